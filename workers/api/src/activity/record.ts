import type { documents, StoredDocument } from '@portal/contract/documents'
import { instantAfter } from '../instants.ts'
import { newId } from '../ids.ts'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { insertActivity, insertActivityUnless } from './store.ts'

type DocumentLabel = (typeof documents)[StoredDocument]['label']

/** What can be said of an order. Nobody is named in it: who did it is told, or not, apart. */
export type Happening =
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
  | 'Delivery links revoked'

const row = (scope: Scope, reportId: string, activity: Happening) => ({
  id: newId('activity'),
  reportId,
  activity,
  actorId: scope.actor?.id ?? null,
  createdAt: scope.now.toISOString(),
})

/** The line of a report's timeline for the batch of the change; the actor is the caller, null for a guest. */
export const record = (scope: Scope, reportId: string, activity: Happening): Statement =>
  insertActivity(scope, row(scope, reportId, activity))

/**
 * Writes the line unless the same stands there, of the same person, from the last hour and since `since`: what is
 * looked at again within an hour was looked at once.
 */
export const recordOnce = (scope: Scope, reportId: string, activity: Happening, since = ''): Promise<unknown> => {
  const hourAgo = instantAfter(scope.now, { hours: -1 })
  return insertActivityUnless(scope, row(scope, reportId, activity), since > hourAgo ? since : hourAgo)
}
