import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf, reportOf } from './support/documents.ts'
import { emailsAbout } from './support/emails.ts'
import { dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const details = (page: Page) => page.getByRole('dialog').first()

/** A guest's request, open in front of an admin. */
const openRequest = async (page: Page, clientName: string, reportNumber = '') => {
  const contactEmail = `${clientName.replaceAll(' ', '-').toLowerCase()}@client.test`
  const { referenceNumber } = await submitRequest(page, 'crash', { clientName, contactEmail, reportNumber })
  await signInByToken(page, people.admin)
  const id = await idOf(page, people.admin, 'crash', referenceNumber)
  const subjects = async () =>
    (await emailsAbout(page, referenceNumber)).filter(({ to }) => to === contactEmail).map(({ subject }) => subject)
  return { id, contactEmail, subjects, open: () => page.goto(dashboardPath('crash', id)) }
}

test("the PDF of another client's report is delivered only after a second click", async ({ page }, { retry }) => {
  const clientName = `Maria Lopez ${retry}`
  const { open } = await openRequest(page, clientName, '9320-2026-01001')
  await open()
  const wrong = [
    'Local report number 9320-2026-02001',
    'Date of collision 03/09/2026',
    'NAME (FIRST, MIDDLE, LAST) LUIS GARCIA',
  ]
  await details(page)
    .getByLabel('Face page', { exact: true })
    .setInputFiles(await pdf('Traffic collision report', 7, wrong))
  const look = details(page).getByRole('region', { name: 'Check before delivering' })
  await expect(look.getByRole('alert')).toContainText(`Page 1 says LUIS GARCIA, not ${clientName}.`)
  await expect(look.getByRole('alert')).toContainText('Page 1 says report 9320-2026-02001, not 9320-2026-01001.')
  await expect(look.getByRole('alert')).toContainText('CHP Face Page with 7 pages')
  await expect(look.locator('canvas')).toBeVisible()
  await expectAccessible(page)
  await details(page)
    .getByRole('button', { name: /^Deliver to/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Deliver this PDF anyway?' })
  await expect(question.getByText(`For ${clientName}`)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Deliver Anyway' }).click()
  await details(page).getByRole('button', { name: 'Deliver now: CHP Face Page' }).click()
  await expect(details(page).getByRole('button', { name: 'Preview CHP Face Page' })).toBeVisible()
})

test('a waiting delivery is undone after a reload, and the next one is replaced and withdrawn', async ({ page }, {
  retry,
}) => {
  const clientName = `Carla Reyes ${retry}`
  const about = reportOf(clientName)
  const { id, open, subjects, contactEmail } = await openRequest(page, clientName)
  await open()
  // Long enough for any machine.
  const waiting = await page.request.post(`/api/crash-reports/${id}/upload`, {
    headers: await authorizationOf(page, people.staff),
    multipart: { type: 'facePage', deliverIn: '300', file: await pdf('Wrong face page', 1, about) },
  })
  expect(waiting.status()).toBe(200)
  await expect(details(page).getByText(/^CHP Face Page delivers in/)).toBeVisible()
  await page.reload()
  await details(page).getByRole('button', { name: 'Undo: CHP Face Page' }).click()
  await expect(page.getByText('Delivery Undone', { exact: true })).toBeVisible()
  await expect(details(page).getByText('No crash reports uploaded yet')).toBeVisible()

  await details(page)
    .getByLabel('Face page', { exact: true })
    .setInputFiles(await pdf('Right face page', 1, about))
  await details(page)
    .getByRole('button', { name: /^Deliver (to|Without)/ })
    .click()
  await details(page).getByRole('button', { name: 'Deliver now: CHP Face Page' }).click()
  // Those who got the document are emailed the correction. The undone delivery was not sent.
  await expect.poll(async () => (await subjects()).length).toBe(2)
  expect((await subjects())[0]).toMatch(/^Face page ready/)
  await details(page).getByRole('button', { name: 'Replace CHP Face Page' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace CHP Face Page?' })
  await replacing.getByLabel('Corrected document').setInputFiles(await pdf('Corrected face page', 1, about))
  await replacing.getByRole('combobox', { name: /^Reason/ }).selectOption('Wrong document')
  await expect(replacing.getByText(`${contactEmail} (requester)`)).toBeVisible()
  await expectAccessible(page)
  await replacing.getByRole('button', { name: /^Replace for/ }).click()
  await details(page).getByRole('button', { name: 'Deliver now: CHP Face Page' }).click()
  await expect(details(page).getByText('1 earlier version')).toBeVisible()

  await details(page).getByRole('button', { name: 'Withdraw CHP Face Page' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw CHP Face Page?' })
  await withdrawing.getByRole('combobox', { name: /^Reason/ }).selectOption('The requester asked')
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Document Withdrawn', { exact: true })).toBeVisible()
  await expect(details(page).getByText(/^Withdrawn .*: the requester asked\.$/)).toBeVisible()
})
