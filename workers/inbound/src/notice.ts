import { createHash } from 'node:crypto'
import { instantAfter } from '@portal/api/platform/dates'
import { emailsFor } from '@portal/api/emails/outbox'
import { writeAll } from '@portal/api/db/client'
import { replyProblems } from '@portal/contract/files/file-problems'
import { limits } from '@portal/contract/limits'
import type { ReceiveContext } from './context.ts'
import type { Route } from './route.ts'
import { findNotices } from './store.ts'

/** The message of an email to the requester about one that reached us. */
export type Notice =
  /** Sentences about what couldn't be used, and whether the rest was stored. */
  | { problems: readonly string[]; isStored: boolean }
  /** We couldn't confirm the sender; `isOwnAddress` when the email names the requester's address. */
  | { unconfirmed: true; isOwnAddress: boolean }

const paragraphsOf = (notice: Notice): string[] =>
  'unconfirmed' in notice
    ? [
        notice.isOwnAddress
          ? "We got an email about this request that appears to be from you, but we couldn't confirm that you sent it."
          : 'We got an email about this request from an address other than yours.',
        "Our staff can read it, but it doesn't count as your reply. If you sent it, please write to us, or upload your documents, on the page below.",
      ]
    : [notice.isStored ? replyProblems.notAll : replyProblems.nothing, ...notice.problems, replyProblems.sendAgain]

/**
 * Emails the requester, and nobody else: the sender of an email may be forged. The same notice goes out once an hour, that
 * we couldn't confirm a sender once a day, and never more than `inboundNoticesPerDay`, so that no program keeps us writing.
 */
export const sendNotice = async (context: ReceiveContext, { row, requester }: Route, notice: Notice): Promise<void> => {
  const { db, now } = context
  const message = paragraphsOf(notice).join('\n\n')
  const earlier = await findNotices(db, row.request.id, instantAfter(now, { days: -1 }))
  const since = instantAfter(now, 'unconfirmed' in notice ? { days: -1 } : { hours: -1 })
  if (earlier.length >= limits.inboundNoticesPerDay) return
  if (earlier.some(({ data, createdAt }) => data?.message === message && createdAt > since)) return
  const digest = createHash('sha256').update(message).digest('hex').slice(0, 16)
  const { ids, statements } = await emailsFor(context, {
    template: 'reply-not-used',
    request: row.request,
    requester,
    details: { message, ...('unconfirmed' in notice && { unverified: true }) },
    // Of two emails at the same time, one is answered.
    event: `${digest}:${now.toISOString().slice(0, 13)}`,
  })
  await writeAll(db, statements)
  context.waitUntil(context.emailQueue.send(ids))
}
