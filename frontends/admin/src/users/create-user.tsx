import { call } from '@portal/client'
import { createUser, listUsers, UserForm } from '@portal/contract/users'
import { PasswordField, SelectField } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch } from '@portal/ui/form'
import { FirmSelect } from '../shared/firm-select.tsx'
import { SavedForm } from '../shared/saved-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { roleOptions } from './role-labels.ts'
import { nameOf } from './user-columns.tsx'

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

  return (
    <SavedForm
      title="Create User"
      action="Create User"
      form={form}
      save={async (body) =>
        // Office roles have no firm; one chosen before the role was changed is not meant.
        nameOf(await call(createUser, { body: { ...body, lawFirmId: role === 'law-firm' ? body.lawFirmId : null } }))
      }
      saved="User created"
      failed="Failed to create user"
      reads={[listUsers]}
      onClose={onClose}
    >
      <PersonFields form={form} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="They can change it in their profile."
        required
        {...fieldProps(form, 'password')}
      />
      <SelectField label="Role" options={roleOptions} required {...fieldProps(form, 'role')} />
      {role === 'law-firm' && (
        <FirmSelect
          label="Law firm"
          first={[{ value: '', label: 'Select a law firm' }]}
          hint="They see this firm's reports at once."
          required
          {...fieldProps(form, 'lawFirmId')}
        />
      )}
    </SavedForm>
  )
}
