import { accountEmail, bulkEmail, type PendingEmails } from './outbox.ts'
import { findDueBulks, findDueDigests, moveBulk, moveToDigest, sendAlone } from './digest-store.ts'
import { isAssertionFailure, writeAll } from '../db/client.ts'
import type { RequestContext } from '../context.ts'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import { deleteEmailContents, findOverdue } from './store.ts'
import { forEach } from '../platform/timeouts.ts'

/**
 * Emails of each of the two jobs in a run. Each takes three or more statements, and D1 takes 1,000 of all jobs of a run. The others are
 * written in the next one.
 */
const maxDigests = 75

/** Writes each group's email in a separate batch. Of concurrent runs, one does: the others fail an assertion. */
const writeEach = async <Group>(
  context: RequestContext,
  groups: readonly Group[],
  emailOf: (group: Group) => Promise<PendingEmails>,
): Promise<void> => {
  const queued: string[] = []
  try {
    await forEach(groups, async (group) => {
      const { ids, statements } = await emailOf(group)
      const isWritten = await writeAll(context.db, statements).then(
        () => true,
        (error: unknown) => {
          if (!isAssertionFailure(error)) throw error
          return false
        },
      )
      if (isWritten) queued.push(...ids)
    })
  } finally {
    await context.emailQueue.send(queued)
  }
}

/**
 * Replaces emails waiting for an hourly or daily digest by the digest, in a batch per address, so each email is in
 * exactly one digest. The digest is an email of the outbox like any other.
 */
export const createDigests = async (context: RequestContext): Promise<void> =>
  writeEach(context, await findDueDigests(context, maxDigests), async ({ address, firstName }) => {
    const event = context.now.toISOString()
    const { ids, statements } = accountEmail(context, { template: 'digest', address, firstName, event })
    return { ids, statements: [...moveToDigest(context, address, ids[0]!), ...statements] }
  })

/** The same for the emails about the requests of bulk requests. One that is alone is sent by itself. */
export const createBulkEmails = async (context: RequestContext): Promise<void> =>
  writeEach(context, await findDueBulks(context, maxDigests), async (bulk) => {
    if (bulk.emails === 1) return { ids: [bulk.first], statements: sendAlone(context, bulk.first) }
    const { ids, statements } = await bulkEmail(context, bulk)
    return { ids, statements: [...moveBulk(context, bulk, ids[0]!), ...statements] }
  })

const overdueAfterMs = 60 * 1000
const maxRequeued = 500

/** Queues emails again whose queue message was lost or whose sender crashed. */
export const requeueOverdueEmails = async (context: RequestContext): Promise<void> => {
  const ago = (ms: number): string => new Date(context.now.getTime() - ms).toISOString()
  await context.emailQueue.send(await findOverdue(context, ago(overdueAfterMs), ago(limits.emailClaim), maxRequeued))
}

/** Deletes the contents of old emails. Failed ones can't be sent again after that. */
export const deleteOldEmailContents = (context: RequestContext): Promise<unknown> =>
  deleteEmailContents(context, instantAfter(context.now, { days: -limits.emailsKeptDays }))
