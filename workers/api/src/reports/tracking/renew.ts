import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { writeAll } from '../../db/client.ts'
import { emailsFor } from '../../emails/outbox.ts'
import { record, type ActivityText } from '../activity/record.ts'
import type { Row } from '../kinds-store.ts'
import { setTrackingLink } from './store.ts'

/** Emails a guest a new link to their request, which ends the earlier ones. */
export const emailNewLink = async (
  context: RequestContext,
  { report }: Row,
  activity: ActivityText,
  extraStatements: readonly Statement[] = [],
): Promise<void> => {
  const email = await emailsFor(context, {
    template: 'tracking-link',
    report,
    requester: report.contactEmail,
    event: String(report.trackingVersion + 1),
  })
  await writeAll(context.db, [
    ...setTrackingLink(context, report, true),
    record(context, report.id, activity),
    ...extraStatements,
    ...email.statements,
  ])
  context.waitUntil(context.emailQueue.send(email.ids))
}
