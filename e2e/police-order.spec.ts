import { expect } from '@playwright/test'
import { missingDocuments } from '@portal/contract/reports/police-reports'
import { expectAccessible } from './support/accessible.ts'
import { people, signIn } from './support/people.ts'
import { fillPoliceOrder, openPoliceForm, submitPoliceOrder } from './support/police-orders.ts'
import { test } from './support/test.ts'

const address = (name: string) => `${name}-${test.info().project.name}@client.test`

test('a guest orders a local police report; the address of the confirmation tells nothing of them', async ({
  page,
}) => {
  await openPoliceForm(page)
  await expectAccessible(page)
  await fillPoliceOrder(page, 'Client of the police', address('police'))
  const reference = await submitPoliceOrder(page)
  await expect(page).toHaveURL(new RegExp(`/police-success\\?ref=${reference}$`))
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
  const claim = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect(claim).toHaveAttribute('href', /^\/claim-request\?token=.{20,}&email=/)
})

test('a firm orders one, and what is missing is said first', async ({ page }) => {
  await page.goto('/login?next=%2Frequest%3Fform%3Dpolice')
  await signIn(page, people.paralegal)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByLabel('Client name')).toBeFocused()
  await expect(page.getByText(missingDocuments.message, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await fillPoliceOrder(page, 'Client of a firm')
  await submitPoliceOrder(page)
  await expect(page.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute('href', '/dashboard?view=police')
})

test('two documents dropped at once fill both fields', async ({ page }) => {
  await openPoliceForm(page)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    for (const name of ['one.pdf', 'two.pdf']) data.items.add(new File(['%PDF-1.7\n%%EOF'], name))
    return data
  })
  await page.getByLabel('Written Authorization').locator('..').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('button', { name: 'Remove one.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove two.pdf' })).toBeVisible()
})
