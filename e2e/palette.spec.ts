import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('the palette finds a request and runs an action on it by keyboard, above the open dialog', async ({ page }) => {
  await signInByToken(page, people.admin)
  await page.goto('/profile')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.focus()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('linh tran')
  await expect(palette.getByRole('option')).toHaveText([/^Linh Tran/])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Linh Tran' })
  await expect(details.getByRole('heading', { name: 'Details' })).toBeVisible()

  // Escape closes the palette alone, and the dialog below has the focus again.
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(details.locator(':focus')).toHaveCount(1)

  await page.keyboard.press('Control+k')
  await field.fill('delete report')
  await expect(palette.getByRole('option')).toHaveText(['Delete Report'])
  await page.keyboard.press('Enter')
  const confirmation = page.getByRole('dialog', { name: /^Delete CHP-/ })
  await confirmation.getByRole('button', { name: 'Go Back' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect(details.getByRole('heading', { name: 'Details' })).toBeVisible()
})
