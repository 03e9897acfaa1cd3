/** A domain in ASCII, as DNS has it: `münchen.example` becomes `xn--mnchen-3ya.example`. Leaves what isn't a domain. */
export const asciiDomain = (domain: string): string => {
  // URL would take these for the end of the name, or drop them.
  if (/^[!-~]*$/.test(domain) || /[/?#%:@\\\s\p{Cc}\p{Cf}]/u.test(domain)) return domain
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain
}

// Lowercasing may leave what NFKC composes, as in "İ".
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')

/**
 * The form of an email address that is stored and compared, so that spellings of one address are one account: letters and
 * signs of other widths as plain ones, lowercase, the domain in ASCII.
 */
export const normalizeEmail = (text: string): string => {
  const folded = fold(text.trim())
  const at = folded.lastIndexOf('@') + 1
  return at === 0 ? folded : folded.slice(0, at) + asciiDomain(folded.slice(at))
}

/** An email domain in the form that is stored and compared, without a leading @ or a trailing dot. */
export const normalizeDomain = (text: string): string =>
  asciiDomain(fold(text.trim()).replace(/^@/, '').replace(/\.+$/, ''))
