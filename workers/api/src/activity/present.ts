import { fullName } from '@portal/contract/accounts/full-name'
import { brand } from '@portal/contract/brand'
import type { Activity } from '@portal/contract/requests/activity'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import type { ActivityRow } from './store.ts'
import { withOwnersName } from './for-staff.ts'

interface Viewer {
  readonly id: string
  readonly role: Role
  readonly seesNames: boolean
}

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

/** The name of a law-firm user to a member of the same firm, and to themselves. */
const presentColleague = ({ actor, isOfFirm }: ActivityRow, viewer: Viewer): Pick<Activity, 'colleague'> => {
  if (!viewer.seesNames || !actor || isStaff(actor.role) || actor.deletedAt) return {}
  const self = actor.id === viewer.id
  return self || isOfFirm ? { colleague: { name: fullName(actor), self } } : {}
}

/** An entry as an account sees it: law firms see no names, unless they asked for those of their firm. */
export const presentActivity = (row: ActivityRow, viewer: Viewer): Activity => ({
  id: row.id,
  activity: withOwnersName(row.activity, row.newOwner),
  createdAt: row.createdAt,
  ...presentPerson(row, viewer.role),
  ...presentColleague(row, viewer),
})
