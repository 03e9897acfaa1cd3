import { call } from '@portal/client'
import { changePassword, PasswordChange, type User } from '@portal/contract/accounts'
import { PasswordField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { NewPassword } from './new-password.tsx'
import { useSending } from './use-sending.ts'

export const ChangePassword = ({ user }: { user: User }) => {
  const form = useSchemaForm(PasswordChange, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const submit = useSending(form, 'Failed to change password. Please try again.', async (body) => {
    await call(changePassword, { params: { id: user.id }, body })
    form.reset()
    toast({ title: 'Password changed', description: 'You have been signed out everywhere else.' })
  })
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-muted">A new password ends every session of this account but this one.</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...fieldProps(form, 'currentPassword')}
      />
      <NewPassword form={form} name="newPassword" label="New password" />
      <FormEnd form={form} action="Change Password" />
    </form>
  )
}
