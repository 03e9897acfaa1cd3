import { expect } from '@playwright/test'
import { pdf } from '../support/documents.ts'
import { idOf, submitRequest } from '../support/requests.ts'
import { authorizationOf, people } from '../support/sign-in.ts'
import { test } from './test.ts'

test('a paralegal finds requests in the docket, opens them by keyboard and takes reports along', async ({
  tab,
  engine,
  engineName,
  request,
  signInByToken,
}) => {
  const matterNumber = `88-${engineName}-${test.info().retry}`
  const [first, second] = [`Abel of ${matterNumber}`, `Zoe of ${matterNumber}`]
  await submitRequest({ request }, 'police', { clientName: second, matterNumber }, people.paralegal)
  const { referenceNumber } = await submitRequest(
    { request },
    'crash',
    { clientName: first, matterNumber },
    people.paralegal,
  )
  const id = await idOf({ request }, people.paralegal, 'crash', referenceNumber)
  const delivered = await request.post(`/api/crash-reports/${id}/upload`, {
    headers: await authorizationOf({ request }, people.staff),
    multipart: { type: 'facePage', file: await pdf('Face page') },
  })
  expect(delivered.ok()).toBe(true)

  await signInByToken(people.paralegal)
  await tab.goto('/')
  await tab.role('banner').role('link', 'Dashboard').click()
  await tab.role('heading', 'Docket').expect({ focused: true })
  await tab.role('searchbox').fill(matterNumber)
  const rows = tab.css('tbody tr')
  await rows.expect({ count: 2 })
  await rows.first().expect({ text: new RegExp(first) })
  const sort = tab.role('columnheader', 'Client')
  await sort.click()
  await tab.expectUrl(/sort=client/)
  await sort.click()
  await rows.first().expect({ text: new RegExp(second) })
  await tab.role('button', 'Filter').click()
  await tab.role('menuitem', 'Kind').click()
  await tab.role('combobox', 'Kind').setValue('chp')
  await rows.expect({ count: 1 })
  await tab.expectUrl(/kind=chp/)

  const link = tab.css('tbody').role('link', first)
  await rows.first().click()
  await tab.role('dialog').first().role('heading', first).first().shown()
  await tab.press('Escape')
  await tab.role('dialog').gone()
  await link.expect({ focused: true })
  await tab.press('v')
  await tab.css('canvas').first().shown()
  await tab.back()
  await tab.role('dialog').gone()
  await link.expect({ focused: true })

  await tab.role('combobox', 'Kind').setValue('')
  await rows.expect({ count: 2 })
  await tab.role('searchbox').click()
  await link.tabTo('Tab', 30)
  await tab.press('x', 'k', 'x')
  await tab.text('2 selected').shown()
  await tab.expectAccessible()
  await tab.role('button', 'Download 1 Report (ZIP)').click()
  await expect.poll(() => engine.downloaded().join()).toMatch(/reports-\d{4}-\d\d-\d\d\.zip/)
  // The menu of the row with the face page.
  await rows
    .last()
    .role('button', /^More for/)
    .click()
  await tab.role('menuitem', 'Download Face Page').click()
  await expect.poll(() => engine.downloaded()).toContain(`${matterNumber}_${referenceNumber}_Face_Page.pdf`)
})

test("a firm's team opens, and its turnaround is read and downloaded by keyboard", async ({
  tab,
  engine,
  signInByToken,
}) => {
  await signInByToken(people.paralegal)
  await tab.goto('/team')
  await tab.role('button', 'Save Settings').shown()
  await tab.expectAccessible()

  await tab.goto('/turnaround')
  // With few deliveries their table, otherwise that of agencies.
  await tab.role('button', 'Download CSV').shown()
  await tab.expectAccessible()
  await tab.role('button', 'Download CSV').tabTo()
  await tab.press('Enter')
  await expect.poll(() => engine.downloaded()).toContain('turnaround.csv')
})
