import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.ts'

// "Capitals" of docs/design-system.md: names of what a person presses and titles are in title case, all else in sentence case.

const files = globSync(['frontends/*/src/**/*.{ts,tsx}', 'shared/ui/src/**/*.tsx'], { cwd: at() }).filter(
  (file) => !/\.test\.|\/testing\/|\/texts\/es\./.test(file),
)

/** Names of buttons, links that look like buttons, menu items and commands. */
const pressed = [
  /<(?:Button|ButtonLink|SubmitButton|summary)\b(?:[^<>]|=>)*>\s*([A-Z][^<>{}]*?)\s*<\//g,
  /\{ label: (['"`])(.+?)\1,[^}]*(?:onSelect|Panel)\b/g,
  /\b(?:action|confirmLabel|submitLabel)=\{?(['"`])(.+?)\1/g,
  /\buseCommand\((['"`])(.+?)\1/g,
]
/** Titles of pages, dialogs, toasts and sections. */
const titles = [
  /<(?:h[123]|PanelHeading)\b(?:[^<>]|=>)*>\s*([A-Z][^<>{}]*?)\s*<\//g,
  /\b(?:title|heading|saved)(?:=\{?|: )(['"`])(.+?)\1/g,
  /\bconst title = (['"`])(.+?)\1/g,
]

const small = new Set('a an and as at but by for from in nor of on or per the to vs with'.split(' '))
const isTitleCase = (text: string): boolean =>
  text
    .replace(/\$\{[^}]*\}/g, 'X')
    .split(/\s+/)
    .every((word, at, words) => !/^[“(]?[a-z]/.test(word) || (at > 0 && at < words.length - 1 && small.has(word)))

/** A title that says something, with a subject and a verb, is written as the sentence that it is. */
const isSentence = (text: string): boolean =>
  /[.?!]$/.test(text) ||
  /^(We|You|No|Nothing|Please|Failed|Error|Unable|Couldn't|There's|Some|Someone|Thank you|Welcome back)\b/.test(text) ||
  /\b(is|are|there's|was|were|has|have|couldn't|can't|doesn't|didn't|isn't|aren't|wasn't|will|may|be|closed|undone)\b/.test(
    text,
  )

/** The specification's own words, and what a pointer that rests on a mark shows. */
const others = new Set([
  'Sign out',
  'Upload failed',
  'Already on dashboard',
  'Error downloading file',
  'Drag to fill',
  'Drag to reorder',
  'Download final report',
  'New message',
  'Placed by staff',
])

const textsIn = (file: string, patterns: readonly RegExp[]): string[] => {
  const source = readFileSync(at(file), 'utf8')
  return patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map((match) => match.at(-1)!.replace(/\s+/g, ' '))
    .filter((text) => /^[A-Z]/.test(text) && !others.has(text))
}

const notInTitleCase = (patterns: readonly RegExp[]): string[] =>
  files.flatMap((file) =>
    textsIn(file, patterns).flatMap((text) => (isTitleCase(text) || isSentence(text) ? [] : [`${file}: ${text}`])),
  )

test('names of buttons, menu items and commands are in title case', () => {
  expect(notInTitleCase(pressed)).toEqual([])
})

test('titles of pages, dialogs, toasts and sections are in title case, unless they are sentences', () => {
  expect(notInTitleCase(titles)).toEqual([])
})
