import { expect, test } from 'vitest'
import {
  isFileName,
  missingAnswers,
  type CrashAnswers,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { reportTypeNames } from '@portal/contract/reports/report-types'
import { requiredMessages } from '@portal/contract/reports/required-messages'
import { addUser, errorOf, form, pdf, rows, send } from '../../../test/kit.ts'

const flags = [false, true]
const combinations = reportTypeNames.flatMap((reportType) =>
  flags.flatMap((monitorForFull) =>
    flags.flatMap((clientFatallyInjured) =>
      flags.map((hasCrashCard) => ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard })),
    ),
  ),
)

const values: Partial<Record<CrashRequirementName, string>> = {
  clientRole: 'passenger',
  driverLicenseOrPlate: '7ABC123',
  reportNumber: '9270-2024-01',
}

const submitWith = async (answers: CrashAnswers, names: readonly string[]) => {
  const { token } = await addUser()
  const asText = Object.entries(answers).map(([name, value]) => [name, String(value)])
  const entries = names.map((name) => [
    name,
    isFileName(name as CrashRequirementName) ? pdf(100) : values[name as CrashRequirementName],
  ])
  const fields = { clientName: 'Client One', crashDate: '2024-03-05', ...Object.fromEntries([...asText, ...entries]) }
  return send('POST', '/api/crash-reports', { token, form: form(fields) })
}

let combinationCount = 0
let missingCount = 0

test.each(combinations)(
  'returns 400 for each missing field: $reportType, monitored $monitorForFull, fatally injured $clientFatallyInjured, crash card $hasCrashCard',
  async (answers) => {
    const required = Object.keys(missingAnswers(answers, () => false))
    const complete = await submitWith(answers, required)
    expect(complete.status).toBe(201)
    await complete.arrayBuffer()
    const count = 'select (select count(*) from requests) reports, (select count(*) from outbox) emails'
    const before = await rows(count)
    for (const missing of required) {
      const failure = await errorOf(
        await submitWith(
          answers,
          required.filter((name) => name !== missing),
        ),
      )
      const message = requiredMessages[missing as CrashRequirementName]
      expect(failure).toMatchObject({ status: 400, code: 'invalid', fields: { [missing]: message } })
      expect(Object.keys(failure.fields ?? {})).toEqual([missing])
      missingCount++
    }
    expect(await rows(count)).toEqual(before)
    combinationCount++
  },
)

test('covers 32 combinations with 76 required fields', () => expect([combinationCount, missingCount]).toEqual([32, 76]))
