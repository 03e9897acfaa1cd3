import { env } from 'cloudflare:workers'
import { activities } from '@portal/api/db/schema/activities'
import { requests } from '@portal/api/db/schema/requests'
import { agencyEmail } from '@portal/api/emails/outbox'
import { mailReplyAddress } from '@portal/api/platform/mail-address'
import { agencyAddress, mailAddress } from './mail.ts'
import { db, requestId } from './storage.ts'

/** The address to which an agency replies to the email with this id. */
export const tokenAddress = (linkSecret: string, emailId: string) => mailReplyAddress(linkSecret, mailAddress, emailId)

/** The columns that the email changed. */
export const asked = { requestedFromAgencyOn: '2026-11-19' }

/** The email with this id requested some requests from the agency, so many days ago. */
export const requestToAgency = async (
  id: string,
  { daysAgo = 1, of = [requestId] }: { daysAgo?: number; of?: string[] } = {},
) => {
  for (const [at, one] of of.entries()) {
    const { statements } = agencyEmail(
      { db, now: new Date(), config: { undoSeconds: 0 } } as unknown as Parameters<typeof agencyEmail>[0],
      {
        id,
        requestId: one,
        change: `act_${at + 1}`,
        address: agencyAddress,
        agencyRequest: { agency: 'Exampleville', text: 'Please send it.' },
        marked: { before: { requestedFromAgencyOn: null }, after: asked },
      },
    )
    for (const statement of statements) await statement
    const activity = 'Requested from Exampleville by email on Nov 19'
    await db
      .insert(activities)
      .values({ id: `act_${at + 1}`, requestId: one, activity, actorId: 'usr_staff', createdAt: '' })
      // An earlier email may have the same entry.
      .onConflictDoNothing()
  }
  await db.update(requests).set(asked)
  const sentAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString()
  await env.DB.prepare("update outbox set state = 'sent', sent_at = ? where recipient = 'agency'").bind(sentAt).run()
}
