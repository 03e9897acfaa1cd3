import { call, refreshReads } from '@portal/client'
import { InvitationForm, inviteUser, listInvitations } from '@portal/contract/invitations'
import { limits } from '@portal/contract/limits'
import { TextField, toast } from '@portal/ui'
import { fieldOf, showRefusal, useContractForm } from '@portal/ui/form'
import { FirmSelect } from '../shared/firm-select.tsx'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'

export const InviteUser = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm(InvitationForm, { email: '', firstName: '', lastName: '', lawFirmId: '' })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const { email } = await call(inviteUser, { body })
      toast({ title: 'Invitation sent', description: email })
      void refreshReads(listInvitations)
      onClose()
    } catch (error) {
      if (!showRefusal(form, error)) toastFailure('Failed to send invitation', error)
    }
  })

  return (
    <FormDialog
      title="Invite User"
      action="Send Invitation"
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        They get a letter with a link that works once, for {limits.invitationDays} days. Whoever follows it chooses a
        password and sees the firm's reports at once.
      </p>
      <TextField label="Email" type="email" autoComplete="off" required {...fieldOf(form, 'email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" required {...fieldOf(form, 'firstName')} />
        <TextField label="Last name" autoComplete="off" required {...fieldOf(form, 'lastName')} />
      </div>
      <FirmSelect
        label="Law firm"
        first={[{ value: '', label: 'Select a law firm' }]}
        required
        {...fieldOf(form, 'lawFirmId')}
      />
    </FormDialog>
  )
}
