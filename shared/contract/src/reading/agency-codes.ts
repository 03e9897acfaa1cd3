import type { ReadLine } from './read-page.ts'

// An agency's NCIC code: CA0194200 in full, 1942 in the form's box, and the first part of a report number of the Highway Patrol.

/** The ways a page may say an agency's code. */
export const codesOfAgency = (code: string | null): string[] => {
  const compact = (code ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (/^[A-Z]{2}[A-Z0-9]{7}$/.test(compact)) return [compact, compact.slice(2, 7), compact.slice(3, 7)]
  return /^\d{4,5}$/.test(compact) ? [compact] : []
}

const label = /\bncic\b\D{0,12}(\d{4,5})(?!\d)/i
const inFull = /(?<![A-Z0-9])CA ?0?\d{6,7}(?![A-Z0-9])/gi
const beforeNumber = /(?<![\w-])(\d{4})-(?:19|20)\d\d-\d{3,6}(?![\w-])/g

/** The codes that these lines say. */
export const agencyCodesIn = (lines: readonly ReadLine[]): string[] => {
  const codes = lines.flatMap((line, at) => {
    const { text } = line
    if (!/\d|ncic/i.test(text)) return []
    const isLabel = /\bncic\b/i.test(text) && !label.test(text)
    const below = isLabel
      ? lines
          .slice(at + 1, at + 40)
          .filter(
            (other) =>
              other.top > line.top &&
              other.top - line.top < 0.035 &&
              Math.abs((other.left ?? 0) - (line.left ?? 0)) < 0.05,
          )
          .flatMap((other) => /^\s*(\d{4,5})\s*$/.exec(other.text)?.[1] ?? [])
      : []
    return [
      ...below,
      ...(label.exec(text)?.slice(1) ?? []),
      ...[...text.matchAll(inFull)].flatMap(([code]) => codesOfAgency(code)),
      ...[...text.matchAll(beforeNumber)].map(([, code]) => code!),
    ]
  })
  return [...new Set(codes)]
}
