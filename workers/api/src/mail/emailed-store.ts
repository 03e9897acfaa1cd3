import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { freeMailDomains } from '@portal/contract/accounts/law-firms'
import { limits } from '@portal/contract/limits'
import type { SenderCheck } from '@portal/contract/mail/mail-files'
import type { RequestContext } from '../context.ts'
import { isUniqueViolation, writeAll, type Db } from '../db/client.ts'
import { agencies } from '../db/schema/agencies.ts'
import { mailFiles } from '../db/schema/documents.ts'
import { inboundCounts } from '../db/schema/lockout.ts'
import type { Upload } from '../handler.ts'
import { instantAfter } from '../platform/dates.ts'
import { countMailIn } from './store.ts'

/** Whether an agency of the directory has this email address, or another one of its domain, where not everyone can get one. */
export const isAgencyAddress = async (db: Db, address: string): Promise<boolean> => {
  const domain = address.slice(address.lastIndexOf('@'))
  const email = sql<string>`lower(${agencies.email})`
  const isOfDomain = freeMailDomains.includes(domain.slice(1))
    ? undefined
    : eq(sql`substr(${email}, -${domain.length})`, domain)
  const [found] = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(ne(agencies.email, ''), or(eq(email, address), isOfDomain)))
    .limit(1)
  return found !== undefined
}

/** Whether an email was stored before, by any of its identities. */
export const hasMail = async (db: Db, identities: readonly string[]): Promise<boolean> =>
  (
    await db
      .select({ id: inboundCounts.id })
      .from(inboundCounts)
      .where(inArray(inboundCounts.id, [...identities]))
  ).length > 0

interface EmailedFiles {
  /** A keyed hash that only this email has. */
  identity: string
  sender: string
  senderCheck: SenderCheck
  /** The email to the agency that it replies to, by the address that it was sent to. */
  repliesTo: string | null
  files: readonly Upload[]
}

/**
 * Stores the files of an email, all or none, and that it was received, so that one that is sent again is stored once. Files of senders
 * that nobody confirmed are held, and deleted after a while.
 */
export const storeEmailed = async (
  { db, now, scanner }: Pick<RequestContext, 'db' | 'now' | 'scanner'>,
  { identity, sender, senderCheck, repliesTo, files }: EmailedFiles,
): Promise<'stored' | 'held' | 'repeated' | 'full'> => {
  const state = senderCheck === 'agency' ? 'waiting' : 'held'
  const most = state === 'waiting' ? limits.mail.files : limits.mail.held
  if ((await countMailIn({ db }, [state])) + files.length > most) return 'full'
  const createdAt = now.toISOString()
  const kept = instantAfter(now, { days: limits.mail.asideDays })
  const rows = files.map(({ id, label, size, sha256 }): typeof mailFiles.$inferInsert => ({
    id,
    label,
    size,
    sha256,
    state,
    expiresAt: state === 'held' ? kept : null,
    createdAt,
    sender,
    senderCheck,
    repliesTo,
    scan: scanner && 'waiting',
  }))
  try {
    await writeAll(db, [
      db.insert(inboundCounts).values({ id: identity, emails: 1, until: kept }),
      ...rows.map((row) => db.insert(mailFiles).values(row)),
    ])
  } catch (error) {
    if (isUniqueViolation(error, 'inbound_counts.id')) return 'repeated'
    throw error
  }
  return state === 'waiting' ? 'stored' : 'held'
}
