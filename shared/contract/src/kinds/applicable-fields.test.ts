import { describe, expect, test } from 'vitest'
import { reportTypeNames, type ReportType } from '../requests/report-types.ts'
import { applicableNames, missingNames } from './applicable-fields.ts'
import type { Fields, FileFields } from './field.ts'
import type { ChpAnswers } from './fields-chp.ts'
import { policeQuestions } from './fields-police.ts'
import { withQuestions } from './questions.ts'
import { requestFields } from './request-fields.ts'
import { chpQuestions } from './questions-chp.ts'

const flags = [false, true]
const combinations: (ChpAnswers & { reportType: ReportType })[] = reportTypeNames.flatMap((reportType) =>
  flags.flatMap((monitorForFull) =>
    flags.flatMap((clientFatallyInjured) =>
      flags.map((hasCrashCard) => ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard })),
    ),
  ),
)
const { chp } = requestFields

/** SPEC's rules, deliberately written a second time to test the fields against. */
const specified = ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard }: ChpAnswers) => {
  const face = reportType === 'fatal-face' || reportType === 'non-fatal-face'
  const fatal = reportType === 'fatal-face' || reportType === 'fatal-full'
  const full = reportType === 'non-fatal-full'
  const card = full && hasCrashCard
  return {
    clientName: true,
    crashDate: true,
    reportType: true,
    clientRole: full,
    driverLicenseOrPlate: full,
    crashCard: !!card,
    deathCert: fatal && !!clientFatallyInjured,
    reportNumber: !(card || (face && monitorForFull)),
    writtenAuth: fatal || face || !card,
  }
}

/** The names of what isn't asked of every request. */
const dependentNames = (answers: ChpAnswers): string[] =>
  applicableNames(chp, answers).filter((name) => ({ ...chp.fields, ...chp.files })[name as 'reportNumber'].applies)

describe('CHP requests', () => {
  test('covers every combination of report type and answers', () => expect(combinations).toHaveLength(32))

  test.each(combinations)(
    'require what SPEC says for $reportType, monitoring $monitorForFull, fatally injured $clientFatallyInjured, crash card $hasCrashCard',
    (answers) => {
      const required = Object.keys(missingNames(chp, answers, () => false)).sort()
      const expected = Object.entries(specified(answers))
        .filter(([, needed]) => needed)
        .map(([name]) => name)
        .sort()
      expect(required).toEqual(expected)
      for (const name of required) expect(applicableNames(chp, answers)).toContain(name)
    },
  )

  test('are asked nothing that depends on the report type before it is chosen', () => {
    const answers = { hasCrashCard: true, monitorForFull: true }
    expect(dependentNames(answers)).toEqual([])
    expect(Object.keys(missingNames(chp, answers, () => false))).toEqual(['clientName', 'crashDate', 'reportType'])
  })

  test.each(['non-fatal-face', 'fatal-face'] as const)(
    'are asked for an optional report number while monitoring %s',
    (reportType) => expect(applicableNames(chp, { reportType, monitorForFull: true })).toContain('reportNumber'),
  )

  test.each<[ReportType, string[]]>([
    ['non-fatal-face', ['monitorForFull', 'reportNumber', 'areaOffice', 'numberUnknown', 'writtenAuth']],
    [
      'fatal-face',
      ['monitorForFull', 'clientFatallyInjured', 'reportNumber', 'areaOffice', 'numberUnknown', 'writtenAuth'],
    ],
    ['fatal-full', ['clientFatallyInjured', 'reportNumber', 'areaOffice', 'numberUnknown', 'writtenAuth']],
    [
      'non-fatal-full',
      [
        'clientRole',
        'otherDriverName',
        'driverLicenseOrPlate',
        'hasCrashCard',
        'reportNumber',
        'areaOffice',
        'numberUnknown',
        'writtenAuth',
      ],
    ],
  ])('are asked what SPEC lists, and for the office, for %s', (reportType, names) =>
    expect(dependentNames({ reportType })).toEqual(names),
  )

  test.each(combinations)('need a place in place of a number that is not known for %o', (answers) => {
    const required = (more: object) => Object.keys(missingNames(chp, { ...answers, ...more }, () => false))
    const known = required({})
    expect(required({ numberUnknown: true })).toEqual(
      applicableNames(chp, answers).includes('numberUnknown')
        ? expect.arrayContaining(['crashPlace', ...known.filter((name) => name !== 'reportNumber')])
        : known,
    )
  })
})

test('police requests require what SPEC lists', () =>
  expect(Object.keys(missingNames(requestFields.police, {}, () => false)).sort()).toEqual([
    'clientName',
    'clientReleaseFile',
    'crashDate',
    'policeDepartment',
    'reportNumber',
    'writtenAuthFile',
  ]))

describe.each(Object.entries<{ fields: Fields; files: FileFields }>(requestFields))('every field of %s', (_, kind) => {
  const all = Object.entries({ ...kind.fields, ...kind.files })

  test('that can be required has the message for that', () => {
    for (const [name, { required, message }] of all) expect(!required || message, name).toBeTruthy()
  })

  test('that is omitted is named alone, with its message', () => {
    for (const answers of combinations)
      for (const omitted of Object.keys(missingNames(kind, answers, () => false))) {
        const message = { ...kind.fields, ...kind.files }[omitted]!.message
        expect(missingNames(kind, answers, (name) => name !== omitted)).toEqual({ [omitted]: message })
      }
  })

  test('that has a column has a different place than the others', () => {
    const questions = withQuestions(kind.fields, { ...chpQuestions, ...policeQuestions })
    const places = Object.values(questions).flatMap(({ column }) => (column ? [column.place] : []))
    expect(new Set(places).size).toBe(places.length)
  })
})
