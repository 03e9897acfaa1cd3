import { expect } from '@playwright/test'
import { faxPage, tiffOf } from '@portal/contract/testing/tiff-samples'
import { sendMail } from '../scripts/local-reply.ts'
import { expectAccessible } from './support/accessible.ts'
import { submitRequest } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

test("an agency's answer asks for its request, and its fee is recorded from its words; other mail is put on it by hand", async ({
  page,
  baseURL,
}) => {
  const headers = await authorizationOf(page, people.admin)
  const agency = { name: 'Answerton Police Department', kind: 'police', email: 'records@answerton.ca.gov' }
  expect((await page.request.post('/api/admin/agencies', { headers, data: agency })).status()).toBe(201)
  const request = { clientName: 'Ottilie Brandvold', policeDepartment: 'Answerton PD' }
  const { referenceNumber } = await submitRequest(page, 'police', request, people.paralegal)
  const answer = { subject: `Re: ${referenceNumber}`, text: 'We have it. The fee is $23.00, please send a check.' }
  expect((await sendMail(baseURL!, agency.email, undefined, answer)).rejected).toBeUndefined()
  const stranger = { subject: 'That crash on Main', text: 'I saw it and can tell you more.' }
  expect((await sendMail(baseURL!, 'someone@stranger.example', undefined, stranger)).rejected).toBeUndefined()

  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=queue')
  const row = page.getByRole('row').filter({ hasText: request.clientName })
  await expect(row).toContainText('Agency replied')
  await row.getByRole('link', { name: request.clientName }).click()
  await expect(page.getByText('The fee is $23.00, please send a check.')).toBeVisible()
  await page.getByRole('button', { name: 'Record Fee of $23.00' }).click()
  await expect(page.getByText('Agency fee: $23.00', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard?view=mail')
  await page.getByRole('button', { name: /^Other Mail/ }).click()
  const email = page
    .getByRole('list', { name: 'Other emails' })
    .getByRole('listitem')
    .filter({ hasText: stranger.text })
  await expect(email).toContainText('Unknown sender')
  await email.getByRole('button', { name: 'Choose a Request' }).click()
  await page.getByLabel('Find another request').fill(referenceNumber)
  await page.getByRole('list', { name: 'Found requests' }).getByRole('button').click()
  await expect(page.getByText("On Ottilie Brandvold's Request", { exact: true })).toBeVisible()
})

test('a fax as TIFF that is dropped on the queue waits in the mail as a PDF of its pages', async ({ page }) => {
  await signInByToken(page, people.staff)
  await page.goto('/dashboard?view=queue')
  await expect(page.getByRole('link', { name: /^Incoming Reports( |$)/ })).toBeVisible()
  const fax = Buffer.from(tiffOf([faxPage(), faxPage()])).toString('base64')
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], 'fax0001.tif', { type: 'image/tiff' }))
    return data
  }, fax)
  await page.locator('main').dispatchEvent('drop', { dataTransfer: dropped })
  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'fax0001.pdf' })
  await file.getByRole('button').click()
  await expect(page.locator('canvas')).toBeVisible()
  // Other tests' mail has only their own files.
  await page.getByRole('button', { name: 'Set Aside', exact: true }).click()
  await expect(file).toHaveCount(0)
})

test("an admin sees what California's directory would change before it is imported", async ({ page }) => {
  await signInByToken(page, people.admin)
  await page.goto('/admin?tab=agencies')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: "Add California's Agencies…" }).click()
  await expect(page.getByRole('status').filter({ hasText: /agenc(y|ies) will be added/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Baldwin Park' }).first()).toContainText('Pomona')
  await expectAccessible(page)
})
