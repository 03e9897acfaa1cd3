import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedVersion } from '@portal/contract/shared-version'
import { compare, recordedFile, surfaceNow } from './compare.ts'
import { misnumbered, readRecorded } from './verdict.ts'

const recorded = readRecorded(readFileSync(recordedFile, 'utf8'))
let now = ''
beforeAll(async () => {
  now = await surfaceNow()
}, 60_000)

it('what shared/* offers is what its number says', async () => {
  const difference = await compare(recorded.surface, now)
  expect(misnumbered(difference, recorded.version, sharedVersion)).toBeUndefined()
  expect(sharedVersion, 'shared/* has a new number: npm run surface').toBe(recorded.version)
}, 60_000)

/** Now, with something changed that is there. */
const changed = (from: string | RegExp, to: string): string => {
  const other = now.replace(from, to)
  expect(other).not.toBe(now)
  return other
}

describe('a slice that was built before', { timeout: 60_000 }, () => {
  it.each([
    ['a piece is gone', /export \{ Card \}/, 'export { Card as Sheet }', 'Card'],
    ['a property is gone', 'busy?: boolean;', '', 'busy'],
    ['a property must be given', 'busy?: boolean;', 'busy: boolean;', 'busy'],
    ['a look is gone', 'readonly danger:', 'readonly alarm:', 'danger'],
    ['an answer may be something else', '=> string | null;', '=> string | number | null;', 'number'],
    ['the shell wants more of it', 'readonly slice: Slice;', 'readonly slice: Slice; readonly more: string;', 'more'],
    ['a token is gone', "readonly '--color-mark': true;", '', '--color-mark'],
  ])('breaks when %s', async (_, from, to, named) => {
    const { narrowed } = await compare(now, changed(from, to))
    expect(narrowed.join('\n')).toContain(named)
  })

  it('goes on when something is added', async () => {
    const more = changed('busy?: boolean;', 'busy?: boolean; calm?: boolean;')
    const { narrowed, grown } = await compare(now, more)
    expect(narrowed).toEqual([])
    expect(grown.join()).toContain('calm')
  })
})

it.each([
  [{ narrowed: ['Card'], grown: [] }, '1.1.0', /breaks slices that were built with 1\.0\.0.*raise the first number/],
  [{ narrowed: ['Card'], grown: ['Sheet'] }, '2.0.0', undefined],
  [{ narrowed: [], grown: ['Sheet'] }, '1.0.0', /offers more than 1\.0\.0 did: raise the second number/],
  [{ narrowed: [], grown: ['Sheet'] }, '1.1.0', undefined],
  [{ narrowed: [], grown: [] }, '1.0.0', undefined],
])('%j after 1.0.0, numbered %s: %s', (difference, is, says) => {
  const sentence = misnumbered(difference, '1.0.0', is)
  if (says) expect(sentence).toMatch(says)
  else expect(sentence).toBeUndefined()
})
