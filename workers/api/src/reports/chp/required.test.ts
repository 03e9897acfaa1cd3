import { expect, test } from 'vitest'
import {
  isFileName,
  missingAnswers,
  crashRequirements,
  type CrashAnswers,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { reportTypeNames } from '@portal/contract/reports/report-types'
import { addUser, failureOf, form, pdf, rows, send } from '../../../test/kit.ts'

const flags = [false, true]
const combinations = reportTypeNames.flatMap((reportType) =>
  flags.flatMap((monitorForFull) =>
    flags.flatMap((clientFatallyInjured) =>
      flags.map((hasCrashCard) => ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard })),
    ),
  ),
)

const given: Partial<Record<CrashRequirementName, string>> = {
  clientRole: 'passenger',
  driverLicenseOrPlate: '7ABC123',
  reportNumber: '9270-2024-01',
}

const submit = async (answers: CrashAnswers, things: readonly string[]) => {
  const { token } = await addUser()
  const asText = Object.entries(answers).map(([name, value]) => [name, String(value)])
  const sent = things.map((name) => [
    name,
    isFileName(name as CrashRequirementName) ? pdf(100) : given[name as CrashRequirementName],
  ])
  const fields = { clientName: 'Client One', crashDate: '2024-03-05', ...Object.fromEntries([...asText, ...sent]) }
  return send('POST', '/api/crash-reports', { token, form: form(fields) })
}

let walked = 0
let left = 0

test.each(combinations)(
  '$reportType, monitor $monitorForFull, injured $clientFatallyInjured, card $hasCrashCard: each required thing left out once',
  async (answers) => {
    const required = Object.keys(missingAnswers(answers, () => false))
    const complete = await submit(answers, required)
    expect(complete.status).toBe(201)
    await complete.arrayBuffer()
    const count = 'select (select count(*) from crash_reports) reports, (select count(*) from outbox) emails'
    const before = await rows(count)
    for (const thing of required) {
      const refused = await failureOf(
        await submit(
          answers,
          required.filter((name) => name !== thing),
        ),
      )
      const { message } = crashRequirements[thing as CrashRequirementName]
      expect(refused).toMatchObject({ status: 400, code: 'invalid', fields: { [thing]: message } })
      expect(Object.keys(refused.fields ?? {})).toEqual([thing])
      left++
    }
    expect(await rows(count)).toEqual(before)
    walked++
  },
)

test('are 32 combinations, with 76 things left out', () => expect([walked, left]).toEqual([32, 76]))
