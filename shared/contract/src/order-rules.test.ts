import { describe, expect, it } from 'vitest'
import { askedFor, missingFrom, orderRules, type OrderAnswers, type OrderRuleName } from './order-rules.ts'
import { reportTypeNames, type ReportType } from './report-types.ts'

const flags = [false, true]
const combinations: OrderAnswers[] = reportTypeNames.flatMap((reportType) =>
  flags.flatMap((monitorForFull) =>
    flags.flatMap((clientFatallyInjured) =>
      flags.map((hasCrashCard) => ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard })),
    ),
  ),
)

/** The specification's words, written down a second time on purpose: the table is tested against them. */
const specified = ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard }: OrderAnswers) => {
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

describe('what an order must have', () => {
  it('walks every combination of type and answers', () => expect(combinations).toHaveLength(32))

  it.each(combinations)(
    '$reportType, monitor $monitorForFull, injured $clientFatallyInjured, card $hasCrashCard',
    (answers) => {
      const required = Object.keys(missingFrom(answers, () => false)).sort()
      const expected = Object.entries(specified(answers))
        .filter(([, needed]) => needed)
        .map(([name]) => name)
        .sort()
      expect(required).toEqual(expected)
      for (const left of required) {
        const missing = missingFrom(answers, (name) => name !== left)
        expect(missing).toEqual({ [left]: orderRules[left as OrderRuleName].message })
      }
      for (const name of required) expect(askedFor(answers)).toContain(name)
    },
  )

  it('asks nothing further before a type is chosen', () => {
    expect(askedFor({ hasCrashCard: true, monitorForFull: true })).toEqual([])
    expect(missingFrom({}, () => false)).toEqual({})
  })

  it.each<[ReportType, string[]]>([
    ['non-fatal-face', ['monitorForFull', 'reportNumber', 'writtenAuth']],
    ['fatal-face', ['monitorForFull', 'clientFatallyInjured', 'reportNumber', 'writtenAuth']],
    ['fatal-full', ['clientFatallyInjured', 'reportNumber', 'writtenAuth']],
    [
      'non-fatal-full',
      ['clientRole', 'otherDriverName', 'driverLicenseOrPlate', 'hasCrashCard', 'reportNumber', 'writtenAuth'],
    ],
  ])('asks for %s', (reportType, asked) => expect(askedFor({ reportType })).toEqual(asked))

  it('has a sentence for everything it can require', () => {
    const required = Object.values(orderRules).filter((rule) => combinations.some((answers) => rule.required(answers)))
    expect(required.filter(({ message }) => message === '')).toEqual([])
  })
})
