import { normalizeEmail } from '@portal/contract/email-address'
import { isSameSecret, shortKeyedHash } from './tokens.ts'

// The address to which agencies email reports, and the address to which they reply to an email of ours: it names the email, as
// `mail+<email><mac>@<domain>`. Email programs may change the case.

const idLength = 26
const macLength = 16
const tokenPattern = new RegExp(`^([0-9a-z]{${idLength}})([0-9a-z]{${macLength}})$`)
/** By RFC 5321. */
const maxLocalLength = 64

const macOf = (linkSecret: string, emailId: string) => shortKeyedHash(linkSecret, `mail:${emailId}`, macLength)

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at)]
}

/** The Reply-To of an email to an agency. Without room for a token it is the address itself, which names no email. */
export const mailReplyAddress = async (linkSecret: string, mailAddress: string, emailId: string): Promise<string> => {
  const [local, domain] = partsOf(mailAddress)
  const named = `${local}+${emailId.slice(-idLength)}${await macOf(linkSecret, emailId)}`
  return named.length > maxLocalLength ? mailAddress : named + domain
}

/** Whether an email was sent to the address, and which of our emails it replies to, if we made its token. */
export const readMailAddress = async (
  linkSecret: string,
  mailAddress: string,
  to: string,
): Promise<{ repliesTo: string | null } | undefined> => {
  const sentTo = normalizeEmail(to)
  if (sentTo === mailAddress) return { repliesTo: null }
  const [local, domain] = partsOf(mailAddress)
  if (!sentTo.startsWith(`${local}+`) || !sentTo.endsWith(domain)) return undefined
  const [, id, mac] = tokenPattern.exec(sentTo.slice(local.length + 1, -domain.length)) ?? []
  const emailId = `eml_${id}`
  return { repliesTo: mac && (await isSameSecret(mac, await macOf(linkSecret, emailId))) ? emailId : null }
}
