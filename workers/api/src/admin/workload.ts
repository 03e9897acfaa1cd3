import { getWorkload, workloadDays, type Workload } from '@portal/contract/admin/workload'
import { portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { runQueries } from '../db/client.ts'
import { handler } from '../handler.ts'
import { instantAfter } from '../platform/dates.ts'
import { deliveredQuery, ownedQuery, staffQuery, type DeliveredRow } from './workload-store.ts'
import { rankOf } from '../agencies/turnaround-store.ts'

/** @param rows by days, fewest first. */
const daysOf = (rows: readonly DeliveredRow[]): Workload['days'] => {
  const days = rows.flatMap((row) => Array.from({ length: row.deliveries }, () => row.days))
  if (days.length < limits.measuredFrom) return null
  return { from: days[rankOf(10, days.length) - 1]!, to: days[rankOf(90, days.length) - 1]! }
}

export const workloadHandlers = {
  getWorkload: handler(getWorkload, async ({ context: { db, now } }) => {
    const params = {
      today: portalDay(now),
      since: instantAfter(now, { days: -workloadDays }),
      week: instantAfter(now, { days: -7 }),
    }
    const [staff, owned, delivered] = await runQueries(db, params, staffQuery, ownedQuery, deliveredQuery)
    const ownedBy = (id: string | null) => {
      const { open = 0, overdue = 0 } = owned.find(({ owner }) => owner === id) ?? {}
      return { open, overdue }
    }
    const people = staff
      .filter(({ id, active }) => active || ownedBy(id).open > 0)
      .map(({ id, firstName, lastName }): Workload => {
        const rows = delivered.filter(({ person }) => person === id)
        const recent = rows.reduce((sum, row) => sum + row.recent, 0)
        return { person: { id, firstName, lastName }, ...ownedBy(id), delivered: recent, days: daysOf(rows) }
      })
    const unassigned = ownedBy(null)
    return unassigned.open > 0 ? [...people, { person: null, ...unassigned, delivered: 0, days: null }] : people
  }),
}
