import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf, photo } from './support/documents.ts'
import { fillOrder, openCrashForm, submitOrder } from './support/orders.ts'
import { test } from './support/test.ts'

const address = (name: string) => `${name}-${test.info().project.name}@client.test`

test('a visitor comes in by the landing page and orders with a crash card from the phone', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/CollisionDocket/)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Request CHP Report' }).click()
  await expect(page.getByRole('heading', { name: 'Request Reports' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Request CHP Report' }).click()

  await fillOrder(page, {
    contactEmail: address('card'),
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
  await submitOrder(page)
  await expect(page.getByText('Want to track your requests?')).toBeVisible()
  await expect(page.getByRole('link', { name: `Create Account with ${address('card')}` })).toBeVisible()
  await expectAccessible(page)
})

test('each report type asks its own questions and takes its own documents', async ({ page }) => {
  const authorization = await pdf('Written authorization')
  const certificate = await pdf('Death certificate')
  const number = '9320-2026-0042'

  await openCrashForm(page)
  await fillOrder(page, {
    contactEmail: address('types'),
    clientName: 'Client without a card',
    reportType: 'non-fatal-full',
    answers: { clientRole: 'Driver', driverLicenseOrPlate: 'D1234567', hasCrashCard: 'No', reportNumber: number },
    documents: { writtenAuth: authorization },
  })
  await submitOrder(page)

  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await fillOrder(page, {
    contactEmail: address('types'),
    clientName: 'Client to monitor',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
    documents: { writtenAuth: authorization },
  })
  await expect(page.getByLabel('CHP report number')).toBeHidden()
  await submitOrder(page)

  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await fillOrder(page, {
    contactEmail: address('types'),
    clientName: 'Client with a certificate',
    reportType: 'fatal-face',
    answers: { monitorForFull: 'No', clientFatallyInjured: 'Yes', reportNumber: number },
    documents: { writtenAuth: authorization, deathCert: certificate },
  })
  await submitOrder(page)

  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await fillOrder(page, {
    contactEmail: address('types'),
    clientName: 'Client of a fatal crash',
    reportType: 'fatal-full',
    answers: { clientFatallyInjured: 'No', reportNumber: number },
    documents: { writtenAuth: authorization },
  })
  await submitOrder(page)
})

test('what is missing is said at its question, and the first one takes the focus', async ({ page }) => {
  await openCrashForm(page)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/Email is required for guests/)
  await expect(page.getByLabel('Client name')).toHaveAccessibleDescription(/Client name is required/)
  await expect(page.getByLabel('Date of crash')).toHaveAccessibleDescription(/Crash date is required/)
  await expectAccessible(page)
})

test('a file of the wrong kind or size is refused before it is sent', async ({ page }) => {
  await openCrashForm(page)
  await page.getByRole('radio', { name: 'Non-fatal Face Page' }).check()
  const control = page.getByLabel('Written authorization')
  await control.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') })
  await expect(control).toHaveAccessibleDescription(/Please choose a PDF, JPG, PNG file/)
  await control.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024 - 7)]),
  })
  await expect(control).toHaveAccessibleDescription(/larger than 10MB/)
  await control.setInputFiles(await pdf('Written authorization'))
  await expect(page.getByText(/0\.\d\d MB/)).toBeVisible()
})

test('a dropped file is taken, and its way to the portal is shown', async ({ page }) => {
  await openCrashForm(page)
  await fillOrder(page, {
    contactEmail: address('drop'),
    clientName: 'Client whose paper was dropped',
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
  // Slow enough to be watched.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 700_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const share = async () => Number(await page.getByRole('progressbar').getAttribute('value', { timeout: 3000 }))
  await expect.poll(share, { intervals: [100] }).toBeGreaterThan(20)
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
})

test('an address with an account is led to the sign-in', async ({ page }) => {
  await openCrashForm(page)
  await page.getByLabel('Contact email').fill('paralegal@examplelaw.test')
  await expect(page.getByText('Account Found!')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('This email is already registered. Please log in to continue.').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue('paralegal@examplelaw.test')
  expect(page.url()).not.toContain('paralegal')
})
