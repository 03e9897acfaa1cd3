import { expect, test } from 'vitest'
import { auditColumns } from '@portal/contract/admin/audit'
import { addCast, orderPolice, send } from '../../../test/kit.ts'

test('the audit file has the columns of the page, each over its own values', async () => {
  const { member, admin } = await addCast()
  const { id, referenceNumber } = await orderPolice(member)
  await send('DELETE', '/api/admin/police-reports', { token: admin.token, json: { reportIds: [id] } })
  const [head, ...entries] = (await (await send('GET', '/api/admin/audit.csv', admin)).text()).split('\r\n')
  const cells = (line = '') => line.replace('\ufeff', '').slice(1, -1).split('","')
  expect(cells(head)).toEqual(Object.values(auditColumns))
  const told = cells(entries.find((line) => line.includes(referenceNumber)))
  const value = (column: keyof typeof auditColumns) => told[Object.keys(auditColumns).indexOf(column)]
  expect([value('action'), value('subject')]).toEqual(['Police request deleted', referenceNumber])
})
