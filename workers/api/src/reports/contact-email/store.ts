import { and, eq, inArray, sql } from 'drizzle-orm'
import { noAccess } from '@portal/contract/emails/templates'
import type { RequestContext } from '../../context.ts'
import { jsonList, type Statement } from '../../db/client.ts'
import { outbox } from '../../db/schema/emails.ts'
import { isAboutReport } from '../../db/report-emails.ts'

/** The emails to a requester that didn't arrive: those that failed, also without their content, and those not yet sent. */
export const findUndelivered = ({ db }: RequestContext, reportId: string, address: string) =>
  db
    .select({
      id: outbox.id,
      state: outbox.state,
      isKept: sql<boolean>`${outbox.data} is not null and ${outbox.recipient} = 'requester'`.mapWith(Boolean),
    })
    .from(outbox)
    .where(and(isAboutReport(reportId), eq(outbox.address, address), inArray(outbox.state, ['failed', 'pending'])))

/** Notes that failed emails won't be sent, so that the request no longer shows their address as undeliverable. */
export const withholdEmails = ({ db }: RequestContext, ids: readonly string[]): Statement =>
  db
    .update(outbox)
    .set({ state: 'withheld', lastError: noAccess })
    .where(sql`${outbox.id} in ${jsonList(ids)}`)

/** Sends emails to another address, which may open their links. Those that wait keep their time. */
export const moveEmails = ({ db, now }: RequestContext, ids: readonly string[], address: string): Statement =>
  db
    .update(outbox)
    .set({
      address,
      state: 'pending',
      dueAt: sql`case when state = 'pending' then due_at else ${now.toISOString()} end`,
    })
    .where(sql`${outbox.id} in ${jsonList(ids)}`)
