import { brand } from '@portal/contract/brand'
import type { Activity } from '@portal/contract/reports/activity'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import type { ActivityRow } from './store.ts'

type Shown = Pick<Activity, 'userRole' | 'user'>

const called = (firstName: string): Activity['user'] => ({ firstName, lastName: '', lawFirmName: null })

const initial = (lastName: string): string => {
  const [first] = lastName
  return first ? `${first}.` : ''
}

const show = ({ actor, lawFirmName }: ActivityRow, viewer: Role): Shown => {
  if (!actor) return { userRole: null, user: null }
  if (!isStaff(viewer)) {
    return isStaff(actor.role)
      ? { userRole: null, user: called(brand.name) }
      : { userRole: actor.role, user: called('Law Firm') }
  }
  const lastName = isStaff(actor.role) ? actor.lastName : initial(actor.lastName)
  return { userRole: actor.role, user: { firstName: actor.firstName, lastName, lawFirmName } }
}

/** A line of the timeline as a role sees it: a law firm learns of nobody's name. */
export const presentActivity = (row: ActivityRow, viewer: Role): Activity => ({
  id: row.id,
  activity: row.activity,
  createdAt: row.createdAt,
  ...show(row, viewer),
})
