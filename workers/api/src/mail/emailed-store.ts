import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { isGovernmentDomain } from '@portal/contract/email-address'
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

/**
 * Whether an agency of the directory has this email address, or another one of its domain: a government's, or one that an admin
 * confirmed. Anyone may have an address at other domains.
 */
export const isAgencyAddress = async (db: Db, address: string): Promise<boolean> => {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const email = sql<string>`lower(${agencies.email})`
  const isOfGovernment = isGovernmentDomain(domain)
    ? eq(sql`substr(${email}, -${domain.length + 1})`, `@${domain}`)
    : undefined
  const [found] = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(or(eq(email, address), eq(agencies.emailDomain, domain), isOfGovernment))
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

const countRows = async (db: Db, state: 'held' | 'refused', senderCheck: SenderCheck): Promise<number> => {
  const counted = and(eq(mailFiles.state, state), eq(mailFiles.senderCheck, senderCheck))
  return (await db.select({ total: count() }).from(mailFiles).where(counted))[0]?.total ?? 0
}

/** Whether so many more files of such senders fit: an agency's wait with those that staff dropped, others are held apart. */
export const hasRoom = async (db: Db, senderCheck: SenderCheck, files: number): Promise<boolean> => {
  if (senderCheck === 'agency') return (await countMailIn({ db }, ['waiting'])) + files <= limits.mail.files
  return (await countRows(db, 'held', senderCheck)) + files <= limits.mail.held
}

/** Whether staff have as many emails of such senders in their list that couldn't be taken as it shows. */
const hasManyProblems = async (db: Db, { senderCheck }: Arrival): Promise<boolean> =>
  (await countRows(db, 'refused', senderCheck)) >= limits.mail.held

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
  if (files.length > 0 && !(await hasRoom(db, senderCheck, files.length))) return 'full'
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
