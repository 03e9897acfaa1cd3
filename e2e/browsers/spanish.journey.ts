import { expect } from '@playwright/test'
import { pdf } from '../support/documents.ts'
import { emailedLink } from '../support/emails.ts'
import { authorizationOf, people } from '../support/sign-in.ts'
import type { Tab } from './tab.ts'
import { pdfFile, phone, test } from './test.ts'

test.use({ size: phone })

/** Words that only an English page has. */
const english = /\b(the|your|you|we'll|with|request|report|please|file)\b/i

const expectSpanish = async (tab: Tab) => {
  expect(await tab.run(() => document.documentElement.lang)).toBe('es')
  const text = await tab.run(() => document.body.innerText)
  expect(text.match(english)?.[0], text).toBeUndefined()
  await tab.expectAccessible()
}

const goOn = (tab: Tab) => tab.role('button', 'Continuar').click()

test('a guest gets their report in Spanish, from the landing page to the PDF', async ({ tab, request }) => {
  const page = { request }
  const { retry, project } = test.info()
  const contactEmail = `maria-${project.name}-${retry}@client.test`
  const name = `María José Núñez Güemes ${project.name}`

  await tab.goto('/')
  await tab.role('link', 'Español').click()
  await tab.expectUrl(/\/es\/$/)
  await tab.role('main').role('link', 'Pedir un reporte de la CHP').first().shown()
  await expectSpanish(tab)
  await tab.role('main').role('link', 'Pedir un reporte de la CHP').first().click()
  await tab.role('link', /^En una autopista/).shown()
  await expectSpanish(tab)
  await tab.role('link', /^En una autopista/).click()

  await tab.role('radio', 'Yo').click()
  await tab.label(/^Correo electrónico/).fill('maria@')
  await goOn(tab)
  await tab.role('alert').text('Escriba un correo electrónico válido').shown()
  await expectSpanish(tab)
  await tab.label(/^Correo electrónico/).fill(contactEmail)
  await goOn(tab)

  await tab.label(/^Su nombre/).fill(name)
  await tab.label(/^Fecha del choque/).fill('5 de marzo de 2026')
  await tab.role('radio', 'Choque sin muertes: primera página').click()
  await tab
    .role('group', /^¿Quiere también el reporte completo/)
    .role('radio', 'No')
    .click()
  await expectSpanish(tab)
  await goOn(tab)

  await tab.label(/^Número de reporte/).fill('9320-2026-00123')
  // The switch keeps what was typed, also across the steps.
  await tab.role('link', 'English').click()
  await tab.label(/^CHP report number/).expect({ value: '9320-2026-00123' })
  await tab.expectUrl(/\/request\?form=chp&step=2$/)
  await tab.role('link', 'Español').click()
  await tab.label(/^Número de reporte/).expect({ value: '9320-2026-00123' })
  await tab.label(/^Carta firmada/).setFiles(await pdfFile('Autorización'))
  await tab.text('autorización.pdf').shown()
  await expectSpanish(tab)
  await goOn(tab)
  await tab.text('5 de marzo de 2026').shown()
  await expectSpanish(tab)
  await tab.role('button', 'Mandar la solicitud').click()
  await tab.role('heading', 'Recibimos su solicitud').shown()
  await tab.text(contactEmail).first().shown()
  await expectSpanish(tab)

  const headers = await authorizationOf(page, people.staff)
  const search = new URLSearchParams({ search: `nunez GUEMES ${project.name}` })
  const found = await request.get(`/api/crash-reports?${search}`, { headers })
  const [placed] = (await found.json()) as { id: string; clientName: string; language: string }[]
  expect(placed).toMatchObject({ clientName: name, language: 'es' })
  const delivered = await request.post(`/api/crash-reports/${placed!.id}/upload`, {
    headers,
    multipart: { type: 'facePage', file: await pdf('Face page') },
  })
  expect(delivered.status(), await delivered.text()).toBe(200)

  await tab.goto(await emailedLink(page, contactEmail, '/es/track'))
  await tab.text('La primera página de su reporte está lista.').shown()
  await tab.expectUrl(/\/es\/track$/)
  await expectSpanish(tab)
  await tab.role('button', 'Descargar: Primera página del reporte de la CHP').clickable()

  await tab.goto(await emailedLink(page, contactEmail, '/es/delivery'))
  await tab.role('heading', 'Primera página del reporte de la CHP').shown()
  await expectSpanish(tab)
})
