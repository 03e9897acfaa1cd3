import { setMark } from '@portal/api/health/marks-store'
import {
  authorOf,
  findAgenciesOf,
  hasMail,
  hasRoom,
  storeEmailed,
  type AgencyOfSender,
  type Arrival,
  type ListedEmail,
  type Sender,
} from '@portal/api/mail/emailed-store'
import { scanMailSoon } from '@portal/api/mail/scan'
import { instantAfter } from '@portal/api/platform/dates'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import type { AutomaticKind } from '@portal/contract/requests/messages'
import { line } from '@portal/contract/text'
import { isAnswer, isBackscatter, isDeliveryReport, looksAutomatic } from './automatic.ts'
import type { ReceiveContext } from './context.ts'
import { bounceDays, failedRecipients } from './delivery-failures.ts'
import { identityOf, identityOfBytes, type IncomingEmail, type ReceiveResult } from './incoming.ts'
import { readUpTo } from './keep-original.ts'
import { contentOf, storeReports, type FileProblem, type MailContent } from './mail-content.ts'
import { storeOnRequests } from './mail-message.ts'
import { findAnswered } from './placement-store.ts'
import { placementOf } from './placement.ts'
import { readEmail } from './read-email.ts'
import { isDisowned, isFromServerOf, isVerified, resultsOf, senderOf } from './sender.ts'
import { markAgencyEmailBounced } from './store.ts'
import { isWithinLimits } from './within-limits.ts'

const megabytes = limits.inboundBytes / (1024 * 1024)

/** Why an email stays with its sender's server, which tries again: its name in the mail's list, and what staff read. */
const deferrals = {
  hour: {
    label: `More than ${limits.inboundPerHour.agency.sender} emails in an hour`,
    reason: 'More emails come from this address than we take in an hour.',
  },
  room: {
    label: 'Email without room',
    reason: 'Too many files or emails are waiting, in all or of this sender.',
  },
} as const

const tooLarge = `This email is larger than ${megabytes} MB, so its files weren't saved. Ask the sender to send them in several emails.`
const unreadable = "We couldn't read this email's format."

/**
 * The reason of a rejection, with advice for a real sender: a server that forwards an email may change it, which breaks
 * the proof of the sender.
 */
const disownedReason = (sender: string): string => {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return `${domain} doesn't confirm that it sent this email, and asks us to reject such emails (DMARC). If you sent it, please send it to us directly, without forwarding. Nothing of this email was saved.`
}

/** Characters of a reason: servers report one line. */
const reasonLength = 400
/** The most problems that are named one by one. */
const named = 20

const linesOf = (problems: readonly FileProblem[]): string[] => [
  ...problems.slice(0, named).map(({ why }) => why),
  ...(problems.length > named ? [`And ${problems.length - named} more.`] : []),
]

/**
 * A sender's group, and whether more than the From line speaks for them.
 * @param agencies the directory's agencies with the sender's address, or whose portal has it.
 */
const checkOf = (
  agencies: readonly AgencyOfSender[],
  sender: string,
  results: string,
  repliesTo: string | null,
): Sender => {
  const isConfirmed = isVerified(results, sender)
  const confirmed = agencies.some(({ isNotice }) => !isNotice) ? 'agency' : 'notice'
  return {
    sender,
    senderCheck: agencies.length === 0 ? 'unknown' : isConfirmed ? confirmed : 'unconfirmed',
    isProven: isConfirmed || isFromServerOf(results, sender) || repliesTo !== null,
    repliesTo,
  }
}

/** An email with everything that can be read. An unreadable email is kept with its sender and the reason. */
const readContent = async (message: IncomingEmail) => {
  const isPartial = message.rawSize > limits.inboundBytes
  const most = isPartial ? limits.inboundPartBytes : limits.inboundBytes
  const bytes = await readUpTo(message.raw, message.rawSize, most)
  const email = await readEmail(bytes)
  const found: MailContent = email
    ? await contentOf(email)
    : { text: '', body: '', isCut: false, words: { own: '', whole: '' }, reports: [], problems: [] }
  const problem = isPartial ? tooLarge : email ? undefined : unreadable
  const content = problem
    ? { ...found, reports: [], problems: [{ name: 'Email', why: problem }, ...(isPartial ? [] : found.problems)] }
    : found
  return { bytes, email, content }
}

/** The address in the From line, the directory's agencies with the address, and what the headers say about the sender. */
const readSender = async ({ db }: ReceiveContext, message: IncomingEmail, repliesTo: string | null) => {
  const sender = senderOf(message.headers.get('from') ?? '')
  if (!sender) return undefined
  const results = message.headers.get('authentication-results') ?? ''
  const agencies = await findAgenciesOf(db, sender)
  return { results, agencies, seemed: checkOf(agencies, sender, results, repliesTo) }
}

