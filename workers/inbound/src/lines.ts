/** A line of an email, without the marks of a quote. */
export interface Line {
  text: string
  /** How many quotes it is in. */
  depth: number
  /** The lines at which the email program marked the beginning of a quote or of a signature. */
  starts?: 'quote' | 'signature'
}

/** The lines of a plain text; `>` marks quotes. */
export const linesOf = (text: string): Line[] =>
  text.split('\n').map((line) => {
    let depth = 0
    let at = 0
    for (; at < line.length; at++) {
      const character = line[at]
      if (character === '>') depth++
      else if (character !== ' ') break
    }
    return depth > 0 ? { text: line.slice(at), depth } : { text: line, depth }
  })

/** The character that a text may end with: no half of a pair, and no joiner of what is missing. */
const wholeEnd = (text: string, length: number): number => {
  let end = length
  while (end > 0 && /[\u200d\ud800-\udbff]/.test(text[end - 1] ?? '')) end--
  return end
}

/** A text with at most so many characters, with an ellipsis where it was cut. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, wholeEnd(text, length - 1))}…`

/** Reduces a text to printable characters. */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/[^\P{Cc}\n\t]|[\p{Co}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u200b]/gu, '')

/** A text without spaces at the ends of lines, and without more than one empty line in a row. */
export const tidy = (text: string): string => {
  const kept: string[] = []
  for (const line of text.split('\n')) {
    const end = line.trimEnd()
    if (end !== '' || (kept.length > 0 && kept.at(-1) !== '')) kept.push(end)
  }
  return kept.join('\n').trim()
}
