import { expect, type Page, type Route } from '@playwright/test'
import { people } from './support/people.ts'
import { pdf } from './support/documents.ts'
import { fillOrder, openCrashForm } from './support/orders.ts'
import { fillPoliceOrder, openPoliceForm } from './support/police-orders.ts'
import { test } from './support/test.ts'

const forms = {
  CHP: {
    calls: '**/api/crash-reports',
    file: 'signed.pdf',
    fill: async (page: Page, contactEmail: string) => {
      await openCrashForm(page)
      await fillOrder(page, {
        contactEmail,
        clientName: 'Client of a bad day',
        reportType: 'non-fatal-face',
        answers: { monitorForFull: 'Yes' },
        documents: { writtenAuth: await pdf('Signed') },
      })
    },
  },
  'local police': {
    calls: '**/api/police-reports',
    file: 'client-release.pdf',
    fill: async (page: Page, contactEmail: string) => {
      await openPoliceForm(page)
      await fillPoliceOrder(page, 'Client of a bad day', contactEmail)
    },
  },
}

const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>A gateway’s own page</h1>' })
const faults: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['a dropped connection', (route) => route.abort('connectionreset'), /connection was lost.*try again/],
  ['413', html(413), /larger than 10MB\. Please choose a smaller file/],
  ['429', html(429), /wait a minute and try again/],
  ['500', html(500), /not available right now.*try again in a moment/],
]

for (const [kind, { calls, file, fill }] of Object.entries(forms)) {
  test(`a ${kind} order outlives a dropped connection, 413, 429 and 500, and goes in the end`, async ({
    page,
  }, info) => {
    await fill(page, `faults-${kind.replace(' ', '-')}-${info.project.name}@client.test`)
    const submit = page.getByRole('button', { name: /Submit Request|Try again/ })
    for (const [name, fault, advice] of faults) {
      await test.step(name, async () => {
        await page.route(calls, fault)
        await submit.click()
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert).toContainText(advice)
        await expect(alert).toContainText('Everything you entered is still here.')
        await expect(page.getByLabel('Client name')).toHaveValue('Client of a bad day')
        await expect(page.getByText(file)).toBeVisible()
        await page.unroute(calls)
      })
    }
    await page.context().setOffline(true)
    await expect(page.getByText("You're offline")).toBeVisible()
    await page.context().setOffline(false)
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
  })

  test(`the server refuses an account's address for a ${kind} order at its field`, async ({ page }) => {
    // The form's own question is not answered: the server's word alone decides.
    await page.route('**/api/check-email*', (route) => route.abort())
    await fill(page, people.paralegal)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page.getByLabel('Contact email')).toBeFocused()
    await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/already registered/)
    await expect(page.getByText('Account Found!')).toBeVisible()
    await expect(page.getByText(file)).toBeVisible()
  })
}
