import { findFactsOfAll, isCopied, isEntitled } from '@portal/api/db/email-recipients'
import type { Db } from '@portal/api/db/client'
import { noAccess, type EmailTemplate } from '@portal/contract/emails/templates'
import { isRequestEmail } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import type { Digest, DigestItem } from './emails/content.ts'
import { emailDataOf } from './email-data.ts'
import { EmailError } from './errors.ts'
import { findDigested } from './store.ts'

/** How many emails one of these lists. */
const maxItems: Partial<Record<EmailTemplate, number>> = { digest: 100, 'bulk-request': limits.bulkRows }

/**
 * The lines of an email; undefined when it has none. Access is checked again, because it may have ended while the emails
 * waited. Of a bulk request, canceled requests and stopped copies are left out too. Throws EmailError NO_ACCESS when nothing
 * is left.
 */
export const loadDigest = async (
  db: Db,
  { id, template }: { id: string; template: EmailTemplate },
): Promise<Digest | undefined> => {
  const most = maxItems[template]
  if (!most) return undefined
  const { rows, total } = await findDigested(db, id, most)
  const about = rows.flatMap((row) => (row.requestId === null ? [] : [{ ...row, requestId: row.requestId }]))
  const facts = await findFactsOfAll(db, about)
  const items: DigestItem[] = []
  for (const [at, to] of about.entries()) {
    const known = facts[at]
    if (!known || !isEntitled(known, to)) continue
    if (template !== 'digest' && (known.canceled || (to.recipient === 'copies' && !isCopied(known, to)))) continue
    const data = await emailDataOf(db, to, known)
    if (data && isRequestEmail(data)) items.push({ template: to.template, data })
  }
  if (items.length === 0) throw new EmailError(noAccess, 'Nothing is left to list')
  return { items, more: total - rows.length }
}
