import { brand } from '@portal/contract/brand'
import type { Activity } from '@portal/contract/reports/activity'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { withOwnersName } from './owner-activity.ts'
import type { ActivityRow } from './store.ts'

type Person = Pick<Activity, 'userRole' | 'user'>

const named = (firstName: string): Activity['user'] => ({ firstName, lastName: '', lawFirmName: null })

const initial = (lastName: string): string => {
  const [first] = lastName
  return first ? `${first}.` : ''
}

const presentPerson = ({ actor, lawFirmName }: ActivityRow, viewer: Role): Person => {
  if (!actor) return { userRole: null, user: null }
  if (!isStaff(viewer)) {
    return isStaff(actor.role)
      ? { userRole: null, user: named(brand.name) }
      : { userRole: actor.role, user: named('Law Firm') }
  }
  const lastName = isStaff(actor.role) ? actor.lastName : initial(actor.lastName)
  return { userRole: actor.role, user: { firstName: actor.firstName, lastName, lawFirmName } }
}

/** An entry as a role sees it: law firms see no names. */
export const presentActivity = (row: ActivityRow, viewer: Role): Activity => ({
  id: row.id,
  activity: withOwnersName(row.activity, row.newOwner),
  createdAt: row.createdAt,
  ...presentPerson(row, viewer),
})