const take = async (context: ReceiveContext, message: IncomingEmail, token: string | null): Promise<ReceiveResult> => {
  const { db, config, now } = context
  const answered = token === null ? [] : await findAnswered(db, token)
  // When our email and its requests are gone, its address proves nothing.
  const repliesTo = answered.length > 0 ? token : null
  const reject = (reason: string): ReceiveResult => {
    message.setReject(reason.slice(0, reasonLength))
    return 'refused'
  }
  const hashed = (text: string) => keyedHash(config.linkSecret, `mail:${text}`)
  const known = await readSender(context, message, repliesTo)
  if (!known) return reject('The From line must name one email address.')
  const { agencies, seemed } = known
  // A reply to an email of ours is taken instead: an agency's forwarding may be why its domain doesn't confirm it.
  if (repliesTo === null && isDisowned(known.results)) return reject(disownedReason(seemed.sender))
  /** Leaves the email with its sender's server. Operators are told, and of an agency's emails staff, once within the hour. */
  const defer = async (why: keyof typeof deferrals, of: Sender): Promise<ReceiveResult> => {
    await setMark(context, { name: `mail_${of.senderCheck}`, value: why, at: now.toISOString() })
    const { label, reason } = deferrals[why]
    const problems = [reason, "The sender's email server keeps this email and tries again."]
    const identity = await hashed(
      `${why}:${of.senderCheck}:${of.sender}:${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
    )
    if (of.senderCheck === 'agency')
      await storeEmailed(context, { ...of, identity }, [], { text: '', about: [] }, { label, text: '', problems })
    return 'deferred'
  }
  const isProgram = isAnswer(message)
  const isOfToken = isProgram && repliesTo !== null
  if (isOfToken && !(await isWithinLimits(context, 'programs', { request: repliesTo, sender: seemed.sender })))
    return defer('hour', seemed)
  if (!(await isWithinLimits(context, seemed.senderCheck, { sender: seemed.sender }, seemed.isProven)))
    return defer('hour', seemed)

  const { bytes, email, content } = await readContent(message)
  const of = email ? checkOf(agencies, seemed.sender, resultsOf(email), repliesTo) : seemed
  const isConfirmed = of.senderCheck === 'agency'
  // A copy of which less is known takes nothing from the email that comes later.
  const ends = ['', ':unconfirmed', ':unproven'].slice(0, isConfirmed ? 1 : of.isProven ? 2 : 3)
  const body = email ? identityOf('', email) : identityOfBytes('', bytes)
  const identities = await Promise.all(ends.map((end) => hashed(body + end)))
  if (await hasMail(db, identities)) return 'repeated'
  const arrival: Arrival = { ...of, identity: identities.at(-1)! }

  const { words, text, reports } = content
  // An agency's own address says more than that of its portal.
  const writers = agencies.filter(({ isNotice }) => Boolean(isNotice) === (of.senderCheck === 'notice'))
  const confirmed = authorOf(of.senderCheck) === 'sender' ? [] : writers
  const placed = await placementOf(context, of, new Set(confirmed.map(({ id }) => id)), { words, answered })
  const needed = reports.length + (placed.requests.length === 0 && reports.length === 0 ? 1 : 0)
  if (needed > 0 && !(await hasRoom(db, of, needed))) return defer('room', of)
  const automatic: AutomaticKind | null = isProgram
    ? 'automatic'
    : email && looksAutomatic(message, email)
      ? 'doubtful'
      : null
  // Nothing that a program answers with is a report.
  const { files, problems: broken } = await storeReports(context, isProgram ? [] : reports, isConfirmed)
  const problems = linesOf([...broken, ...content.problems])
  const discard = () => context.files.delete(files.map(({ key }) => key))
  if (placed.requests.length > 0)
    await storeOnRequests(context, placed.requests, {
      sender: of,
      agencies: confirmed,
      identities,
      bytes: isConfirmed ? bytes : bytes.subarray(0, limits.inboundPartBytes),
      email: { text, isCut: content.isCut, automatic, problems, reports: files.length },
    })
  const isListed = placed.requests.length === 0 && (files.length === 0 || problems.length > 0)
  if (files.length === 0 && !isListed) return isProgram ? 'automatic' : 'stored'
  const label = line(200).safeParse(email?.subject ?? message.headers.get('subject')).data || 'Email without a subject'
  const listed: ListedEmail | undefined = isListed ? { label, text: content.body, problems } : undefined
  // After an error the row may exist: the sweep decides whether its object stays.
  const outcome = await storeEmailed(context, arrival, files, { text, about: placed.about }, listed)
  if (outcome === 'stored' || outcome === 'held') for (const { id } of files) scanMailSoon(context, id)
  else await discard()
  return outcome === 'full' ? defer('room', of) : outcome
}

/** Marks the email to an agency that a delivery report says didn't reach it. The token of the report's address names the email. */
const markBounce = async (context: ReceiveContext, message: IncomingEmail, id: string): Promise<boolean> => {
  const { db, now } = context
  if (message.rawSize > limits.inboundBytes) return false
  if (!(await isWithinLimits(context, 'programs', { request: id, sender: message.from }))) return false
  const email = await readEmail(await readUpTo(message.raw, message.rawSize, limits.inboundBytes))
  const addresses = email ? failedRecipients(email) : []
  const since = instantAfter(now, { days: -bounceDays })
  return addresses.length > 0 && markAgencyEmailBounced(db, { id, addresses, since, now })
}

/**
 * Takes an email to the address for agencies. The email becomes a message of the request it answers, or is listed with other emails,
 * and its reports become files of the mail. A bounce marks our email as failed. Bounces and receipts without a token answer no email
 * of ours, because none has the address as its sender.
 */
export const receiveMail = async (
  context: ReceiveContext,
  message: IncomingEmail,
  repliesTo: string | null,
): Promise<ReceiveResult> => {
  if (!isBackscatter(message)) return take(context, message, repliesTo)
  if (repliesTo === null) return 'automatic'
  if (!isDeliveryReport(message)) return take(context, message, repliesTo)
  return (await markBounce(context, message, repliesTo)) ? 'bounce' : 'automatic'
}
