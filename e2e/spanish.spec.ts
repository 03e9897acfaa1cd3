import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { phone, test } from './support/test.ts'

test.use(phone)

/** Words that only an English page has. */
const english = /\b(the|your|you|we'll|with|request|report|please|file)\b/i

const expectSpanish = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const text = await page.locator('body').innerText()
  expect(text.match(english)?.[0], text).toBeUndefined()
  await expectAccessible(page)
}

test('the switch keeps the place, the query and what was typed', async ({ page }) => {
  await page.goto('/login?next=%2Fprofile#top')
  await page.getByLabel('Email').fill('maria@client.test')
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/login\?next=%2Fprofile#top$/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('maria@client.test')
  await expect(page.getByLabel('Contraseña')).toHaveValue('not my password')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('El correo electrónico o la contraseña son incorrectos. Intente de nuevo.')).toBeVisible()
  await expectSpanish(page)
})

test('a page of an account continues in English', async ({ page }) => {
  await page.goto('/es/dashboard?view=docket')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
