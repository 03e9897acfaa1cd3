import type { Attachment, Email } from 'postal-mime'
import { bytesOf, newBudget, parseEmail, type ReadBudget } from './bounded-parser.ts'
import { signedContent } from './signed-content.ts'

/** How many of the emails attached to an email, and to them, are read. */
const maxAttachedEmails = 10
/** How many signed files are opened in one another. */
const maxSigned = 2

const isSignedFile = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(x-)?pkcs7-mime$/.test(mimeType) || /\.p7m$/i.test(filename ?? '')

const parse = (raw: Uint8Array | ArrayBuffer, budget: ReadBudget): Promise<Email | undefined> =>
  parseEmail(raw, budget).catch(() => undefined)

/** An email with what is in the signed file that it consists of. */
const openSigned = async (email: Email, budget: ReadBudget, depth = 0): Promise<Email> => {
  const file = email.attachments.find(isSignedFile)
  const content = file && depth < maxSigned ? signedContent(bytesOf(file.content)) : undefined
  const parsed = content && (await parse(content, budget))
  if (!parsed) return email
  const { text = email.text, html = email.html, attachments } = await openSigned(parsed, budget, depth + 1)
  return {
    ...email,
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    attachments: [...email.attachments.filter((attachment) => attachment !== file), ...attachments],
  }
}

/**
 * Reads an email. The emails attached to it stay attachments.
 * @returns undefined when it can't be read, because its lines, parts or headers are out of all proportion.
 */
export const readEmail = async (raw: Uint8Array | ArrayBuffer, budget = newBudget()): Promise<Email | undefined> => {
  const email = await parse(raw, budget)
  return email && openSigned(email, budget)
}

const isEmail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '')

/**
 * An email and, in order, those attached to it and to them, as when somebody forwards emails as attachments; and whether some of
 * these weren't read.
 */
export const withAttachedEmails = async (root: Email): Promise<{ emails: Email[]; isCut: boolean }> => {
  const budget = newBudget()
  const emails: Email[] = []
  let isCut = false
  const add = async (email: Email): Promise<void> => {
    const attached = email.attachments.filter(isEmail)
    emails.push({ ...email, attachments: email.attachments.filter((attachment) => !attached.includes(attachment)) })
    for (const { content } of attached) {
      const inner = emails.length <= maxAttachedEmails ? await readEmail(bytesOf(content), budget) : undefined
      if (inner) await add(inner)
      else isCut = true
    }
  }
  await add(root)
  return { emails, isCut }
}
