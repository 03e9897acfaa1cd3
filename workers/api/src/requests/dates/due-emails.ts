import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { accountEmail, accountEmailId } from '../../emails/outbox.ts'
import { portalDay } from '@portal/contract/dates'
import { portalHour } from '../../platform/dates.ts'
import { countDueByAssignee, findDueRecipients, type DueRequest } from './due-store.ts'

const weekend = ['Sat', 'Sun']

const sum = (counts: readonly DueRequest[], name: 'due' | 'overdue' | 'replied'): number =>
  counts.reduce((total, count) => total + count[name], 0)

/** Emails staff what is due, once each working day. Nobody is emailed when nothing is. */
export const sendDueEmails = async (context: RequestContext): Promise<void> => {
  const { hour, weekday } = portalHour(context.now)
  if (hour !== limits.dueEmailHour || weekend.includes(weekday)) return
  const today = portalDay(context.now)
  const event = { template: 'due-today', event: today } as const
  const recipients = await findDueRecipients(context, (address) => accountEmailId({ ...event, address }))
  if (recipients.length === 0) return
  const counts = await countDueByAssignee(context, today)
  if (counts.length === 0) return
  const totals = { due: sum(counts, 'due'), overdue: sum(counts, 'overdue'), replied: sum(counts, 'replied') }
  const emails = recipients.map(({ id, email, firstName }) =>
    accountEmail(context, {
      ...event,
      address: email,
      firstName,
      due: { ...totals, own: counts.find(({ assignee }) => assignee === id)?.requests ?? 0 },
    }),
  )
  await writeAll(
    context.db,
    emails.flatMap(({ statements }) => statements),
  )
  await context.emailQueue.send(emails.flatMap(({ ids }) => ids))
}
