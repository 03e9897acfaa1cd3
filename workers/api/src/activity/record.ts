import type { ChangeActivity } from '@portal/contract/kinds/timeline'
import type { storedFileTypes, StoredFileType } from '@portal/contract/requests/documents'
import { instantAfter } from '../platform/dates.ts'
import { newOrderedId } from '../platform/ids.ts'
import type { Actor, RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { isEntryForStaff, type noteActivities, type OwnerActivity } from './for-staff.ts'
import { insertActivities, insertActivityUnless } from './store.ts'

type FileLabel = (typeof storedFileTypes)[StoredFileType]['label']

/** Entries never name a person: who did it is a separate column, which not every viewer sees. */
export type ActivityText =
  | 'Request submitted'
  | 'Request placed by staff'
  | ChangeActivity
  | 'Request completed automatically: everything was delivered'
  | 'Request added to an account'
  | `Moved from ${string} to ${string}`
  | `Undone: ${string}`
  | `Email not delivered: ${string}`
  | 'Cancellation undone'
  | `${FileLabel} ${'viewed' | 'downloaded'}${'' | ' from an email link' | ' on the tracking page'}`
  | `${FileLabel} blocked: virus found`
  | 'Report opened from an email link'
  | 'Delivery links turned off'
  | 'Copies stopped by a recipient'
  | 'Message sent'
  | 'Client replied'
  | "Email couldn't be read"
  | `Asked the client for ${string}`
  | `Waiting for ${'client' | 'agency'}${'' | `: ${string}`}`
  | 'No longer waiting'
  | 'Asked the client to sign'
  | `${FileLabel} signed on screen`
  | 'Declined to sign'
  | 'Link to sign turned off'
  | `Tracking link turned ${'off' | 'on'}`
  | 'New tracking link emailed'
  | 'Email address corrected'
  | 'Matter number changed'
  | 'Attorney changed'
  | 'Matter number and attorney changed'
  | `Report number ${'recorded' | 'changed' | 'removed'}${'' | ' on the tracking page'}`
  | `Corrected${'' | ' on the tracking page'}: ${string}`
  | 'Marked as urgent'
  | 'No longer urgent'
  | 'Made private'
  | 'Shown to the whole firm'
  | (typeof noteActivities)[number]
  | OwnerActivity
  | `Agency: ${string}`
  | 'Agency removed'
  | `Agency fee${': ' | ' paid on '}${string}`
  | 'Agency fee removed'
  | `Agency fee receipt ${'added' | 'removed'}`
  | `Agency numbers: ${string}`
  | 'Agency numbers removed'
  | 'Agency fee not paid'
  | `Requested from ${string} on ${string}`
  | `Requested from ${string} by email on ${string}`
  | `Asked the agency${'' | `; check again on ${string}`}`
  | 'The agency gave the report'
  | `Expected by ${string}`
  | 'Expected date removed'
  | `Client documents removed, ${string} after completion`

/** The part of a context that an entry needs; its actor did what the entry says. */
export type RecordContext = Pick<RequestContext, 'db' | 'now'> & {
  actor: (Pick<Actor, 'id'> & Partial<Pick<Actor, 'role'>>) | null
}

const isStaffs = ({ actor }: RecordContext, activity: ActivityText) => isEntryForStaff(activity, actor?.role ?? null)

const rowOf = (context: RecordContext, { id = newOrderedId('activity'), ...entry }: Entry) => ({
  id,
  ...entry,
  actorId: context.actor?.id ?? null,
  createdAt: context.now.toISOString(),
})

interface Entry {
  id?: string
  requestId: string
  activity: ActivityText
}

/** Adds entries to the activity of requests, for the batch of the change. The actor is the caller, null for a guest. */
export const recordEach = (context: RecordContext, entries: readonly Entry[]): Statement[] =>
  [true, false].flatMap((forStaff) => {
    const rows = entries.filter(({ activity }) => isStaffs(context, activity) === forStaff)
    return rows.length > 0
      ? [
          insertActivities(
            context,
            rows.map((entry) => rowOf(context, entry)),
            forStaff,
          ),
        ]
      : []
  })

/** Adds one entry. */
export const record = (context: RecordContext, requestId: string, activity: ActivityText): Statement =>
  insertActivities(context, [rowOf(context, { requestId, activity })], isStaffs(context, activity))

/**
 * Adds an entry unless the report already has the same one by the same person from the last hour.
 * @param since entries before this instant don't count.
 */
export const recordOnce = (
  context: RecordContext,
  requestId: string,
  activity: ActivityText,
  since = '',
): Promise<unknown> => {
  const hourAgo = instantAfter(context.now, { hours: -1 })
  const entry = rowOf(context, { requestId, activity })
  return insertActivityUnless(context, entry, since > hourAgo ? since : hourAgo, isStaffs(context, activity))
}
