import { hasLabel } from './labels.ts'
import { isNameLabel, nameWordsIn } from './name-lines.ts'
import { isAtTop, labelAbove, labelBeside, type ReadLine } from './read-page.ts'

// The lines of a report's page without others than those in the crash.

/** Labels of stamps about a copy and who gets it. Nothing after them is about the crash. */
const stamps = String.raw`\b(?:requested by|purchased by|released to|copy (?:to|for))\b|(?:^\W*|\s)(?:re|attn|cc|to|regarding)\s*:|\b(?:client|customer|applicant|claimant|insured|plaintiff|purchaser|request[eo]r)(?:['’]?s)?(?: name\b|\s*:)|^\W*fax\b`
/** Labels of officers, tow drivers and others who came later. */
const others = String.raw`\b(?:officer|deputy|sergeant|sgt|supervisor|investigator|preparer|reviewer)(?:['’]?s)?\b|\btow(?:ed|ing)?\b|\b(?:reviewed|prepared|investigated|approved|printed|removed|transported|notified|signed) by\b|\btaken to\b`

/** Removes the text after these labels: in a line, in the box below a label, and in the one beside it. */
const withoutAfter = (labels: string) => {
  const after = new RegExp(`(?:${labels}).*$`, 'i')
  const label = new RegExp(String.raw`(?:${labels})(?:\s+(?:name|i\.?d\.?|number|no))*\W*$`, 'i')
  return (lines: readonly ReadLine[]): readonly ReadLine[] => {
    if (!lines.some(({ text }) => after.test(text))) return lines
    return lines.flatMap((line) => {
      if (label.test(labelAbove(line, lines)) || label.test(labelBeside(line, lines))) return []
      const text = line.text.replace(after, '')
      return text === line.text || label.test(line.text) ? [line] : text.trim() ? [{ ...line, text }] : []
    })
  }
}
const withoutOthers = withoutAfter(others)

/** The lines without stamps about the copy, which name a client whichever report they are on. */
export const ownLines = withoutAfter(stamps)

/** The words of a line that may name somebody: all of a label, and what may be a name of another one. */
export const peopleLine = (line: ReadLine): readonly ReadLine[] => {
  if (isAtTop(line) || isNameLabel(line.text) || hasLabel(line.text)) return [line]
  const name = nameWordsIn(line.text)
  return name ? [{ ...line, text: name }] : []
}

/** The lines that may name somebody in the crash. */
export const peopleLines = (lines: readonly ReadLine[]): readonly ReadLine[] => withoutOthers(lines).flatMap(peopleLine)
