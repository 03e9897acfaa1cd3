import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { Account } from './accounts.ts'
import { send } from './http.ts'
import { expectEmail, type Journal, type PortalRequest } from './journal.ts'

/**
 * Records how the waiting deliveries ended, once the cron job made all that were due: each was delivered, or stopped
 * for staff to decide. A lost or doubled delivery shows in its file, timeline or emails.
 */
export const recordEndOfWaits = async (origin: string, journal: Journal, { token }: Account): Promise<void> => {
  for (const entry of journal.entries) {
    if (entry.deleted || entry.waiting.size === 0) continue
    const reply = await send(origin, { path: `${kindIds[entry.kind].path}/${entry.request.id}`, token })
    const request = reply?.body as PortalRequest
    for (const { id, name, deliverAt } of entry.request.waitingDeliveries.toSorted((a, b) =>
      a.deliverAt < b.deliverAt ? -1 : 1,
    )) {
      const { field, hash, email } = entry.waiting.get(id)!
      const isCurrent = request[field as keyof PortalRequest] === name
      const left = request.waitingDeliveries.find((one) => one.id === id)
      if (isCurrent === (left?.stopped != null)) journal.lost.push(`delivery of ${name}, due ${deliverAt}`)
      journal.waited[isCurrent ? 'delivered' : 'stopped']++
      if (!isCurrent) continue
      entry.activities++
      entry.files.set(field, hash)
      expectEmail(entry, email)
    }
    entry.request = request
  }
}
