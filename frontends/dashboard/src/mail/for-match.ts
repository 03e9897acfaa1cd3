import { limits } from '@portal/contract/limits'
import type { ReadPage } from '@portal/contract/reading/read-page'

const { match } = limits.mail
/** Characters of JSON that a line costs besides its text. */
const lineCost = 40
/** As many for each of the files of a call, with room for the rest of it. */
const budget = Math.floor((match.bytes * 0.9) / match.files)

/** Pages as a call takes them: of a file with very much text, the first lines. */
export const forMatch = (pages: readonly ReadPage[]) => {
  let left = budget
  return pages.slice(0, match.pages).map(({ lines, by, turned, known }) => ({
    by,
    turned,
    ...(known && { known }),
    lines: lines.slice(0, match.lines).flatMap((line) => {
      const text = line.text.slice(0, match.lineLength)
      // In JSON and UTF-8 a character has up to six bytes.
      left -= lineCost + new TextEncoder().encode(JSON.stringify(text)).length
      return left > 0 ? [{ ...line, text }] : []
    }),
  }))
}
