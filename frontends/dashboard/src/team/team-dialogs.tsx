import { call } from '@portal/client'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { revokeTeamInvitation, type PendingMember, type TeamMember } from '@portal/contract/accounts/team'
import { RevokeInvitation } from '@portal/ui/accounts/invitations'
import { InviteDialog } from './invite-dialog.tsx'
import { ChangeManager, RemoveMember, RemoveTemplate } from './member-dialogs.tsx'
import { refreshTeam } from './refresh-team.ts'

export type TeamDialog =
  | { name: 'invite' }
  | { name: 'remove'; member: TeamMember | PendingMember }
  | { name: 'manager'; member: TeamMember }
  | { name: 'revoke'; invitation: Invitation }
  | { name: 'remove-template'; label: string }

interface TeamDialogsProps {
  dialog: TeamDialog
  firmName: string
  viewerId: string
  onClose: () => void
}

/** The open dialog of the page. */
export const TeamDialogs = ({ dialog, firmName, viewerId, onClose }: TeamDialogsProps) => {
  if (dialog.name === 'invite') return <InviteDialog firmName={firmName} onClose={onClose} />
  if (dialog.name === 'remove-template') return <RemoveTemplate label={dialog.label} onClose={onClose} />
  if (dialog.name === 'revoke')
    return (
      <RevokeInvitation
        invitation={dialog.invitation}
        send={(input) => call(revokeTeamInvitation, input)}
        refresh={refreshTeam}
        onClose={onClose}
      />
    )
  if (dialog.name === 'remove') return <RemoveMember member={dialog.member} firmName={firmName} onClose={onClose} />
  return <ChangeManager member={dialog.member} own={dialog.member.id === viewerId} onClose={onClose} />
}
