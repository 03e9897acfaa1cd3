import { findRecipientFacts, isEntitled } from '@portal/api/db/email-recipients'
import type { Db } from '@portal/api/db/client'
import { noAccess, type EmailTemplate } from '@portal/contract/emails/templates'
import { EmailData, isRequestEmail } from '@portal/contract/emails/email-data'
import type { Digest, DigestItem } from './emails/content.ts'
import { EmailError } from './errors.ts'
import { findDigested } from './store.ts'

/** What one email can list. */
const maxItems = 100

/**
 * What a digest lists; undefined for another email. Access is checked again, because it may have ended while the emails
 * waited. Throws EmailError NO_ACCESS when nothing is left.
 */
export const loadDigest = async (
  db: Db,
  { id, template }: { id: string; template: EmailTemplate },
): Promise<Digest | undefined> => {
  if (template !== 'digest') return undefined
  const { rows, total } = await findDigested(db, id, maxItems)
  const items: DigestItem[] = []
  for (const row of rows) {
    const { data } = EmailData.safeParse(row.data)
    if (!data || !isRequestEmail(data)) continue
    const to = { reportId: data.reportId, recipient: data.recipient, address: row.address }
    const facts = await findRecipientFacts(db, to)
    if (facts && isEntitled(facts, to)) items.push({ template: row.template, data })
  }
  if (items.length === 0) throw new EmailError(noAccess, 'Nothing is left to list')
  return { items, more: total - rows.length }
}
