import { labelOf } from '@portal/api/files/names'
import { newPartBuffer, storeFile } from '@portal/api/files/objects'
import type { Upload } from '@portal/api/handler'
import { hasMail, isAgencyAddress, storeEmailed } from '@portal/api/mail/emailed-store'
import { scanMailSoon } from '@portal/api/mail/scan'
import { newId } from '@portal/api/platform/ids'
import { keyedHash } from '@portal/api/platform/tokens'
import { AppError } from '@portal/contract/api/errors'
import { deliverable, signatureBytes, sniffKind } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import type { SenderCheck } from '@portal/contract/mail/mail-files'
import type { Email } from 'postal-mime'
import { findFiles, type AttachedFile } from './attachments.ts'
import { isAnswer } from './automatic.ts'
import { checkPdf } from './check-pdf.ts'
import type { ReceiveContext } from './context.ts'
import { identityOf } from './email-identity.ts'
import type { IncomingEmail } from './incoming-email.ts'
import { readUpTo } from './keep-original.ts'
import { pdfOfPicture } from './picture-pdf.ts'
import { readEmail, withAttachedEmails } from './read-email.ts'
import type { ReceiveResult } from './receive-result.ts'
import { isVerified, resultsOf, senderOf } from './sender.ts'
import { isWithinLimits } from './within-limits.ts'

const nothingSaved = 'Nothing of this email was saved.'
const megabytes = limits.inboundBytes / (1024 * 1024)

/** Why an email is rejected, as its sender's server reports it. */
const reasons = {
  sender: 'The From line must name one email address.',
  tooMany: 'Too many emails. Try again in an hour.',
  tooLarge: `This email is larger than ${megabytes} MB. Please send its files in several emails.`,
  unreadable: `We couldn't read this email's format. Please attach the reports as PDF files.`,
  noFiles: `This address only takes reports as PDF, JPG or PNG files, and this email has none. ${nothingSaved}`,
  tooManyFiles: `This email has more than ${limits.mail.emailed} files. Please send them in several emails. ${nothingSaved}`,
  full: `We can't take more files now. Please try again tomorrow. ${nothingSaved}`,
} as const

/** Ends the receiving of an email: nothing of it is stored. */
class Refusal extends Error {}

/** @param isAgency whether the directory has the sender. */
const checkOf = (isAgency: boolean, sender: string, results: string): SenderCheck => {
  if (!isAgency) return 'unknown'
  return isVerified(results, sender) ? 'agency' : 'unconfirmed'
}

/** An attached file as the PDF that is stored; undefined when it isn't a report. */
const reportOf = ({ name, content, mayBeDocument }: AttachedFile): AttachedFile | undefined => {
  const kind = sniffKind(content.subarray(0, signatureBytes))
  if (kind === 'pdf' || /\.pdf$/i.test(name)) return { name, content, mayBeDocument }
  if (!mayBeDocument || (kind !== 'jpeg' && kind !== 'png')) return undefined
  const pdf = pdfOfPicture(content, kind)
  if (!pdf) throw new Refusal(`We can't use “${labelOf(name)}”. Please send it as a PDF. ${nothingSaved}`)
  return { name: `${name.replace(/\.\w{1,5}$/, '')}.pdf`, content: pdf, mayBeDocument }
}

async function* oneChunk(content: Uint8Array) {
  yield content
}

/** Stores all files by the rules of delivered documents, or none: then the sender learns which one can't be used. */
const storeFiles = async ({ files: bucket }: ReceiveContext, files: readonly AttachedFile[]): Promise<Upload[]> => {
  const stored: Upload[] = []
  const part = newPartBuffer()
  const pdfChecks = { check: (key: string) => checkPdf(bucket, key) }
  try {
    for (const { name, content } of files) {
      const label = labelOf(name)
      const incoming = { id: newId('file'), field: 'file', label, content: oneChunk(content), rule: deliverable }
      const upload = await storeFile({ files: bucket, pdfChecks }, incoming, part).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error
        const why = Object.values(error.fields ?? {})[0] ?? error.message
        throw new Refusal(`“${label}”: ${why} ${nothingSaved}`)
      })
      if (upload) stored.push(upload)
    }
    return stored
  } catch (error) {
    await bucket.delete(stored.map(({ key }) => key))
    throw error
  }
}

/** The reports that an email brings, those of attached emails included. */
const reportsIn = async (email: Email): Promise<AttachedFile[]> => {
  const { files } = findFiles((await withAttachedEmails(email)).flatMap(({ attachments }) => attachments))
  const reports = files.flatMap((file) => reportOf(file) ?? [])
  if (reports.length === 0) throw new Refusal(reasons.noFiles)
  if (reports.length > limits.mail.emailed) throw new Refusal(reasons.tooManyFiles)
  return reports
}

const take = async (
  context: ReceiveContext,
  message: IncomingEmail,
  repliesTo: string | null,
): Promise<ReceiveResult> => {
  const sender = senderOf(message.headers.get('from') ?? '')
  if (!sender) throw new Refusal(reasons.sender)
  const isAgency = await isAgencyAddress(context.db, sender)
  const seemed = checkOf(isAgency, sender, message.headers.get('authentication-results') ?? '')
  if (!(await isWithinLimits(context, seemed === 'agency' ? 'agencies' : 'strangers', { sender })))
    throw new Refusal(reasons.tooMany)
  if (message.rawSize > limits.inboundBytes) throw new Refusal(reasons.tooLarge)
  const email = await readEmail(await readUpTo(message.raw, message.rawSize, limits.inboundBytes))
  if (!email) throw new Refusal(reasons.unreadable)

  const { db, config } = context
  const senderCheck = checkOf(isAgency, sender, resultsOf(email))
  const hashed = (more: string) => keyedHash(config.linkSecret, `mail:${identityOf('', email)}${more}`)
  // A copy whose sender isn't confirmed takes nothing from the agency's email that comes later.
  const confirmed = await hashed('')
  const identity = senderCheck === 'agency' ? confirmed : await hashed(':unconfirmed')
  if (await hasMail(db, [confirmed, identity])) return 'repeated'

  const files = await storeFiles(context, await reportsIn(email))
  if (files.length === 0) throw new Refusal(reasons.noFiles)
  // After an error the row may exist: the sweep decides whether its object stays.
  const outcome = await storeEmailed(context, { identity, sender, senderCheck, repliesTo, files })
  if (outcome === 'stored' || outcome === 'held') for (const { id } of files) scanMailSoon(context, id)
  else await context.files.delete(files.map(({ key }) => key))
  if (outcome === 'full') throw new Refusal(reasons.full)
  return outcome
}

/**
 * Takes an email that someone sent to the address for the mail of agencies: all its reports become files of the mail, or the email is
 * rejected with a reason, which the sender's server reports. Answers of programs are dropped.
 */
export const receiveMail = async (
  context: ReceiveContext,
  message: IncomingEmail,
  repliesTo: string | null,
): Promise<ReceiveResult> => {
  if (isAnswer(message)) return 'automatic'
  try {
    return await take(context, message, repliesTo)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    message.setReject(error.message)
    return 'refused'
  }
}
