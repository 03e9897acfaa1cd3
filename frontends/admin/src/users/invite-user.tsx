import { call } from '@portal/client'
import { InvitationForm, inviteUser, listInvitations } from '@portal/contract/invitations'
import { limits } from '@portal/contract/limits'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { FirmSelect } from '../shared/firm-select.tsx'
import { SavedForm } from '../shared/saved-form.tsx'
import { PersonFields } from './person-fields.tsx'

export const InviteUser = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(InvitationForm, { email: '', firstName: '', lastName: '', lawFirmId: '' })

  return (
    <SavedForm
      title="Invite User"
      action="Send Invitation"
      form={form}
      save={async (body) => (await call(inviteUser, { body })).email}
      saved="Invitation sent"
      failed="Failed to send invitation"
      reads={[listInvitations]}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        They get a letter with a link that works once, for {limits.invitationDays} days. Whoever follows it chooses a
        password and sees the firm's reports at once.
      </p>
      <PersonFields form={form} />
      <FirmSelect
        label="Law firm"
        first={[{ value: '', label: 'Select a law firm' }]}
        required
        {...fieldProps(form, 'lawFirmId')}
      />
    </SavedForm>
  )
}
