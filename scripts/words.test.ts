import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.ts'

// "Words" of docs/design-system.md: one word for one thing, in American spelling.

const files = globSync('{frontends,shared,workers}/*/{src,preview}/**/*.{ts,tsx}', { cwd: at() }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
)

/** Texts in quotation marks or between tags, without names in code: a text has a space or begins with a capital. */
const textsIn = (source: string): string[] =>
  [...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}]+)</g)]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4])!.replace(/\s+/g, ' ').trim())
    .filter((text) => / |^[A-Z]/.test(text))

const found = (word: RegExp): string[] =>
  files.flatMap((file) => textsIn(readFileSync(at(file), 'utf8')).flatMap((text) => (word.test(text) ? [text] : [])))

test('"canceled" is written as in American English, except in the texts of the specification', () => {
  const specified = ['Cancelled', 'Request switched to face page only. Full report monitoring has been cancelled.']
  expect(new Set(found(/(?<!')(cancelled|cancelling)(?!')/i))).toEqual(new Set(specified))
})

test('urgent is the only word for it, in capitals only in the dialog, as the specification has it', () => {
  expect(found(/\b(rush|expedited?|(high|top|low) priority)\b/i)).toEqual([])
  expect(new Set(found(/\bURGENT\b/))).toEqual(new Set(['URGENT']))
})
