import { fullName } from '@portal/contract/accounts/full-name'
import type { ListedUser } from '@portal/contract/accounts/users'
import { presentUser } from '../present.ts'
import type { UserRow } from './store.ts'

/** An account as an admin sees it. */
export const presentListed = (row: UserRow): ListedUser => ({
  ...presentUser(row),
  version: row.version,
  reportCount: row.reportCount,
})

/** An account as the audit list calls it: what stays known of it when it is gone. */
export const calledInAudit = (user: { firstName: string; lastName: string; email: string }): string =>
  `${fullName(user)} (${user.email})`
