/** A domain in ASCII, as DNS has it: `münchen.example` becomes `xn--mnchen-3ya.example`. Leaves what isn't a domain. */
export const asciiDomain = (domain: string): string => {
  // URL would take these for the end of the name, or drop them.
  if (/^[!-~]*$/.test(domain) || /[/?#%:@\\\s\p{Cc}\p{Cf}]/u.test(domain)) return domain
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain
}

// Lowercasing may leave what NFKC composes, as in "İ".
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')

/**
 * The form in which email addresses are stored and compared, so that different spellings of an address are the same
 * account: full-width and half-width characters as plain ones, lowercase, the domain in ASCII.
 */
export const normalizeEmail = (text: string): string => {
  const folded = fold(text.trim())
  const at = folded.lastIndexOf('@') + 1
  return at === 0 ? folded : folded.slice(0, at) + asciiDomain(folded.slice(at))
}

/** An email domain in the form that is stored and compared, without a leading @ or a trailing dot. */
export const normalizeDomain = (text: string): string =>
  asciiDomain(fold(text.trim()).replace(/^@/, '').replace(/\.+$/, ''))

export const domainPattern = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Whether only a government has addresses at a domain: .gov, .mil, or what a state's part of .us keeps for it, such as
 * ci.oakland.ca.us, co.alameda.ca.us and state.ca.us. People and companies may have the other names there, such as shop.oakland.ca.us.
 */
export const isGovernmentDomain = (domain: string): boolean =>
  /\.(gov|mil)$|(^|\.)((ci|co)\.[a-z0-9-]+|state)\.[a-z]{2}\.us$/.test(domain)

/**
 * The mailbox that receives emails to an address, as limits count it: without the part from a plus sign on, and for
 * Gmail without dots, so that all spellings of a mailbox share its limit. Not for sending or comparing people.
 */
export const mailboxOf = (address: string): string => {
  const normalized = normalizeEmail(address)
  const at = normalized.lastIndexOf('@')
  const domain = normalized.slice(at + 1)
  const local = normalized.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
