import { call, refreshSession } from '@portal/client'
import { Profile, updateProfile, type User } from '@portal/contract/accounts'
import { TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { useSending } from './use-sending.ts'

/** Name and phone, which can be changed; address and firm, which the office changes. */
export const PersonalInformation = ({ user }: { user: User }) => {
  const { firstName, lastName, phone } = user
  const form = useSchemaForm(Profile, { firstName, lastName, phone: phone ?? '' })
  const submit = useSending(form, 'Failed to update profile. Please try again.', async (body) => {
    await call(updateProfile, { params: { id: user.id }, body })
    await refreshSession()
    form.reset({ ...body, phone: body.phone ?? '' })
    toast({ title: 'Profile updated' })
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...fieldProps(form, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...fieldProps(form, 'lastName')} />
      </div>
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
      <dl className="grid gap-4 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">Email</dt>
          <dd className="font-medium wrap-anywhere">{user.email}</dd>
        </div>
        {user.lawFirmName && (
          <div className="min-w-0">
            <dt className="text-sm text-muted">Law firm</dt>
            <dd className="font-medium wrap-anywhere">{user.lawFirmName}</dd>
          </div>
        )}
      </dl>
      <FormEnd form={form} action="Save Changes" />
    </form>
  )
}
