import { afterEach, expect, test, vi } from 'vitest'
import { auditColumns } from '@portal/contract/admin/audit'
import { addUsers, submitPoliceRequest, send } from '../../test/kit.ts'

afterEach(() => vi.useRealTimers())

test('the exported file has a header and its values in the same order', async () => {
  const { member, admin } = await addUsers()
  const { id, referenceNumber } = await submitPoliceRequest(member)
  await send('DELETE', '/api/admin/police-reports', { token: admin.token, json: { reportIds: [id] } })
  const [header, ...entries] = (await (await send('GET', '/api/admin/audit.csv', admin)).text()).split('\r\n')
  const cells = (line = '') => line.replace('\ufeff', '').slice(1, -1).split('","')
  expect(cells(header)).toEqual(Object.values(auditColumns))
  const entry = cells(entries.find((line) => line.includes(referenceNumber)))
  const value = (column: keyof typeof auditColumns) => entry[Object.keys(auditColumns).indexOf(column)]
  expect([value('action'), value('subject')]).toEqual(['Police request deleted', referenceNumber])
})

test("names files and times by the portal's time zone", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T01:30:00.000Z') })
  const { member, admin } = await addUsers()
  const person = { token: admin.token, json: { email: member.email } }
  const downloads = {
    'audit-2027-02-28.csv': await send('GET', '/api/admin/audit.csv', admin),
    'personal-data-2027-02-28.zip': await send('POST', '/api/admin/privacy/export', person),
    'requests-2027-02-28.csv': await send('GET', '/api/docket.csv', member),
  }
  for (const [name, response] of Object.entries(downloads))
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  const csv = await (await send('GET', '/api/admin/audit.csv', admin)).text()
  expect(csv).toContain('"2027-02-28 17:30","Personal data exported"')
})
