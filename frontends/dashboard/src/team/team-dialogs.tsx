import type { Invitation } from '@portal/contract/accounts/invitations'
import type { PendingMember, TeamMember } from '@portal/contract/accounts/team'
import { InviteDialog } from './invite-dialog.tsx'
import { ChangeManager, RemoveMember, RemoveTemplate, RevokeInvitation } from './member-dialogs.tsx'

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
  if (dialog.name === 'revoke') return <RevokeInvitation invitation={dialog.invitation} onClose={onClose} />
  if (dialog.name === 'remove') return <RemoveMember member={dialog.member} firmName={firmName} onClose={onClose} />
  return <ChangeManager member={dialog.member} own={dialog.member.id === viewerId} onClose={onClose} />
}
