import { expect } from 'vitest'
import { form, pdf, send } from './kit.ts'

export const json = async <T>(response: Response, status = 200): Promise<T> => {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  return JSON.parse(text) as T
}
export const expectOk = async (response: Response): Promise<void> => {
  const text = await response.text()
  expect(response.ok, `${response.status} ${text}`).toBe(true)
}

export interface ListRow {
  id: string
  referenceNumber: string
  status: string
  [field: string]: unknown
}

export const freshEmail = (): string => `person-${crypto.randomUUID()}@client.test`
export const password = 'correct horse 7'

export const register = async (email: string) =>
  json<{ token: string; user: ListRow }>(
    await send('POST', '/api/auth/register', {
      json: { email, password, confirmPassword: password, firstName: 'Given', lastName: 'Family' },
    }),
    201,
  )

export const crashRequestForm = (more: Record<string, string | File> = {}) =>
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

export const policeRequestForm = (more: Record<string, string | File> = {}) =>
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

export const findInList = async (path: string, token: string, reference: string): Promise<ListRow> => {
  const all = await json<ListRow[]>(await send('GET', path, { token }))
  const found = all.find(({ referenceNumber }) => referenceNumber === reference)
  expect(found).toBeDefined()
  return found!
}
