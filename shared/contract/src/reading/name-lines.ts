import { hasLabel } from './labels.ts'
import { formWords, letterWords, ordinals, unconfused, wordsOf } from './names.ts'
import { isBelow, type ReadLine } from './read-page.ts'

// The lines of a form that have names.

/** A number of an address or a phone, which is nobody's name. OCR's `GARC1A` and `3RD` are kept. */
const withoutNumber = (token: string): string =>
  /\d/.test(unconfused(token)) && !ordinals.has(token.toLowerCase()) ? '0' : token

/** The words of a line that may be a name, with `0` for its numbers; null for a line of prose or of other boxes. */
export const nameWordsIn = (text: string): string | null => {
  const runs = text
    .replace(/[\p{L}\p{M}\p{N}'’]+/gu, withoutNumber)
    .split(/(?<=(?:^|[^\p{L}\p{N}])0)(?=[^\p{L}\p{N}]|$)/u)
  const names = runs.filter((run) => {
    const words = wordsOf(run).filter(({ word }) => word !== '0' && !letterWords.has(word))
    return words.length >= 2 && words.length <= 6
  })
  return names.length > 0 ? names.join('').replace(/\s+/g, ' ').trim() : null
}

const nameLabel = /\bname\b[^:]*?(?:\)|:|$)|^\s*(?:driver|party|client)\b(?!.*licen)/i

export const isNameLabel = (text: string): boolean => nameLabel.test(text)

/** The names after or below a label for names, at most four. */
export const statedNames = (lines: readonly ReadLine[]): string[] => {
  const isName = (text: string) => {
    const words = wordsOf(text).filter(({ word }) => !formWords.has(word) && !/^\d+$/.test(word))
    return words.length >= 2 && words.length <= 5 && words.every(({ word }) => !/\d/.test(word))
  }
  const found = lines.flatMap((line, at) => {
    const label = nameLabel.exec(line.text)
    if (!label) return []
    const after = line.text.slice(label.index + label[0].length)
    const below = lines.slice(at + 1, at + 40).find((other) => isBelow(other, line))
    const text = [after, below?.text ?? ''].find((one) => isName(one) && !hasLabel(one))
    return text ? [text.replace(/^[\s\d.:#]+|[\s,.:]+$/g, '')] : []
  })
  return [...new Set(found)].slice(0, 4)
}
