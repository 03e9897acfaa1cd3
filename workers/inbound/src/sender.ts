import { addressParser } from 'postal-mime'
import { normalizeEmail } from '@portal/contract/email-address'
import { emailPattern } from '@portal/contract/text'

/**
 * Who an email says it is from, normalized. Undefined when it names nobody, several people, or no email address: email
 * programs show different ones of them.
 */
export const senderOf = (from: string): string | undefined => {
  const [first, ...more] = addressParser(from, { flatten: true }).map(({ address }) => normalizeEmail(address ?? ''))
  return first && more.length === 0 && emailPattern.test(first) ? first : undefined
}

/**
 * Whether the sender's domain says that it did not send the email. `result` is the first `Authentication-Results` header:
 * the receiving server puts it above those that the email brought along.
 */
export const isForged = (result: string): boolean => /\bdmarc\s*=\s*fail\b/i.test(result)
