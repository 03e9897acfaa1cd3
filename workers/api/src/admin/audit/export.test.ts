import { expect, test } from 'vitest'
import { auditColumns } from '@portal/contract/admin/audit'
import { addUsers, submitPoliceRequest, send } from '../../../test/kit.ts'

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
