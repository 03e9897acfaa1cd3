import { call } from '@portal/client'
import { inviteMember, TeamInvitationForm } from '@portal/contract/accounts/team'
import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { fieldProps, useSchemaForm, useSubmit } from '@portal/ui/form'
import { SaveDialog } from '@portal/ui/overlays'
import { refreshTeam } from './refresh-team.ts'

/** Invites a person to the firm by email. */
export const InviteDialog = ({ firmName, onClose }: { firmName: string; onClose: () => void }) => {
  const form = useSchemaForm(TeamInvitationForm, { email: '', firstName: '', lastName: '' })
  const { onSubmit, busy } = useSubmit(form, (body) => call(inviteMember, { body }), {
    done: ({ email }) => ({ title: 'Invitation Sent', description: email }),
    failed: 'Failed to send invitation',
    refresh: refreshTeam,
    onDone: onClose,
  })
  return (
    <SaveDialog
      title={`Invite to ${firmName}`}
      submitLabel="Send Invitation"
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
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
    </SaveDialog>
  )
}
