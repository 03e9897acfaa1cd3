import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.ts'

// "Words" of docs/design-system.md: one word for one thing, in American spelling.

const sources = globSync('{frontends,shared,workers,scripts,e2e,bench,torture}/**/*.{ts,tsx,mjs,css}', {
  cwd: at(),
  exclude: (path) => /node_modules|\/dist$|__mf__temp|\.wrangler/.test(String(path)),
})
const product = sources.filter(
  (file) =>
    /^(frontends|shared|workers)\/[^/]+\/(src|preview)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
)
const tests = sources.filter((file) => /\.(test|spec|journey)\.tsx?$/.test(file))
type Find = (source: string) => string[]

const unwrapped = (text: string): string =>
  text
    .replace(/^\s*\/\*+|\*\/$/g, '')
    .replace(/^\s*(\/\/|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Texts in quotation marks or between tags, without names in code: a text has a space or begins with a capital. */
const textsIn: Find = (source) =>
  [...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}]+)</g)]
    .map((match) => unwrapped((match[1] ?? match[2] ?? match[3] ?? match[4])!))
    .filter((text) => / |^[A-Z]/.test(text))

/** Block comments, and each line comment with the lines that continue it. */
const commentsIn: Find = (source) =>
  [...source.matchAll(/(?<=^|[\s{(,])\/\*[*\s].*?\*\/|(?<=^|\s)\/\/ [^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gs)].map(
    ([comment]) => unwrapped(comment),
  )

const titlesIn: Find = (source) =>
  [...source.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*(['"`])(.+?)\1,/g)].map((match) => match[2]!)

const found = (files: readonly string[], find: Find, word: RegExp): string[] =>
  files.flatMap((file) => find(readFileSync(at(file), 'utf8')).filter((text) => word.test(text)))
const placesOf = (files: readonly string[], find: Find, word: RegExp): string[] =>
  files.flatMap((file) => found([file], find, word).map((text) => `${file}: ${text}`))

const mannered =
  /\b(anew|at once|any ?more|whoever|whom to ask|stands|told of|be of|there is what there is|its own|of theirs|as it was|it is written down|mailed|answer this letter)\b/i

test('"canceled" is written as in American English, except in the texts of the specification', () => {
  const specified = ['Cancelled', 'Request switched to face page only. Full report monitoring has been cancelled.']
  expect(new Set(found(product, textsIn, /(?<!')(cancelled|cancelling)(?!')/i))).toEqual(new Set(specified))
})

test('urgent is the only word for it, in capitals only in the dialog, as the specification has it', () => {
  expect(found(product, textsIn, /\b(rush|expedited?|(high|top|low) priority)\b/i)).toEqual([])
  expect(new Set(found(product, textsIn, /\bURGENT\b/))).toEqual(new Set(['URGENT']))
})

test('a comment names its subject first', () => {
  expect(found(sources, commentsIn, /./).length).toBeGreaterThan(3000)
  expect(placesOf(sources, commentsIn, /^(What|Whom|Where|That)\b/)).toEqual([])
})

/** Words that point at others. A comment that has many of them is understood at the second reading. */
const pointers = /\b(?:what|that|it|one|those)\b/gi

test('a comment names things rather than pointing at them', () => {
  const pointing = sources.flatMap((file) =>
    commentsIn(readFileSync(at(file), 'utf8'))
      .filter((comment) => (comment.match(pointers)?.length ?? 0) >= 4)
      .map((comment) => `${file}: ${comment}`),
  )
  expect(pointing).toEqual([])
})

test('texts, comments and titles of tests are in plain words', () => {
  expect(placesOf(product, textsIn, mannered)).toEqual([])
  expect(placesOf(sources, commentsIn, mannered)).toEqual([])
  expect(found(tests, titlesIn, /./).length).toBeGreaterThan(1000)
  expect(placesOf(tests, titlesIn, mannered)).toEqual([])
})
