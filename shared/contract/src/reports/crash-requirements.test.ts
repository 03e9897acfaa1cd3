import { describe, expect, test } from 'vitest'
import {
  applicableRequirements,
  missingAnswers,
  type CrashAnswers,
  type CrashRequirementName,
} from './crash-requirements.ts'
import { requiredMessages } from './required-messages.ts'
import { reportTypeNames, type ReportType } from './report-types.ts'

const flags = [false, true]
const combinations: CrashAnswers[] = reportTypeNames.flatMap((reportType) =>
  flags.flatMap((monitorForFull) =>
    flags.flatMap((clientFatallyInjured) =>
      flags.map((hasCrashCard) => ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard })),
    ),
  ),
)

/** SPEC's rules, deliberately written a second time to test the table against. */
const specified = ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard }: CrashAnswers) => {
  const face = reportType === 'fatal-face' || reportType === 'non-fatal-face'
  const fatal = reportType === 'fatal-face' || reportType === 'fatal-full'
  const full = reportType === 'non-fatal-full'
  const card = full && hasCrashCard
  return {
    clientRole: full,
    driverLicenseOrPlate: full,
    crashCard: !!card,
    deathCert: fatal && !!clientFatallyInjured,
    reportNumber: !(card || (face && monitorForFull)),
    writtenAuth: fatal || face || !card,
  }
}

describe('CHP requirements', () => {
  test('covers every combination of report type and answers', () => expect(combinations).toHaveLength(32))

  test.each(combinations)(
    'matches SPEC for $reportType, monitoring $monitorForFull, fatally injured $clientFatallyInjured, crash card $hasCrashCard',
    (answers) => {
      const required = Object.keys(missingAnswers(answers, () => false)).sort()
      const expected = Object.entries(specified(answers))
        .filter(([, needed]) => needed)
        .map(([name]) => name)
        .sort()
      expect(required).toEqual(expected)
      for (const omitted of required) {
        const missing = missingAnswers(answers, (name) => name !== omitted)
        expect(missing).toEqual({ [omitted]: requiredMessages[omitted as CrashRequirementName] })
      }
      for (const name of required) expect(applicableRequirements(answers)).toContain(name)
    },
  )

  test('asks for nothing before a report type is chosen', () => {
    expect(applicableRequirements({ hasCrashCard: true, monitorForFull: true })).toEqual([])
    expect(missingAnswers({}, () => false)).toEqual({})
  })

  test.each(['non-fatal-face', 'fatal-face'] as const)(
    'asks for an optional report number while monitoring %s',
    (reportType) => expect(applicableRequirements({ reportType, monitorForFull: true })).toContain('reportNumber'),
  )

  test.each<[ReportType, string[]]>([
    ['non-fatal-face', ['monitorForFull', 'reportNumber', 'writtenAuth']],
    ['fatal-face', ['monitorForFull', 'clientFatallyInjured', 'reportNumber', 'writtenAuth']],
    ['fatal-full', ['clientFatallyInjured', 'reportNumber', 'writtenAuth']],
    [
      'non-fatal-full',
      ['clientRole', 'otherDriverName', 'driverLicenseOrPlate', 'hasCrashCard', 'reportNumber', 'writtenAuth'],
    ],
  ])('asks for the fields that SPEC lists for %s', (reportType, names) =>
    expect(applicableRequirements({ reportType })).toEqual(names),
  )
})
