import { askForFirm, declineFirmSetup, listFirmSetups } from '@portal/contract/accounts/firm-setups'
import { AppError } from '@portal/contract/api/errors'
import { audit } from '../../audit/audit.ts'
import { assertRowsChanged, refusedAs } from '../../db/client.ts'
import { accountEmail, joinedEmails, noEmails, writeWithEmails } from '../../emails/outbox.ts'
import { handler } from '../../handler.ts'
import { setupOf, tellAdmins } from './setups.ts'
import { decline, domainOf, findWaiting, removeOldNotices } from './store.ts'

export const firmSetupHandlers = {
  askForFirm: handler(askForFirm, async ({ context, actor, body: { name } }) => {
    if (actor.lawFirmId !== null) throw new AppError('other_firm')
    await context.limits.byAccount('firm-setup', actor.id)
    const { refusal, statements: setup } = await setupOf(context, actor, name, 'name')
    if (refusal) throw refusal
    const emails = actor.emailVerifiedAt ? await tellAdmins(context, domainOf(actor.email)) : noEmails
    const statements = [...setup, assertRowsChanged(context.db)]
    await writeWithEmails(context, statements, emails, refusedAs('changed_meanwhile'))
  }),

  listFirmSetups: handler(listFirmSetups, async ({ context }) => {
    const lines = Map.groupBy(await findWaiting(context), ({ domain }) => domain)
    return [...lines].map(([domain, line]) => ({
      domain,
      name: line[0]!.name,
      createdAt: line[0]!.createdAt,
      firm: line[0]!.firm,
      people: line.map(({ id, firstName, lastName, email, name, emailVerifiedAt }) => ({
        id,
        firstName,
        lastName,
        email,
        name,
        verifiedAt: emailVerifiedAt!,
      })),
    }))
  }),

  declineFirmSetup: handler(declineFirmSetup, async ({ context, actor, body: { domain, reason } }) => {
    const waiting = await findWaiting(context, domain)
    if (waiting.length === 0) throw new AppError('not_found')
    const emails = joinedEmails(
      waiting.map(({ email: address, firstName, name }) =>
        accountEmail(context, {
          template: 'firm-declined',
          address,
          firstName,
          lawFirmName: name,
          declined: reason,
          event: context.requestId,
        }),
      ),
    )
    const statements = [
      ...decline(context, domain, reason),
      audit(context, actor, 'law-firm-declined', domain, reason),
      ...removeOldNotices(context, domain),
    ]
    await writeWithEmails(context, statements, emails, refusedAs('not_found'))
  }),
}
