import type { ReactNode } from 'react'
import { call } from '@portal/client'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { fullName } from '@portal/contract/accounts/full-name'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { confirmMember, resendTeamInvitation, type PendingMember } from '@portal/contract/accounts/team'
import { Button, useAction } from '@portal/ui'
import { InvitationActions, InvitationState } from '@portal/ui/accounts/invitations'
import { Menu } from '@portal/ui/menu'
import type { TeamDialog } from './team-dialogs.tsx'
import { refreshTeam } from './refresh-team.ts'

interface RowProps {
  person: { firstName: string; lastName: string; email: string }
  state: ReactNode
  children: ReactNode
}

const Row = ({ person, state, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p className="font-semibold">{fullName(person)}</p>
      <p className="text-muted">{person.email}</p>
    </div>
    <p className="text-muted sm:basis-64">{state}</p>
    <div className="flex gap-2 sm:min-w-36 sm:justify-end">{children}</div>
  </li>
)

const PendingRow = ({ member, onRemove }: { member: PendingMember; onRemove: () => void }) => {
  const { busy, run } = useAction()
  const name = fullName(member)
  const confirm = () =>
    run(() => call(confirmMember, { params: { id: member.id } }), {
      done: { title: 'Member Confirmed', description: name },
      failed: 'Failed to confirm member',
      refresh: refreshTeam,
    })
  return (
    <Row
      person={member}
      state={
        member.emailVerified ? `Registered ${formatDate(localDateOf(member.createdAt))}` : 'Email not verified yet'
      }
    >
      {member.emailVerified && (
        <Button size="small" busy={busy} aria-label={`Confirm ${name}`} onClick={() => void confirm()}>
          Confirm
        </Button>
      )}
      <Menu label={`Actions for ${name}`} items={[{ label: 'Remove from Firm', danger: true, onSelect: onRemove }]} />
    </Row>
  )
}

const List = ({
  id,
  title,
  count,
  text,
  children,
}: {
  id: string
  title: string
  count: number
  text: string
  children: ReactNode
}) =>
  count > 0 && (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title} <span className="font-normal text-muted tabular-nums">{count}</span>
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ul aria-labelledby={id} className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {children}
      </ul>
    </section>
  )

interface PendingProps {
  pending: readonly PendingMember[]
  invitations: readonly Invitation[]
  onOpen: (dialog: TeamDialog) => void
}

/** Who is about to become a member: people who registered with the firm's domain, and those who were invited. */
export const Pending = ({ pending, invitations, onOpen }: PendingProps) => (
  <>
    <List
      id="pending"
      title="Waiting to Join"
      count={pending.length}
      text="They registered with your firm's email domain. They join by following the link we emailed them."
    >
      {pending.map((member) => (
        <PendingRow key={member.id} member={member} onRemove={() => onOpen({ name: 'remove', member })} />
      ))}
    </List>
    <List id="invitations" title="Invitations" count={invitations.length} text="We emailed them a link to join.">
      {invitations.map((invitation) => (
        <Row key={invitation.id} person={invitation} state={<InvitationState invitation={invitation} />}>
          <InvitationActions
            invitation={invitation}
            send={(input) => call(resendTeamInvitation, input)}
            refresh={refreshTeam}
            onRevoke={() => onOpen({ name: 'revoke', invitation })}
          />
        </Row>
      ))}
    </List>
  </>
)
