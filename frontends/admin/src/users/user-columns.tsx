import { isStaff, roleLabels } from '@portal/contract/accounts/roles'
import { type Away, awayText } from '@portal/contract/accounts/away'
import type { User } from '@portal/contract/accounts/accounts'
import { localDateOf, formatDate } from '@portal/contract/dates'
import type { ListedUser, UserSort } from '@portal/contract/accounts/users'
import { displayName } from '@portal/contract/accounts/full-name'
import { Badge, Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { Column } from '@portal/ui/table'

export const userColumns = (
  viewer: User,
  awayOf: (user: ListedUser) => Away | null | undefined,
  onOpen: (dialog: 'edit' | 'away' | 'suspend' | 'delete', user: ListedUser) => void,
): Column<ListedUser, UserSort>[] => [
  {
    name: 'name',
    header: 'Name',
    kind: 'name',
    sort: 'name',
    cell: (user) => (
      <>
        {displayName(user)} {user.id === viewer.id && <Badge>You</Badge>}
      </>
    ),
  },
  {
    name: 'email',
    header: 'Email',
    sort: 'email',
    cell: ({ email, emailVerified, hasSecondFactor }) => (
      <>
        {email} {!emailVerified && <Badge tone="pending">Not verified</Badge>}
        {hasSecondFactor && <Badge tone="done">Two-factor</Badge>}
      </>
    ),
  },
  {
    name: 'role',
    header: 'Role',
    width: 'lg:w-44',
    sort: 'role',
    // Beside the name, the end of a long one would cut it off.
    cell: (user) => {
      const away = awayOf(user)
      return (
        <>
          {roleLabels[user.role]} {user.suspended && <Badge tone="stopped">Suspended</Badge>}
          {away && <Badge tone="pending">{awayText(away)}</Badge>}
        </>
      )
    },
  },
  {
    name: 'lawFirm',
    header: 'Law firm',
    sort: 'lawFirm',
    cell: ({ lawFirmName, memberVerified, firmManager }) =>
      lawFirmName ? (
        <>
          {lawFirmName} {!memberVerified && <Badge tone="pending">Membership not verified</Badge>}
          {firmManager && <Badge tone="progress">Manager</Badge>}
        </>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  { name: 'reports', header: 'Reports', kind: 'number', cell: ({ requestCount }) => requestCount },
  {
    name: 'createdAt',
    header: 'Created',
    width: 'lg:w-28',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(localDateOf(createdAt)),
  },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-32',
    cell: (user) => (
      <div className="flex flex-wrap gap-2 md:justify-end">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${displayName(user)}`}
          onClick={() => onOpen('edit', user)}
        >
          Edit
        </Button>
        {user.id !== viewer.id && (
          <Menu
            label={`More actions for ${displayName(user)}`}
            items={[
              ...(isStaff(user.role) && !user.suspended && awayOf(user) !== undefined
                ? [{ label: 'Away Days…', onSelect: () => onOpen('away', user) }]
                : []),
              { label: user.suspended ? 'Restore' : 'Suspend', onSelect: () => onOpen('suspend', user) },
              { label: 'Delete', danger: true, onSelect: () => onOpen('delete', user) },
            ]}
          />
        )}
      </div>
    ),
  },
]
