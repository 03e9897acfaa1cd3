import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
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
import { newId } from '../platform/ids.ts'
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

/** An email that arrived. */
export interface Arrival {
  /** A keyed hash that only this email has. */
  identity: string
  sender: string
  senderCheck: SenderCheck
  /** The email to the agency that it replies to, by the address that it was sent to. */
  repliesTo: string | null
}

/** An email that couldn't be taken, or not whole, as staff see it. */
interface MailProblem {
  label: string
  lines: readonly string[]
}

/** Whether staff have as many emails in their list that couldn't be taken as it shows: of agencies, or of anyone else. */
const hasManyProblems = async (db: Db, { senderCheck }: Arrival): Promise<boolean> => {
  const isAlike = senderCheck === 'agency' ? eq : ne
  const listed = and(eq(mailFiles.state, 'refused'), isAlike(mailFiles.senderCheck, 'agency'))
  return ((await db.select({ total: count() }).from(mailFiles).where(listed))[0]?.total ?? 0) >= limits.mail.held
}

/**
 * Stores the files of an email, all or none, with what couldn't be taken of it, and that it was received, so that one that is sent again is
 * stored once. Files of senders that nobody confirmed are held, and deleted after a while.
 */
export const storeEmailed = async (
  { db, now, scanner }: Pick<RequestContext, 'db' | 'now' | 'scanner'>,
  arrival: Arrival,
  files: readonly Upload[],
  problem: MailProblem | undefined,
): Promise<'stored' | 'held' | 'repeated' | 'full'> => {
  const { identity, sender, senderCheck, repliesTo } = arrival
  const state = senderCheck === 'agency' ? 'waiting' : 'held'
  const most = state === 'waiting' ? limits.mail.files : limits.mail.held
  if (files.length > 0 && (await countMailIn({ db }, [state])) + files.length > most) return 'full'
  const kept = instantAfter(now, { days: limits.mail.asideDays })
  // A millisecond apart, in the order of the email.
  const common = (at: number) => ({
    createdAt: new Date(now.getTime() + at).toISOString(),
    sender,
    senderCheck,
    repliesTo,
  })
  const rows = files.map(({ id, label, size, sha256 }, at): typeof mailFiles.$inferInsert => ({
    ...common(at),
    id,
    label,
    size,
    sha256,
    state,
    expiresAt: state === 'held' ? kept : null,
    scan: scanner && 'waiting',
  }))
  if (problem && !(await hasManyProblems(db, arrival)))
    rows.push({
      ...common(files.length),
      id: newId('file'),
      label: problem.label,
      size: 0,
      sha256: '',
      state: 'refused',
      expiresAt: kept,
      problem: problem.lines.join('\n'),
      // The row has no object.
      scan: 'removed',
    })
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
