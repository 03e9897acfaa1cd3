import { expect, test } from 'vitest'
import { missingNames } from '@portal/contract/kinds/applicable-fields'
import { callsOf } from '@portal/contract/kinds/calls'
import type { Answers } from '@portal/contract/kinds/field'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { addUser, errorOf, form, pdf, send, snapshot } from '../../test/kit.ts'
import { answersOf } from '../../test/requests.ts'

// `applicable-fields.test.ts` of the contract holds what each combination of answers requires. The API demands exactly that.

const cases: [KindId, Answers][] = [
  ['chp', { reportType: 'non-fatal-full', hasCrashCard: true }],
  ['chp', { reportType: 'fatal-full', clientFatallyInjured: true }],
  ['chp', { reportType: 'non-fatal-face', monitorForFull: true }],
  ['police', {}],
]

const values: Readonly<Record<string, string>> = { clientRole: 'passenger', driverLicenseOrPlate: '7ABC123' }

const submitWith = async (kind: KindId, answers: Answers, names: readonly string[]) => {
  const { token } = await addUser()
  const asText = Object.entries(answers).map(([name, value]) => [name, String(value)])
  const entries = names.map((name) => {
    const isFile = name in requestFields[kind].files
    return [name, isFile ? pdf() : (values[name] ?? answersOf[kind][name])]
  })
  return send('POST', callsOf(kind).submit.path, { token, form: form(Object.fromEntries([...entries, ...asText])) })
}

test.each(cases)(
  'a %s request with %j is refused without anything it requires, and nothing is stored',
  async (kind, answers) => {
    const messages = missingNames(requestFields[kind], answers, (name) => name in answers)
    const required = Object.keys(messages)
    const complete = await submitWith(kind, answers, required)
    expect(complete.status).toBe(201)
    await complete.arrayBuffer()
    const before = await snapshot()
    for (const missing of required) {
      const others = required.filter((name) => name !== missing)
      const failure = await errorOf(await submitWith(kind, answers, others))
      expect(failure).toMatchObject({ status: 400, code: 'invalid' })
      expect(failure.fields).toEqual({ [missing]: messages[missing] })
    }
    expect(await snapshot()).toEqual(before)
  },
)

const bothRequired = 'Both written authorization and client release documents are required'

test.each([
  [['writtenAuthFile'], bothRequired],
  [['clientReleaseFile'], bothRequired],
  [['writtenAuthFile', 'clientReleaseFile'], bothRequired],
  [['reportNumber', 'clientReleaseFile'], 'Report number is required'],
])('a police request without %j is refused with the message %j', async (missing, message) => {
  const required = Object.keys(missingNames(requestFields.police, {}, () => false))
  const given = required.filter((name) => !missing.includes(name))
  const failure = await errorOf(await submitWith('police', {}, given))
  expect(failure).toMatchObject({ status: 400, code: 'invalid', message })
  expect(Object.keys(failure.fields ?? {}).toSorted()).toEqual(missing.toSorted())
})
