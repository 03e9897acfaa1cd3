import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { isGovernmentDomain } from '@portal/contract/email-address'
import { limits } from '@portal/contract/limits'
import type { SenderCheck } from '@portal/contract/mail/mail-files'
import type { RequestContext } from '../context.ts'
import { assertCondition, isAssertionFailure, isUniqueViolation, writeAll, type Db } from '../db/client.ts'
import { agencies } from '../db/schema/agencies.ts'
import { mailFiles } from '../db/schema/documents.ts'
import { inboundCounts } from '../db/schema/lockout.ts'
import type { Upload } from '../handler.ts'
import { domainOf } from './agency-address.ts'
import { instantAfter } from '../platform/dates.ts'
import { newId } from '../platform/ids.ts'

/** A domain and those that it is a part of: `a.b.example`, `b.example`. */
const domainsAbove = (domain: string): string[] => {
  const labels = domain.split('.').slice(-8)
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** A government's domain may have all offices of the highway patrol. */
const mostAtDomain = 200

/** The agencies of the directory whose email address this is: see `isAddressOf`. Those that have exactly this one come first. */
export const findAgenciesOf = async (db: Db, address: string) => {
  const domain = domainOf(address)
  const email = sql<string>`lower(${agencies.email})`
  const isOfGovernment = isGovernmentDomain(domain)
    ? eq(sql`substr(${email}, -${domain.length + 1})`, `@${domain}`)
    : undefined
  const isOwn = or(eq(email, address), eq(agencies.emailDomain, domain), isOfGovernment)!
  const parts = sql`json_each(${JSON.stringify(domainsAbove(domain))})`
  return db
    .select({
      id: agencies.id,
      isExact: sql<number>`${eq(email, address)}`,
      /** Only its portal has the address. */
      isNotice: sql<number>`not coalesce(${isOwn}, false)`,
    })
    .from(agencies)
    .where(
      or(isOwn, sql`exists (select 1 from ${parts} where instr(', ' || notice_domains || ',', ', ' || value || ','))`),
    )
    .orderBy(sql`2 desc`)
    .limit(mostAtDomain)
}
export type AgencyOfSender = Awaited<ReturnType<typeof findAgenciesOf>>[number]

/** The author of a message from a sender of this group. Only confirmed ones are an agency's or its portal's. */
export const authorOf = (check: SenderCheck): 'agency' | 'notice' | 'sender' =>
  check === 'agency' || check === 'notice' ? check : 'sender'

/** The sender's agency that wrote about a request: the request's own agency, if it has the sender's address. Null when several may have. */
export const writerOf = (found: readonly AgencyOfSender[], agencyId: string | null): string | null => {
  const exact = found.filter(({ isExact }) => isExact)
  const possible = exact.length > 0 ? exact : found
  const [one, ...others] = possible
  if (possible.some(({ id }) => id === agencyId)) return agencyId
  return one && others.length === 0 ? one.id : null
}

/** Whether an email was stored before, by any of its identities. */
export const hasMail = async (db: Db, identities: readonly string[]): Promise<boolean> =>
  (
    await db
      .select({ id: inboundCounts.id })
      .from(inboundCounts)
      .where(inArray(inboundCounts.id, [...identities]))
  ).length > 0

/** Who an email says it is from, and how far that is known. */
export interface Sender {
  sender: string
  senderCheck: SenderCheck
  /** Whether the receiving server's results or an address of ours say that the sender sent it. Anyone can write a From line. */
  isProven: boolean
  /** The email to the agency that this email replies to, according to the address it was sent to. */
  repliesTo: string | null
}

/** An email that arrived. */
export interface Arrival extends Sender {
  /** A keyed hash that only this email has. */
  identity: string
}

/** A file of an email. `isOpen`: its PDF was opened, so staff may read it. */
export interface EmailedFile extends Upload {
  readonly isOpen: boolean
}

/** The content of an email besides its files, as staff see it. */
export interface EmailedText {
  text: string
  /** The requests that it may be about. */
  about: readonly string[]
}

/** An email in the list of other emails, because no file was taken, or not every file. */
export interface ListedEmail {
  label: string
  /** Without its subject, which is the label. */
  text: string
  /** A sentence for each thing that couldn't be taken. */
  problems: readonly string[]
}

/** The part of a sender's domain that its owner can't change: anyone can have as many subdomains as they like. */
const ownDomain = (sender: string): string => domainOf(sender).split('.').slice(-2).join('.')

/**
 * Whether `more` rows fit. An agency's files share the room of the files that staff dropped. Held files and emails
 * have room in each group of senders. A single address, domain or reply address of ours may fill only a part of the
 * room, and so may all unproven senders together. Proven emails of an address count apart from others, so a forged From
 * line uses none of their share.
 */
const fits = (state: 'waiting' | 'held' | 'email', of: Sender, more: number): SQL => {
  const { sender, senderCheck, isProven, repliesTo } = of
  const own = ownDomain(sender)
  const isOfDomain = sql`substr('.' || substr(sender, instr(sender, '@') + 1), ${-own.length - 1}) = ${`.${own}`}`
  const most = state === 'waiting' ? limits.mail.files : limits.mail.held
  const { address, domain } = limits.mail.ofSender[state === 'waiting' ? 'waiting' : 'held']
  const isAlike = sql`is_proven = ${Number(isProven)}`
  return sql`(select count(*) <= ${most - more} and total(${isAlike} and sender = ${sender}) <= ${address - more}
    and total(${isAlike} and ${isOfDomain}) <= ${domain - more} and total(replies_to = ${repliesTo}) <= ${address - more}
    ${isProven ? sql`` : sql`and total(${isAlike}) <= ${limits.mail.unproven - more}`}
    from mail_files where state = ${state} ${state === 'waiting' ? sql`` : sql`and sender_check = ${senderCheck}`})`
}

/** Whether so many more files of this sender fit. */
export const hasRoom = async (db: Db, sender: Sender, more: number): Promise<boolean> => {
  const state = sender.senderCheck === 'agency' ? 'waiting' : 'held'
  const [found] = await db.select({ fits: sql<number>`${fits(state, sender, more)}` }).from(sql`(select 1)`)
  return found?.fits === 1
}

/**
 * Stores an email's files, its row in the list of other emails and its `identity`, all or nothing, so an email sent again is stored only
 * once. Files that weren't opened are held, and deleted after a while. The batch checks the room too, so emails that
 * arrive at the same time can't exceed the limits together.
 */
export const storeEmailed = async (
  { db, now, scanner }: Pick<RequestContext, 'db' | 'now' | 'scanner'>,
  arrival: Arrival,
  files: readonly EmailedFile[],
  { text, about }: EmailedText,
  listed: ListedEmail | undefined,
): Promise<'stored' | 'held' | 'repeated' | 'full'> => {
  const { identity, sender, senderCheck, isProven, repliesTo } = arrival
  const kept = instantAfter(now, { days: limits.mail.asideDays })
  // A millisecond apart, in the order of the email.
  const common = (at: number) => ({
    createdAt: new Date(now.getTime() + at).toISOString(),
    sender,
    senderCheck,
    isProven,
    repliesTo,
    about: [...about],
  })
  const rows = files.map(({ id, label, size, sha256, isOpen }, at): typeof mailFiles.$inferInsert => ({
    ...common(at),
    id,
    label,
    size,
    sha256,
    state: isOpen ? 'waiting' : 'held',
    expiresAt: isOpen ? null : kept,
    scan: scanner && 'waiting',
    // Beside a file there is room for its beginning.
    text: text.slice(0, limits.mail.textWithFile) || null,
  }))
  if (listed)
    rows.push({
      ...common(files.length),
      id: newId('file'),
      label: listed.label,
      size: 0,
      sha256: '',
      state: 'email',
      expiresAt: kept,
      text: listed.text,
      problem: listed.problems.join('\n') || null,
      // The row has no object.
      scan: 'removed',
    })
  try {
    await writeAll(db, [
      db.insert(inboundCounts).values({ id: identity, emails: 1, until: kept }),
      ...(['waiting', 'held', 'email'] as const).flatMap((state) => {
        const more = rows.filter((row) => row.state === state).length
        return more > 0 ? [assertCondition(db, fits(state, arrival, more))] : []
      }),
      ...rows.map((row) => db.insert(mailFiles).values(row)),
    ])
  } catch (error) {
    if (isUniqueViolation(error, 'inbound_counts.id')) return 'repeated'
    if (isAssertionFailure(error)) return 'full'
    throw error
  }
  return senderCheck === 'agency' ? 'stored' : 'held'
}
