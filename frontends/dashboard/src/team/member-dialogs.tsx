import { call } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import {
  changeMember,
  removeAuthorizationTemplate,
  removeMember,
  type PendingMember,
  type TeamMember,
} from '@portal/contract/accounts/team'
import { ConfirmAction } from '@portal/ui/overlays'
import { refreshTeam } from './refresh-team.ts'

export const RemoveMember = ({
  member,
  firmName,
  onClose,
}: {
  member: TeamMember | PendingMember
  firmName: string
  onClose: () => void
}) => (
  <ConfirmAction
    title={`Remove ${fullName(member)}?`}
    action="Remove from Firm"
    danger
    send={() => call(removeMember, { params: { id: member.id } })}
    done={{ title: 'Removed from the Firm', description: fullName(member) }}
    failed="Failed to remove"
    refresh={refreshTeam}
    onClose={onClose}
  >
    {'memberSince' in member ? (
      <>
        <p>
          <strong className="wrap-anywhere">{member.email}</strong> will no longer see {firmName}'s requests, starting
          immediately. Requests they placed for the firm stay with the firm, and its managers get the emails about them.
        </p>
        <p className="mt-2">They keep their account, and we'll email them about this.</p>
      </>
    ) : (
      <p>
        <strong className="wrap-anywhere">{member.email}</strong> won't become a member of {firmName} by verifying their
        email address. They keep their account and the requests they placed.
      </p>
    )}
  </ConfirmAction>
)

export const ChangeManager = ({
  member,
  own,
  onClose,
}: {
  member: TeamMember
  /** The viewer changes themselves. */
  own: boolean
  onClose: () => void
}) => {
  const name = fullName(member)
  const firmManager = !member.firmManager
  return (
    <ConfirmAction
      title={firmManager ? `Make ${name} a manager?` : own ? 'Stop managing the firm?' : `Make ${name} a member?`}
      action={firmManager ? 'Make Manager' : own ? 'Stop Managing' : 'Make Member'}
      send={() => call(changeMember, { params: { id: member.id }, body: { firmManager } })}
      done={{ title: firmManager ? 'Made a Manager' : 'No Longer a Manager', description: name }}
      failed="Failed to change the manager"
      refresh={() => refreshTeam(own)}
      onClose={onClose}
    >
      <p>
        {firmManager
          ? "Managers invite, confirm and remove members, make others managers, and change the firm's settings."
          : own
            ? "You can still see the firm's requests, but no longer change its team and settings. Another manager can undo this."
            : "They can still see the firm's requests, but no longer change its team and settings."}
      </p>
      {!own && <p className="mt-2">We'll email them about this.</p>}
    </ConfirmAction>
  )
}

export const RemoveTemplate = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <ConfirmAction
    title="Remove the authorization template?"
    action="Remove Template"
    danger
    send={() => call(removeAuthorizationTemplate)}
    done={{ title: 'Template Removed', description: label }}
    failed="Failed to remove the template"
    refresh={refreshTeam}
    onClose={onClose}
  >
    Your firm can no longer download <strong className="wrap-anywhere">{label}</strong>. Authorizations that clients
    signed stay with their requests.
  </ConfirmAction>
)
