import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { emailedLink } from './support/emails.ts'
import { authorizationOf, people } from './support/sign-in.ts'
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

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

test('a guest gets their report in Spanish, from the landing page to the PDF', async ({ page }, info) => {
  const contactEmail = `maria-${info.retry}@client.test`
  const name = 'María José Núñez Güemes'

  await page.goto('/')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/$/)
  await expectSpanish(page)
  await page.getByRole('main').getByRole('link', { name: 'Pedir un reporte de la CHP' }).click()
  await expectSpanish(page)
  await page.getByRole('link', { name: /^En una autopista/ }).click()

  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.getByLabel(/^Correo electrónico/).fill('maria@')
  await goOn(page)
  await expect(page.getByRole('alert').getByText('Escriba un correo electrónico válido')).toBeVisible()
  await expectSpanish(page)
  await page.getByLabel(/^Correo electrónico/).fill(contactEmail)
  await goOn(page)

  await page.getByLabel(/^Su nombre/).fill(name)
  await page.getByLabel(/^Fecha del choque/).fill('5 de marzo de 2026')
  await page.getByRole('radio', { name: 'Choque sin muertes: primera página' }).check()
  await page
    .getByRole('group', { name: /^¿Quiere también el reporte completo\?/ })
    .getByLabel('No')
    .check()
  await expectSpanish(page)
  // The switch keeps what was typed, also across the steps.
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByLabel(/^Your name/)).toHaveValue(name)
  await expect(page).toHaveURL(/\/request\?form=chp&step=2$/)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByLabel(/^Su nombre/)).toHaveValue(name)
  await goOn(page)

  await page.getByLabel(/^Número de reporte/).fill('9320-2026-00123')
  await page
    .getByLabel(/^Su autorización firmada/)
    .and(page.locator('input'))
    .setInputFiles(await pdf('Autorización'))
  await expectSpanish(page)
  await goOn(page)
  await expect(page.getByText('5 de marzo de 2026')).toBeVisible()
  await expectSpanish(page)
  await page.getByRole('button', { name: 'Mandar la solicitud' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible()
  await expect(page.getByText(contactEmail).first()).toBeVisible()
  await expectSpanish(page)

  const headers = await authorizationOf(page, people.staff)
  const search = new URLSearchParams({ search: 'Nunez Guemes' })
  const found = await page.request.get(`/api/crash-reports?${search}`, { headers })
  const [request] = (await found.json()) as { id: string; clientName: string; language: string }[]
  expect(request).toMatchObject({ clientName: name, language: 'es' })
  const file = await pdf('Face page')
  const delivered = await page.request.post(`/api/crash-reports/${request!.id}/upload`, {
    headers,
    multipart: { type: 'facePage', file },
  })
  expect(delivered.status(), await delivered.text()).toBe(200)

  await page.goto(await emailedLink(page, contactEmail, '/es/track'))
  await expect(page.getByText('La primera página de su reporte está lista.')).toBeVisible()
  await expect(page).toHaveURL(/\/es\/track$/)
  await expectSpanish(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar: Primera página del reporte de la CHP' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/_Face_Page\.pdf$/)

  await page.goto(await emailedLink(page, contactEmail, '/es/delivery'))
  await expect(page.getByRole('heading', { name: 'Primera página del reporte de la CHP' })).toBeVisible()
  await expectSpanish(page)
})

test('the switch keeps the place, the query and what was typed', async ({ page }) => {
  await page.goto('/login?next=%2Fprofile#top')
  await page.getByLabel('Email').fill('maria@client.test')
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/login\?next=%2Fprofile#top$/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('maria@client.test')
  await expect(page.getByLabel('Contraseña')).toHaveValue('not my password')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('El correo electrónico o la contraseña no es correcto. Intente de nuevo.')).toBeVisible()
  await expectSpanish(page)
})

test('a page of an account continues in English', async ({ page }) => {
  await page.goto('/es/dashboard?view=docket')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
