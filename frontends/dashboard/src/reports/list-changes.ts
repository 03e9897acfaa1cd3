import { statusLook } from '@portal/contract/status-looks'
import type { AnyReport } from './report.ts'

// More than a few are counted: nobody listens to twelve.
const mostNamed = 3

type Listed = Pick<AnyReport, 'id' | 'clientName' | 'status'>

/** What to say of how a list changed from one answer to the next of the same query; empty when nothing is to be said. */
export const listChanges = (before: readonly Listed[], after: readonly Listed[], added: number): string => {
  const known = new Map(before.map((report) => [report.id, report]))
  const moved = after.filter((report) => {
    const old = known.get(report.id)
    return old !== undefined && old.status !== report.status
  })
  const sentences =
    moved.length > mostNamed
      ? [`The status of ${moved.length} requests changed.`]
      : moved.map(({ clientName, status }) => `${clientName}: ${statusLook(status).label}.`)
  if (added > 0) sentences.unshift(added === 1 ? '1 new request.' : `${added} new requests.`)
  return sentences.join(' ')
}
