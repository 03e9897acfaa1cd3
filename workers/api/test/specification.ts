import { expect } from 'vitest'
import { form, pdf, send } from './kit.ts'

export const json = async <T>(answer: Response, status = 200): Promise<T> => {
  const text = await answer.text()
  expect(answer.status, text).toBe(status)
  return JSON.parse(text) as T
}
export const done = async (answer: Response): Promise<void> => {
  const text = await answer.text()
  expect(answer.ok, `${answer.status} ${text}`).toBe(true)
}

export interface Listed {
  id: string
  referenceNumber: string
  status: string
  [field: string]: unknown
}

export const freshEmail = (): string => `person-${crypto.randomUUID()}@client.test`
export const password = 'correct horse 7'

export const registerAs = async (email: string) =>
  json<{ token: string; user: Listed }>(
    await send('POST', '/api/auth/register', {
      json: { email, password, confirmPassword: password, firstName: 'Given', lastName: 'Family' },
    }),
    201,
  )

export const crashOrder = (more: Record<string, string | File> = {}) =>
  form({
    clientName: 'A Client',
    crashDate: '2024-03-05',
    urgent: 'false',
    reportType: 'non-fatal-face',
    monitorForFull: 'false',
    reportNumber: '9320-2024-1',
    ccEmails: 'copy@client.test',
    writtenAuth: pdf(),
    ...more,
  })

export const policeOrder = (more: Record<string, string | File> = {}) =>
  form({
    clientName: 'A Client',
    crashDate: '2024-03-05',
    reportNumber: 'PD-1',
    policeDepartment: 'Oakland Police Department',
    readyForPickup: 'false',
    urgent: 'true',
    ccEmails: '',
    writtenAuthFile: pdf(),
    clientReleaseFile: pdf(),
    ...more,
  })

export const listed = async (path: string, token: string, reference: string): Promise<Listed> => {
  const all = await json<Listed[]>(await send('GET', path, { token }))
  const found = all.find(({ referenceNumber }) => referenceNumber === reference)
  expect(found).toBeDefined()
  return found!
}
