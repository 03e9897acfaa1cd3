import { useId } from 'react'
import { call } from '@portal/client'
import { inviteMember, TeamInvitationForm } from '@portal/contract/accounts/team'
import { limits } from '@portal/contract/limits'
import { Button, TextField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { fieldProps, showFieldErrors, useSchemaForm } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlays'
import { useChange } from './use-change.ts'

/** Invites a person to the firm by email. */
export const InviteDialog = ({ firmName, onClose }: { firmName: string; onClose: () => void }) => {
  const id = useId()
  const form = useSchemaForm(TeamInvitationForm, { email: '', firstName: '', lastName: '' })
  const { busy, run } = useChange()
  const submit = form.handleSubmit(async (body) => {
    const invited = await run({
      send: () => call(inviteMember, { body }),
      saved: { title: 'Invitation Sent', description: body.email },
      failed: 'Failed to send invitation',
      onError: (error) => showFieldErrors(form, error),
    })
    if (invited) onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invite to ${firmName}`}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Send Invitation
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <p className="text-sm text-muted">
          We'll email them a link to join with a new account or the one they have. It works once and expires in{' '}
          {limits.invitationDays} days. Once they've joined, they see all of the firm's requests, except private ones.
        </p>
        <EmailField
          label="Email"
          autoComplete="off"
          required
          data-autofocus
          {...fieldProps(form, 'email')}
          onPick={(email) => form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="off" required {...fieldProps(form, 'firstName')} />
          <TextField label="Last name" autoComplete="off" required {...fieldProps(form, 'lastName')} />
        </div>
      </form>
    </Dialog>
  )
}
