import { labelOf } from '@portal/api/files/names'
import { setMark } from '@portal/api/health/marks-store'
import {
  hasMail,
  hasRoom,
  isAgencyAddress,
  storeEmailed,
  type Arrival,
  type Sender,
} from '@portal/api/mail/emailed-store'
import { scanMailSoon } from '@portal/api/mail/scan'
import { instantAfter } from '@portal/api/platform/dates'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import { isAnswer, isDeliveryReport } from './automatic.ts'
import type { ReceiveContext } from './context.ts'
import { bounceDays, failedRecipients } from './delivery-failures.ts'
import { readUpTo } from './keep-original.ts'
import { contentOf, storeReports, type FileProblem } from './mail-content.ts'
import { readEmail } from './read-email.ts'
import { identityOf, type ReceiveResult, type IncomingEmail } from './incoming.ts'
import { isDisowned, isFromServerOf, isVerified, resultsOf, senderOf } from './sender.ts'
import { markAgencyEmailBounced } from './store.ts'
import { isWithinLimits } from './within-limits.ts'

const nothingSaved = 'Nothing of this email was saved.'
const megabytes = limits.inboundBytes / (1024 * 1024)

/** Why nothing of an email is taken: its name in the mail's list, and the reason that its sender's server reports. */
interface Refusal {
  label: string
  reason: string
}

/** Why an email stays with its sender's server, which tries again: its name in the mail's list, and what staff read. */
const deferrals = {
  hour: {
    label: `More than ${limits.inboundPerHour.agency.sender} emails in an hour`,
    reason: 'More emails come from this address than we take in an hour.',
  },
  room: {
    label: 'Email without room',
    reason: 'Too many files are waiting, in all or of this sender.',
  },
} as const satisfies Record<string, Refusal>

const refusals = {
  tooLarge: {
    label: `Email larger than ${megabytes} MB`,
    reason: `This email is larger than ${megabytes} MB. Please send its files in several emails.`,
  },
  unreadable: {
    label: 'Email in an unknown format',
    reason: `We couldn't read this email's format. Please attach the reports as PDF files.`,
  },
  noFiles: {
    label: 'Email without a report',
    reason: `This address only takes reports as PDF, JPG or PNG files, and this email has none. ${nothingSaved}`,
  },
  tooManyFiles: {
    label: `Email with more than ${limits.mail.emailed} files`,
    reason: `This email has more than ${limits.mail.emailed} files. Please send them in several emails. ${nothingSaved}`,
  },
} as const satisfies Record<string, Refusal>

/**
 * The reason of a rejection, with advice for a real sender: a server that forwards an email may change it, which breaks
 * the proof of the sender.
 */
const disownedReason = (sender: string): string => {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return `${domain} doesn't confirm that it sent this email, and asks us to reject such emails (DMARC). If you sent it, please send it to us directly, without forwarding. ${nothingSaved}`
}

/** Characters of a reason: servers report one line. */
const reasonLength = 400
/** The most files to name one by one, and the most characters of the email's text that staff see. */
const named = 20
const textLength = 1000

const labelOfProblems = ([first, ...others]: readonly FileProblem[]): string =>
  labelOf(first ? `${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}` : '')

const linesOf = (problems: readonly FileProblem[]): string[] => [
  ...problems.slice(0, named).map(({ why }) => why),
  ...(problems.length > named ? [`And ${problems.length - named} more.`] : []),
]

/**
 * A sender's group, and whether more than the From line speaks for them.
 * @param isAgency whether the directory has the sender.
 */
const checkOf = (isAgency: boolean, sender: string, results: string, repliesTo: string | null): Sender => {
  const isConfirmed = isVerified(results, sender)
  return {
    sender,
    senderCheck: !isAgency ? 'unknown' : isConfirmed ? 'agency' : 'unconfirmed',
    isProven: isConfirmed || isFromServerOf(results, sender) || repliesTo !== null,
    repliesTo,
  }
}

