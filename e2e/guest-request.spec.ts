import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf, photo } from './support/documents.ts'
import { fillCrashForm, fillPoliceForm, openCrashForm, openPoliceForm, submitForm } from './support/requests.ts'
import { phone, test } from './support/test.ts'

const emailFor = (name: string) => `${name}-${test.info().retry}@client.test`

test.describe('on a phone', () => {
  test.use(phone)

  test('a visitor comes from the landing page and submits a photo of the crash card', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Request CHP Report' }).click()
    await expect(page.getByRole('heading', { name: 'Request Reports' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Request CHP Report' }).click()
    await fillCrashForm(page, {
      contactEmail: emailFor('card'),
      clientName: 'Client with a card',
      reportType: 'non-fatal-full',
      answers: {
        clientRole: 'Passenger',
        otherDriverName: 'The other driver',
        driverLicenseOrPlate: '8SAM123',
        hasCrashCard: 'Yes',
      },
      documents: { crashCard: await photo(page) },
    })
    await expect(page.getByLabel('CHP report number')).toBeHidden()
    await expectAccessible(page)
    await submitForm(page)
    await expect(page.getByText('Want to track your requests?')).toBeVisible()
    await expect(page.getByRole('link', { name: `Create Account with ${emailFor('card')}` })).toBeVisible()
    await expectAccessible(page)
  })
})

test('each report type is accepted with the right answers and documents', async ({ page }) => {
  const writtenAuth = await pdf('Written authorization')
  const deathCert = await pdf('Death certificate')
  const reportNumber = '9320-2026-0042'
  const contactEmail = emailFor('types')

  await openCrashForm(page)
  await fillCrashForm(page, {
    contactEmail,
    clientName: 'Client without a card',
    reportType: 'non-fatal-full',
    answers: { clientRole: 'Driver', driverLicenseOrPlate: 'D1234567', hasCrashCard: 'No', reportNumber },
    documents: { writtenAuth },
  })
  await submitForm(page)
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await fillCrashForm(page, {
    contactEmail,
    clientName: 'Client to monitor',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
    documents: { writtenAuth },
  })
  await submitForm(page)
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await fillCrashForm(page, {
    contactEmail,
    clientName: 'Client with a certificate',
    reportType: 'fatal-face',
    answers: { monitorForFull: 'No', clientFatallyInjured: 'Yes', reportNumber },
    documents: { writtenAuth, deathCert },
  })
  await submitForm(page)
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await fillCrashForm(page, {
    contactEmail,
    clientName: 'Client of a fatal crash',
    reportType: 'fatal-full',
    answers: { clientFatallyInjured: 'No', reportNumber },
    documents: { writtenAuth },
  })
  await submitForm(page)
})

test('an empty form explains each missing answer, and the first one gets the focus', async ({ page }) => {
  await openCrashForm(page)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/Email is required for guests/)
  await expect(page.getByLabel('Client name')).toHaveAccessibleDescription(/Client name is required/)
  await expect(page.getByLabel('Date of crash')).toHaveAccessibleDescription(/Crash date is required/)
  await expectAccessible(page)
})

test('a dropped file is attached, and its upload shows progress', async ({ page }) => {
  await openCrashForm(page)
  await fillCrashForm(page, {
    contactEmail: emailFor('drop'),
    clientName: 'Client whose file was dropped',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
  })
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File([`%PDF-1.7\n${'x'.repeat(2_000_000)}`], 'dropped.pdf'))
    return data
  })
  await page.getByLabel('Written authorization').locator('..').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('dropped.pdf')).toBeVisible()
  await expect(page.getByText('1.91 MB')).toBeVisible()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 700_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const progress = async () => Number(await page.getByRole('progressbar').getAttribute('value', { timeout: 3000 }))
  await expect.poll(progress, { intervals: [100] }).toBeGreaterThan(20)
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
})

test("a guest submits a police request, and the confirmation's URL has nothing personal", async ({ page }) => {
  await openPoliceForm(page)
  await fillPoliceForm(page, 'Client of the police', emailFor('police'))
  const reference = await submitForm(page)
  await expect(page).toHaveURL(new RegExp(`/police-success\\?ref=${reference}$`))
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
  const claim = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await expect(claim).toHaveAttribute('href', /^\/claim-request\?token=.{20,}&email=/)
})
