import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedVersion } from '@portal/contract/shared-version'
import { checkVersion, parseRecorded } from './check-version.ts'
import { compare, createReport, recordedFile } from './compare.ts'

const recorded = parseRecorded(readFileSync(recordedFile, 'utf8'))
let current = ''
beforeAll(async () => {
  current = await createReport()
})

test('the version of shared/* reflects every change of its API and is recorded', async () => {
  const difference = await compare(recorded.report, current)
  expect(checkVersion(difference, recorded.version, sharedVersion)).toBeUndefined()
  expect(sharedVersion, 'the version is not recorded yet: npm run api-report').toBe(recorded.version)
})

type Change = readonly [from: string | RegExp, to: string, name: string]

const changed = (changes: readonly Change[]): string =>
  changes.reduce((report, [from, to]) => {
    const next = report.replace(from, to)
    expect(next).not.toBe(report)
    return next
  }, current)

describe('comparing reports', () => {
  // The compiler reports one error per module, so only changes of different modules can share a comparison.
  test.each<[string, ...Change[]]>([
    [
      'a removed component, property and design token, a wider return type and a new requirement of the shell',
      [/export \{ Card,/, 'export { Card as Sheet,', 'Card'],
      ['busy?: boolean;', '', 'busy'],
      ["readonly '--color-mark': true;", '', '--color-mark'],
      ['=> string | null;', '=> string | number | null;', 'number'],
      ['readonly slice: Slice;', 'readonly slice: Slice; readonly more: string;', 'more'],
    ],
    ['a property that became required', ['busy?: boolean;', 'busy: boolean;', 'busy']],
    ['a removed variant', ['readonly danger:', 'readonly alarm:', 'danger']],
  ])('finds %s', async (_, ...changes) => {
    const { removed } = await compare(current, changed(changes))
    for (const [, , name] of changes) expect(removed.join('\n')).toContain(name)
  })

  test('finds a new optional property as added and nothing removed', async () => {
    const { removed, added } = await compare(
      current,
      changed([['busy?: boolean;', 'busy?: boolean; calm?: boolean;', 'calm']]),
    )
    expect(removed).toEqual([])
    expect(added.join()).toContain('calm')
  })
})

test.each([
  [{ removed: ['Card'], added: [] }, '1.1.0', /breaks slices built with 1\.0\.0.*raise the major version/],
  [{ removed: ['Card'], added: ['Sheet'] }, '2.0.0', undefined],
  [{ removed: [], added: ['Sheet'] }, '1.0.0', /has additions since 1\.0\.0\. Raise the minor version/],
  [{ removed: [], added: ['Sheet'] }, '1.1.0', undefined],
  [{ removed: [], added: [] }, '1.0.0', undefined],
])('checks %j since 1.0.0 with version %s: %s', (difference, version, message) => {
  const problem = checkVersion(difference, '1.0.0', version)
  if (message) expect(problem).toMatch(message)
  else expect(problem).toBeUndefined()
})