const take = async (
  context: ReceiveContext,
  message: IncomingEmail,
  repliesTo: string | null,
): Promise<ReceiveResult> => {
  const { db, config, now } = context
  const reject = (reason: string): ReceiveResult => {
    message.setReject(reason.slice(0, reasonLength))
    return 'refused'
  }
  const hashed = (text: string) => keyedHash(config.linkSecret, `mail:${text}`)
  /** Tells the sender's server why nothing is taken, and staff when the email seems to be an agency's or had a report. */
  const refuse = async (
    arrival: Arrival,
    { label, reason }: Refusal,
    { text = '', hadReport = false } = {},
  ): Promise<ReceiveResult> => {
    const said = text && arrival.senderCheck === 'agency' ? [`The email says: ${text.slice(0, textLength)}`] : []
    const lines = [reason, ...said, "The sender's email server was told."]
    // Apart from its files, which would be taken when the email arrives again. A repeated email is refused again, and listed once.
    const identity = await hashed(`refused:${arrival.identity}`)
    if (arrival.senderCheck !== 'unknown' || hadReport)
      await storeEmailed(context, { ...arrival, identity }, [], { label, lines })
    return reject(reason)
  }

  const sender = senderOf(message.headers.get('from') ?? '')
  if (!sender) return reject('The From line must name one email address.')
  const headerResults = message.headers.get('authentication-results') ?? ''
  // A reply to an email of ours is held instead: an agency's forwarding may be why its domain doesn't confirm it.
  if (repliesTo === null && isDisowned(headerResults)) return reject(disownedReason(sender))
  const isAgency = await isAgencyAddress(db, sender)
  const seemed = checkOf(isAgency, sender, headerResults, repliesTo)
  const unread = async (id: string, of = seemed): Promise<Arrival> => ({
    ...of,
    identity: await hashed(`unread:${of.senderCheck}:${of.isProven}:${sender}:${id}`),
  })
  /** Leaves the email with its sender's server. Operators are told, and of an agency's emails staff, once within the hour. */
  const defer = async (why: keyof typeof deferrals, of: Sender): Promise<ReceiveResult> => {
    await setMark(context, { name: `mail_${of.senderCheck}`, value: why, at: now.toISOString() })
    const { label, reason } = deferrals[why]
    const lines = [reason, "The sender's email server keeps this email and tries again."]
    const hour = now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
    if (of.senderCheck === 'agency')
      await storeEmailed(context, await unread(`${why}:${hour}`, of), [], { label, lines })
    return 'deferred'
  }
  if (!(await isWithinLimits(context, seemed.senderCheck, { sender }, seemed.isProven))) return defer('hour', seemed)
  if (!(await hasRoom(db, seemed, 1))) return defer('room', seemed)
  const messageId = `${message.headers.get('message-id') ?? now.toISOString()}:${message.rawSize}`
  if (message.rawSize > limits.inboundBytes) return refuse(await unread(messageId), refusals.tooLarge)
  const email = await readEmail(await readUpTo(message.raw, message.rawSize, limits.inboundBytes))
  if (!email) return refuse(await unread(messageId), refusals.unreadable)

  const known = checkOf(isAgency, sender, resultsOf(email), repliesTo)
  const isConfirmed = known.senderCheck === 'agency'
  // A copy of which less is known takes nothing from the email that comes later.
  const ends = ['', ':unconfirmed', ':unproven'].slice(0, isConfirmed ? 1 : known.isProven ? 2 : 3)
  const content = identityOf('', email)
  const identities = await Promise.all(ends.map((end) => hashed(content + end)))
  if (await hasMail(db, identities)) return 'repeated'

  const arrival: Arrival = { ...known, identity: identities.at(-1)! }
  const { text, reports, problems: unusable } = await contentOf(email)
  if (reports.length > limits.mail.emailed) return refuse(arrival, refusals.tooManyFiles, { text, hadReport: true })
  if (reports.length === 0 && unusable.length === 0) return refuse(arrival, refusals.noFiles, { text })
  if (!(await hasRoom(db, arrival, reports.length))) return defer('room', known)
  const { files, problems: broken } = await storeReports(context, reports, isConfirmed)
  const problems = [...broken, ...unusable]
  if (files.length === 0) {
    const refusal = { label: labelOfProblems(problems), reason: `${linesOf(problems).join(' ')} ${nothingSaved}` }
    return refuse(arrival, refusal, { text, hadReport: problems.some(({ isReport }) => isReport) })
  }
  const problem = {
    label: labelOfProblems(problems),
    lines: [...linesOf(problems), "We took the other files of this email. The sender wasn't told."],
  }
  // After an error the row may exist: the sweep decides whether its object stays.
  const outcome = await storeEmailed(context, arrival, files, problems.length > 0 ? problem : undefined)
  if (outcome === 'stored' || outcome === 'held') for (const { id } of files) scanMailSoon(context, id)
  else await context.files.delete(files.map(({ key }) => key))
  if (outcome === 'full') return defer('room', known)
  return outcome
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
 * Takes an email that someone sent to the address for the mail of agencies. Its reports become files of the mail, and what can't be used
 * is listed there. An email without any report is rejected with a reason, which the sender's server reports. A bounce marks our email that
 * came back; other answers of programs are dropped.
 */
export const receiveMail = async (
  context: ReceiveContext,
  message: IncomingEmail,
  repliesTo: string | null,
): Promise<ReceiveResult> => {
  if (!isAnswer(message)) return take(context, message, repliesTo)
  const isBounce = repliesTo !== null && isDeliveryReport(message) && (await markBounce(context, message, repliesTo))
  return isBounce ? 'bounce' : 'automatic'
}
