import { findFactsOfAll, isCopied, isEntitled } from '@portal/api/db/email-recipients'
import type { Db } from '@portal/api/db/client'
import { noAccess, type EmailTemplate } from '@portal/contract/emails/templates'
import { EmailData, isRequestEmail } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import type { Digest } from './emails/content.ts'
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
  const stored = rows.flatMap((row) => {
    const { data } = EmailData.safeParse(row.data)
    if (!data || !isRequestEmail(data)) return []
    const to = { reportId: data.reportId, recipient: data.recipient, address: row.address }
    return [{ template: row.template, data, to }]
  })
  const facts = await findFactsOfAll(
    db,
    stored.map(({ to }) => to),
  )
  const items = stored.filter(({ to }, index) => {
    const known = facts[index]
    if (!known || !isEntitled(known, to)) return false
    return template === 'digest' || (!known.canceled && (to.recipient !== 'copies' || isCopied(known, to)))
  })
  if (items.length === 0) throw new EmailError(noAccess, 'Nothing is left to list')
  return { items, more: total - rows.length }
}
