import { addressParser, type Email } from 'postal-mime'
import { receivingServer } from '@portal/api/platform/reply-address'
import { normalizeEmail } from '@portal/contract/email-address'
import { emailPattern } from '@portal/contract/text'

/** The longest From header that is read: no one sender needs more. */
const fromLength = 2000
const quotedOrComment = /"(?:[^"\\]|\\.)*"|\([^()]*\)/g
// Email programs read such a header differently.
const isMalformed = (from: string): boolean =>
  from.length > fromLength || /<[^]*<|>\s*[^\s;]/.test(from.replace(quotedOrComment, ''))

/**
 * Who an email says it is from, normalized. Undefined when it names nobody, several people, or no email address: email
 * programs show different ones of them.
 */
export const senderOf = (from: string): string | undefined => {
  if (isMalformed(from)) return undefined
  const [first, ...more] = addressParser(from, { flatten: true }).map(({ address }) => normalizeEmail(address ?? ''))
  return first && more.length === 0 && emailPattern.test(first) ? first : undefined
}

const headerLength = 10_000

/**
 * A header without its comments, and with nothing in quotes that could be taken for more results, up to the comma where the
 * platform joins the next one with the same name. Empty when it has a backslash, or quotes in a comment: a receiving server
 * has these only from the sender, and servers differ in where such a text ends.
 */
const firstHeader = (header: string): string => {
  let kept = ''
  let depth = 0
  let isQuoted = false
  for (const character of header.slice(0, headerLength)) {
    if (character === '\\' || (character === '"' && depth > 0)) return ''
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) kept += /[\w.@-]/.test(character) ? character : '_'
    else if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (character === ',' && depth === 0) break
    else if (depth === 0) kept += character
  }
  return kept
}

/** Whether a signature of one domain is for emails of the other: it is the same, or one is part of the other (RFC 7489). */
const isAligned = (signed: string, from: string): boolean =>
  signed.includes('.') && (signed === from || from.endsWith(`.${signed}`) || signed.endsWith(`.${from}`))

/** The first `Authentication-Results` header of an email that was read. */
export const resultsOf = (email: Email): string =>
  email.headers.find(({ key }) => key === 'authentication-results')?.value ?? ''

/** The results of the receiving server, in order. None of another server's, or of a header that a text of the sender may have changed. */
const readResults = (results: string) => {
  const [server = '', ...methods] = firstHeader(results).toLowerCase().split(';')
  if (server.trim().split(/\s/)[0] !== receivingServer) return []
  // The receiving server has one DMARC result. Another comes from a text of the sender.
  if (methods.filter((method) => /^\s*dmarc\b/.test(method)).length > 1) return []
  return methods.map((method) => ({
    result: /^\s*([\w-]+)\s*=\s*(\w+)(?=\s|$)/.exec(method)?.slice(1).join('='),
    property: (name: string) => new RegExp(`\\s${name.replace('.', '\\.')}\\s*=\\s*(\\S+)`).exec(method)?.[1],
  }))
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Whether the receiving server says that the sender's domain sent the email: by its DMARC policy, or by a DKIM
 * signature for the domain. A missing result proves nothing.
 * @param results the first `Authentication-Results` header. The receiving server puts it above the results that came
 * with the email.
 */
export const isVerified = (results: string, sender: string): boolean => {
  const read = readResults(results)
  const domain = domainOf(sender)
  if (read.some(({ result }) => result === 'dmarc=fail')) return false
  return read.some(({ result, property }) => {
    if (result === 'dmarc=pass') return (property('header.from') ?? domain) === domain
    const signed = property('header.d') ?? domainOf(property('header.i') ?? '')
    return result === 'dkim=pass' && isAligned(signed, domain)
  })
}

/**
 * Whether the email came from a server that may send for the sender's domain (SPF). Customers of a provider share its servers, so this
 * confirms nobody. It only tells likely senders from forged ones.
 */
export const isFromServerOf = (results: string, sender: string): boolean => {
  const read = readResults(results)
  if (read.some(({ result }) => result === 'dmarc=fail')) return false
  return read.some(
    ({ result, property }) =>
      result === 'spf=pass' && isAligned(domainOf(property('smtp.mailfrom') ?? ''), domainOf(sender)),
  )
}

/** Whether the sender's domain doesn't confirm the email and asks receiving servers to reject such ones. */
export const isDisowned = (results: string): boolean =>
  readResults(results).some(({ result, property }) => result === 'dmarc=fail' && property('policy.dmarc') === 'reject')
