import { brand } from '@portal/contract/brand'
import { joiners } from '@portal/contract/joiners'
import type { Detail, EmailContent } from './content.ts'

// Control and format characters (line breaks, zero-width and direction marks) and lone surrogates, except the joiners that
// some scripts need for spelling.
const unprintable = new RegExp(`(${joiners})|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\s]+`, 'gu')

/** Text from a user as one printable line of at most `max` characters, with an ellipsis where it was cut. */
export const oneLine = (text: string, max: number): string => {
  const line = text.replace(unprintable, (_, joiner?: string) => joiner ?? ' ').trim()
  if (line.length <= max) return line
  return `${line.slice(0, max - 1).replace(/[\u200c-\u200d\ud800-\udbff]+$/, '')}…`
}

export const plainText = (
  details: readonly Detail[],
  { heading, paragraphs, action, note, footerReason }: EmailContent,
): string =>
  [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    note,
    `You're receiving this because ${footerReason}`,
    `${brand.name}\n${brand.email} · ${brand.phone}\n${brand.hours}`,
  ]
    .filter(Boolean)
    .join('\n\n')
