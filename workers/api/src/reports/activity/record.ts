import type { documents, StoredDocument } from '@portal/contract/reports/documents'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { insertActivity, insertActivityUnless } from './store.ts'

type DocumentLabel = (typeof documents)[StoredDocument]['label']

/** What can be said of an order. Nobody is named in it: who did it is told, or not, apart. */
export type ActivityText =
  | 'Order submitted'
  | 'Face page uploaded'
  | 'Full report uploaded'
  | 'Final report uploaded'
  | 'Request completed'
  | 'Request reopened'
  | 'Request cancelled'
  | 'Request added to an account'
  | 'Full report requested'
  | 'Switched to face page only'
  | `Status changed to ${string}`
  | `Report type changed to ${string}`
  | `${DocumentLabel} uploaded`
  | `${DocumentLabel} removed`
  | `${DocumentLabel} ${'viewed' | 'downloaded'}${'' | ' by its link'}`
  | `${DocumentLabel} locked away: virus found`
  | 'Report opened by its link'
  | 'Delivery links turned off'

const row = (context: RequestContext, reportId: string, activity: ActivityText) => ({
  id: newId('activity'),
  reportId,
  activity,
  actorId: context.actor?.id ?? null,
  createdAt: context.now.toISOString(),
})

/** The line of a report's timeline for the batch of the change; the actor is the caller, null for a guest. */
export const record = (context: RequestContext, reportId: string, activity: ActivityText): Statement =>
  insertActivity(context, row(context, reportId, activity))

/**
 * Writes the line unless the same stands there, of the same person, from the last hour and since `since`: what is
 * looked at again withTimeout an hour was looked at once.
 */
export const recordOnce = (
  context: RequestContext,
  reportId: string,
  activity: ActivityText,
  since = '',
): Promise<unknown> => {
  const hourAgo = instantAfter(context.now, { hours: -1 })
  return insertActivityUnless(context, row(context, reportId, activity), since > hourAgo ? since : hourAgo)
}
