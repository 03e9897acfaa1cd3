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

test('the version of shared/* reflects every breaking change of its API, which is recorded', async () => {
  expect(checkVersion(await compare(recorded.report, current), recorded.version, sharedVersion)).toBeUndefined()
  expect([sharedVersion, current], 'the API is not recorded yet: npm run api-report').toEqual([
    recorded.version,
    recorded.report,
  ])
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
      'a removed property and design token, a wider return type and a new requirement of the shell',
      ['busy?: boolean;', '', 'busy'],
      ["readonly '--color-mark': true;", '', '--color-mark'],
      ['=> string | null;', '=> string | number | null;', 'number'],
      ['readonly slice: Slice;', 'readonly slice: Slice; readonly more: string;', 'more'],
    ],
    ['a property that became required', ['busy?: boolean;', 'busy: boolean;', 'busy']],
    ['a removed variant', ['readonly danger:', 'readonly alarm:', 'danger']],
  ])('finds %s', async (_, ...changes) => {
    const breaking = await compare(current, changed(changes))
    for (const [, , name] of changes) expect(breaking.join('\n')).toContain(name)
  })

  test('finds nothing in a new optional property or a removed component, which builds check by its name', async () => {
    const report = changed([
      ['busy?: boolean;', 'busy?: boolean; calm?: boolean;', 'calm'],
      [/export \{ Card,/, 'export { Card as Sheet,', 'Card'],
    ])
    expect(await compare(current, report)).toEqual([])
  })
})

test.each([
  [['Card'], '1.0.0', /breaks slices built with 1\.0\.0.*raise the version/],
  [['Card'], '2.0.0', undefined],
  [[], '1.0.0', undefined],
])('checks the breaking changes %j since 1.0.0 with version %s: %s', (breaking, version, message) => {
  const problem = checkVersion(breaking, '1.0.0', version)
  if (message) expect(problem).toMatch(message)
  else expect(problem).toBeUndefined()
})
