import { addressParser, type Address } from 'postal-mime'
import { normalizeEmail } from '@portal/contract/email-address'
import { emailPattern } from '@portal/contract/text'

/**
 * Who an email says it is from, normalized. Undefined when it names nobody, several people, or no email address: email
 * programs show different ones of them.
 */
export const senderOf = (headers: readonly string[]): string | undefined => {
  const mailboxes = headers.flatMap((header): Address[] => addressParser(header, { flatten: true }))
  const [first, ...more] = mailboxes.map(({ address }) => normalizeEmail(address ?? ''))
  return first && more.length === 0 && emailPattern.test(first) ? first : undefined
}

/**
 * Whether the sender's domain says that it did not send the email. Only the first result counts: the receiving server puts
 * it above those that the email brought along.
 */
export const isForged = (results: readonly string[]): boolean => /\bdmarc\s*=\s*fail\b/i.test(results[0] ?? '')
