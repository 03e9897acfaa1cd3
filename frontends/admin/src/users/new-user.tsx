import { call, revalidate } from '@portal/client'
import { InvitationForm, inviteUser, listInvitations } from '@portal/contract/accounts/invitations'
import { limits } from '@portal/contract/limits'
import { createUser, listUsers, UserForm } from '@portal/contract/accounts/users'
import { displayName } from '@portal/contract/accounts/full-name'
import { roleLabels, roles } from '@portal/contract/accounts/roles'
import { PasswordField, SelectField, TextField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import {
  fieldProps,
  useSchemaForm,
  useSubmit,
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from '@portal/ui/form'
import { SaveDialog } from '@portal/ui/overlays'
import { LawFirmSelect } from './law-firm-select.tsx'

export const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }))

interface Person extends FieldValues {
  email: string
  firstName: string
  lastName: string
}

const PersonFields = <In extends Person, Out>({ form }: { form: UseFormReturn<In, unknown, Out> }) => {
  const field = (name: keyof Person & string) => fieldProps(form, name as Path<In>)
  return (
    <>
      <EmailField
        label="Email"
        autoComplete="off"
        required
        {...field('email')}
        onPick={(email) =>
          form.setValue('email' as Path<In>, email as PathValue<In, Path<In>>, {
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" required {...field('lastName')} />
      </div>
    </>
  )
}

const noFirmSelected = [{ value: '', label: 'Select a law firm' }]

export const CreateUser = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(UserForm, {
    email: '',
    firstName: '',
    lastName: '',
    password: '',
    role: 'law-firm',
    lawFirmId: '',
  })
  const role = useWatch({ control: form.control, name: 'role' })
  const save = useSubmit(
    form,
    // A firm selected before the role was changed to staff or admin stays in the form and must not be sent.
    (body) => call(createUser, { body: { ...body, lawFirmId: role === 'law-firm' ? body.lawFirmId : null } }),
    {
      done: (user) => ({ title: 'User Created', description: displayName(user) }),
      failed: 'Failed to create user',
      refresh: () => void revalidate(listUsers),
      onDone: onClose,
    },
  )
  return (
    <SaveDialog title="Create User" submitLabel="Create User" {...save} onClose={onClose}>
      <PersonFields form={form} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="They can change it later in their profile."
        required
        {...fieldProps(form, 'password')}
      />
      <SelectField label="Role" options={roleOptions} required {...fieldProps(form, 'role')} />
      {role === 'law-firm' && (
        <LawFirmSelect
          label="Law firm"
          firstOptions={noFirmSelected}
          hint="They can see this firm's reports immediately."
          required
          {...fieldProps(form, 'lawFirmId')}
        />
      )}
    </SaveDialog>
  )
}

export const InviteUser = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(InvitationForm, { email: '', firstName: '', lastName: '', lawFirmId: '' })

  const send = useSubmit(form, (body) => call(inviteUser, { body }), {
    done: ({ email }) => ({ title: 'Invitation Sent', description: email }),
    failed: 'Failed to send invitation',
    refresh: () => void revalidate(listInvitations),
    onDone: onClose,
  })
  return (
    <SaveDialog title="Invite User" submitLabel="Send Invitation" {...send} onClose={onClose}>
      <p className="text-sm text-muted">
        We'll email them a link to create their account. It works once and expires in {limits.invitationDays} days. Once
        they've joined, they can see the firm's reports. If they already have an account with an email address they
        haven't verified, the invitation replaces it.
      </p>
      <PersonFields form={form} />
      <LawFirmSelect label="Law firm" firstOptions={noFirmSelected} required {...fieldProps(form, 'lawFirmId')} />
    </SaveDialog>
  )
}
