import { brand } from '@portal/contract/brand'
import { joiners } from '@portal/contract/text'
import type { MoreLink, RenderedParts } from './content.ts'
import { words } from './words.ts'

// Control and format characters (line breaks, zero-width and direction marks) and lone surrogates, except the joiners that
// some scripts need for spelling.
const unprintable = new RegExp(`(${joiners})|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\s]+`, 'gu')

/** Text from a user as one printable line of at most `max` characters, with an ellipsis where it was cut. */
export const oneLine = (text: string, max: number): string => {
  const line = text.replace(unprintable, (_, joiner?: string) => joiner ?? ' ').trim()
  if (line.length <= max) return line
  return `${line.slice(0, max - 1).replace(/[\u200c-\u200d\ud800-\udbff]+$/, '')}…`
}

/** Text of several lines, each printable, with at most one empty line in a row. */
export const manyLines = (text: string, max: number): string =>
  text
    .slice(0, max)
    .split('\n')
    .map((line) => oneLine(line, max))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const urls = /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*/giu
// The dots that email programs accept in a domain, before a top-level domain.
const dotsInDomains = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2,})/gu

/** Text from a user without URLs, and with nothing left that email programs would turn into a link. */
export const withoutLinks = (text: string): string => text.replace(urls, ' ').replace(dotsInDomains, '. ').trim()

export const plainText = (
  { language, details, listed, content: { heading, paragraphs, action, note, footerReason } }: RenderedParts,
  links: readonly MoreLink[],
): string =>
  [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...listed.map(({ referenceNumber, text, url }) => [`${referenceNumber}: ${text}`, url].filter(Boolean).join('\n')),
    `${action.label}:\n${action.url}`,
    note,
    words[language].because(footerReason),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `${brand.name}\n${brand.email} · ${brand.phone}\n${words[language].hours}`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** The same as `plainText`, in the words and the order of the HTML. */
export const textOfPage = (
  { language, preview, details, listed, content: { heading, paragraphs, action, note, footerReason } }: RenderedParts,
  links: readonly MoreLink[],
): string =>
  [
    preview,
    brand.name,
    heading,
    ...paragraphs,
    ...details.flat(),
    ...listed.flatMap(({ referenceNumber, text }) => [referenceNumber, text]),
    action.label,
    words[language].ifNoButton,
    action.url,
    note,
    words[language].because(footerReason),
    ...links.map(({ label }) => label),
    `${brand.email} · ${brand.phone}\n${words[language].hours}`,
  ]
    .filter(Boolean)
    .join('\n\n')
