import { localDateOf, formatDate } from '@portal/contract/dates'
import { fullName } from '@portal/contract/accounts/full-name'
import type { TeamMember } from '@portal/contract/accounts/team'
import { Badge } from '@portal/ui'
import { Menu, type MenuItem } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'
import type { TeamDialog } from './team-dialogs.tsx'

interface MemberColumnsOptions {
  viewerId: string
  /** How many managers the firm has. */
  managers: number
  /** Opens a dialog; undefined for a viewer who isn't a manager. */
  onOpen: ((dialog: TeamDialog) => void) | undefined
}

const actionsColumn = (
  onOpen: (dialog: TeamDialog) => void,
  { viewerId, managers }: MemberColumnsOptions,
): Column<TeamMember> => {
  const itemsOf = (member: TeamMember): MenuItem[] => {
    const onSelect = () => onOpen({ name: 'manager', member })
    if (member.id !== viewerId)
      return [
        { label: member.firmManager ? 'Make Member' : 'Make Manager', onSelect },
        { label: 'Remove from Firm', danger: true, onSelect: () => onOpen({ name: 'remove', member }) },
      ]
    // The firm keeps a manager.
    return managers > 1 ? [{ label: 'Stop Managing', onSelect }] : []
  }
  return {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-20',
    cell: (member) => {
      const items = itemsOf(member)
      return (
        items.length > 0 && (
          <div className="flex">
            <Menu label={`Actions for ${fullName(member)}`} items={items} />
          </div>
        )
      )
    },
  }
}

export const memberColumns = (options: MemberColumnsOptions): Column<TeamMember>[] => [
  {
    name: 'name',
    header: 'Name',
    kind: 'name',
    cell: (member) => (
      <>
        {fullName(member)} {member.id === options.viewerId && <Badge>You</Badge>}
      </>
    ),
  },
  { name: 'email', header: 'Email', cell: ({ email }) => email },
  {
    name: 'role',
    header: 'Role',
    width: 'lg:w-28',
    cell: ({ firmManager }) => (firmManager ? <Badge tone="progress">Manager</Badge> : 'Member'),
  },
  {
    name: 'since',
    header: 'Member since',
    width: 'lg:w-40',
    cell: ({ memberSince }) => formatDate(localDateOf(memberSince)),
  },
  ...(options.onOpen ? [actionsColumn(options.onOpen, options)] : []),
]
