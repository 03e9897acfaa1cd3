import { call, refreshReads } from '@portal/client'
import { createUser, listUsers, UserForm } from '@portal/contract/users'
import { PasswordField, SelectField, TextField, toast } from '@portal/ui'
import { fieldOf, showRefusal, useContractForm, useWatch } from '@portal/ui/form'
import { FirmSelect } from '../shared/firm-select.tsx'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { roleOptions } from './role-labels.ts'
import { nameOf } from './user-columns.tsx'

export const CreateUser = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm(UserForm, {
    email: '',
    firstName: '',
    lastName: '',
    password: '',
    role: 'law-firm',
    lawFirmId: '',
  })
  const { isSubmitting, isDirty } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })

  const submit = form.handleSubmit(async (body) => {
    try {
      // Office roles have no firm; one chosen before the role was changed is not meant.
      const user = await call(createUser, { body: { ...body, lawFirmId: role === 'law-firm' ? body.lawFirmId : null } })
      toast({ title: 'User created', description: nameOf(user) })
      void refreshReads(listUsers)
      onClose()
    } catch (error) {
      if (!showRefusal(form, error)) toastFailure('Failed to create user', error)
    }
  })

  return (
    <FormDialog
      title="Create User"
      action="Create User"
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" required {...fieldOf(form, 'email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" required {...fieldOf(form, 'firstName')} />
        <TextField label="Last name" autoComplete="off" required {...fieldOf(form, 'lastName')} />
      </div>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="They can change it in their profile."
        required
        {...fieldOf(form, 'password')}
      />
      <SelectField label="Role" options={roleOptions} required {...fieldOf(form, 'role')} />
      {role === 'law-firm' && (
        <FirmSelect
          label="Law firm"
          first={[{ value: '', label: 'Select a law firm' }]}
          hint="They see this firm's reports at once."
          required
          {...fieldOf(form, 'lawFirmId')}
        />
      )}
    </FormDialog>
  )
}
