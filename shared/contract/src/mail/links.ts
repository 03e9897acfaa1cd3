// The links in an email, which nobody but a person opens.

/** A link in a text, without the punctuation and brackets that usually end a sentence. Nothing but `http:` and `https:` counts. */
export const linkPattern = /\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,:;!?)\]}]/g

const mostLinks = 20

/** The links of a text, each once. */
export const linksIn = (text: string): string[] =>
  [...new Set([...text.matchAll(linkPattern)].map(([link]) => link))]
    .filter((link) => URL.canParse(link))
    .slice(0, mostLinks)

/** Whether a link leads to one of these sites, or to a part of one. */
export const leadsTo = (link: string, sites: readonly string[]): boolean => {
  const host = `.${URL.canParse(link) ? new URL(link).hostname : ''}`
  return sites.some((site) => site !== '' && host.endsWith(`.${site.toLowerCase()}`))
}

/** The host of a link as browsers read it, which its text may hide: `https://agency.gov@attacker.example` leads to the latter. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : '')
