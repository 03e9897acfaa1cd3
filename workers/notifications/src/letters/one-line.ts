import { joiners } from '@portal/contract/joiners'

// Control and format characters (line breaks, zero widths, marks that turn the direction) and halves of characters; what
// spells a name is none of them.
const unprintable = new RegExp(`(${joiners})|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\s]+`, 'gu')

/** Text from outside as one printable line of at most `max` characters, an ellipsis where it was cut. */
export const oneLine = (text: string, max: number): string => {
  const line = text.replace(unprintable, (_, spells?: string) => spells ?? ' ').trim()
  if (line.length <= max) return line
  return `${line.slice(0, max - 1).replace(/[\u200c-\u200d\ud800-\udbff]+$/, '')}…`
}
