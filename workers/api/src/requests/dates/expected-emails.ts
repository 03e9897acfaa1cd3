import { portalDay } from '@portal/contract/dates'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { emailsFor, noEmails } from '../../emails/outbox.ts'
import { instantAfter } from '../../platform/dates.ts'
import { storeOf } from '../kinds-store.ts'
import { requesterEmail } from '../visibility.ts'
import { findMovedDates, recordEmailed, type MovedDate } from './expected-store.ts'
import { forEach } from '../../platform/timeouts.ts'

/** How many requests one run handles. The cron runs every five minutes. */
const maxPerRun = 100

/** Emails one client a new date. A first date isn't emailed: the portal shows it. */
const emailMove = async (context: RequestContext, moved: MovedDate): Promise<void> => {
  const { id, expectedOn: on, expectedTold: before } = moved
  const row = await storeOf(kindIdOf(id)).request(context, id)
  if (!row) return
  const emails = before
    ? await emailsFor(context, {
        template: 'expected-moved',
        request: row.request,
        requester: requesterEmail(row),
        details: {
          expected: {
            on,
            from: row.request.expectedBasis ?? 'set',
            before,
            agency: row.agency ? agencyTitle(row.agency) : null,
          },
        },
        // The date may move back to one that was emailed before.
        event: `${before}-${on}-${portalDay(context.now)}`,
      })
    : noEmails
  await writeAll(context.db, [...recordEmailed(context, moved), ...emails.statements])
  await context.emailQueue.send(emails.ids)
}

/**
 * Emails the clients whose expected date moved by more than `limits.expectedMoveDays` days, once staff can no longer undo
 * the change.
 */
export const emailMovedDates = async (context: RequestContext): Promise<void> => {
  const { now, config } = context
  const range = {
    changedBefore: instantAfter(now, { seconds: -config.undoSeconds }),
    emailedAfter: instantAfter(now, { days: -limits.monitoredDaysBetween }),
    limit: maxPerRun,
  }
  await forEach(await findMovedDates(context, range), (moved) =>
    emailMove(context, moved).catch((error: unknown) => {
      // Staff changed the date at the same moment: the next run looks at it.
      if (!isAssertionFailure(error)) throw error
    }),
  )
}
