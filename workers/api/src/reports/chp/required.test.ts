import { expect, test } from 'vitest'
import { missingNames } from '@portal/contract/kinds/asked'
import type { ChpAnswers } from '@portal/contract/kinds/fields-chp'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { reportTypeNames } from '@portal/contract/reports/report-types'
import { addUser, errorOf, form, pdf, rows, send } from '../../../test/kit.ts'

const flags = [false, true]
const combinations = reportTypeNames.flatMap((reportType) =>
  flags.flatMap((monitorForFull) =>
    flags.flatMap((clientFatallyInjured) =>
      flags.map((hasCrashCard) => ({ reportType, monitorForFull, clientFatallyInjured, hasCrashCard })),
    ),
  ),
)

const { files } = requestFields.chp
const always = { clientName: 'Client One', crashDate: '2024-03-05' }
const requiredOf = (answers: ChpAnswers) =>
  missingNames(requestFields.chp, answers, (name) => name in always || name === 'reportType')

const values: Readonly<Record<string, string>> = {
  clientRole: 'passenger',
  driverLicenseOrPlate: '7ABC123',
  reportNumber: '9270-2024-01',
}

const submitWith = async (answers: ChpAnswers, names: readonly string[]) => {
  const { token } = await addUser()
  const asText = Object.entries(answers).map(([name, value]) => [name, String(value)])
  const entries = names.map((name) => [name, name in files ? pdf(100) : values[name]])
  const fields = { ...always, ...Object.fromEntries([...asText, ...entries]) }
  return send('POST', '/api/crash-reports', { token, form: form(fields) })
}

let combinationCount = 0
let missingCount = 0

test.each(combinations)(
  'returns 400 for each missing field: $reportType, monitored $monitorForFull, fatally injured $clientFatallyInjured, crash card $hasCrashCard',
  async (answers) => {
    const required = Object.keys(requiredOf(answers))
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
      expect(failure).toMatchObject({
        status: 400,
        code: 'invalid',
        fields: { [missing]: requiredOf(answers)[missing] },
      })
      expect(Object.keys(failure.fields ?? {})).toEqual([missing])
      missingCount++
    }
    expect(await rows(count)).toEqual(before)
    combinationCount++
  },
)

test('covers 32 combinations with 76 required fields', () => expect([combinationCount, missingCount]).toEqual([32, 76]))
