import { expect } from '@playwright/test'
import { requestUrl } from '@portal/contract/paths'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { idOf, submitRequest } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a paralegal finds a matter and opens what was delivered, and an emailed link opens over the docket', async ({
  page,
}, { retry }) => {
  const matterNumber = `2026-77${retry}`
  const { referenceNumber } = await submitRequest(
    page,
    'crash',
    { clientName: 'Client of the docket', matterNumber, attorney: 'Ana Reyes' },
    people.paralegal,
  )
  const id = await idOf(page, people.paralegal, 'crash', referenceNumber)
  await signInByToken(page, people.paralegal)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Docket' }).click()
  await page.getByRole('searchbox').fill(matterNumber)
  const row = page.getByRole('row').filter({ hasText: 'Client of the docket' })
  await expect(row).toContainText('Processing')
  await expect(page.getByRole('row')).toHaveCount(2)

  const delivered = await page.request.post(`/api/crash-reports/${id}/upload`, {
    headers: await authorizationOf(page, people.staff),
    multipart: { type: 'facePage', file: await pdf('Face page') },
  })
  expect(delivered.ok()).toBe(true)
  await expect(row).toContainText('Face Page Ready')
  await row.hover()
  await row.getByRole('button', { name: 'View Face Page: Client of the docket' }).click()
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue(matterNumber)

  // The menu lies over the rows below it.
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Download Face Page' }).click({ trial: true })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // An emailed link opens the request beside the page that the person uses, which stays in use.
  await page.goto(requestUrl('', id))
  await expect(page.getByRole('dialog').getByText(referenceNumber, { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Client of the docket/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Conversation' }).click()
  await expect(page.getByRole('textbox', { name: /message/i })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Client of the docket', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show as Cards' }).click()
  await expect(page.getByRole('article').filter({ hasText: referenceNumber })).toContainText('Face Page Ready')
  await expectAccessible(page)
  await page.goto(requestUrl('', id))
  await expect(page.getByRole('dialog').getByText(referenceNumber, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'Client of the docket', exact: true })).toBeFocused()
})
