import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { emailedLink } from './support/emails.ts'
import { submitRequest } from './support/requests.ts'
import { people } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('someone who gets copies stops them with the emailed link', async ({ page }) => {
  const address = `copied-${test.info().retry}@copies.test`
  const { referenceNumber } = await submitRequest(page, 'crash', { ccEmails: address }, people.paralegal)
  const link = await emailedLink(page, address, '/stop-emails')
  // Email programs open links. That changes nothing and leads to the same page.
  await page.goto(link.replace('/stop-emails', '/api/copies/stop'))
  await expect(page).toHaveURL(/\/stop-emails$/)
  await expect(page.getByRole('heading', { name: 'Stop Emails About a Request' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop Emails' }).click()
  await expect(page.getByText(`We won't email you about request ${referenceNumber} again.`)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/stop-emails?token=none')
  await page.getByRole('button', { name: 'Stop Emails' }).click()
  await expect(page.getByText("This link isn't valid, or the request was deleted.")).toBeVisible()
})
