import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { sendReply } from '../scripts/local-reply.ts'
import { expectAccessible } from './support/accessible.ts'
import { pdf, reportOf } from './support/documents.ts'
import { emailedLink } from './support/emails.ts'
import { askClient, dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { phone, test } from './support/test.ts'

const details = (page: Page) => page.getByRole('dialog').first()

test('a guest answers by email and gets the report on the tracking page, without ever signing in', async ({
  page: staff,
  browser,
  baseURL,
}, info) => {
  const clientName = `Emil Pauling ${info.retry}`
  const contactEmail = `by-email-${info.retry}@client.test`
  const { referenceNumber } = await submitRequest(staff, 'crash', {
    clientName,
    contactEmail,
    reportType: 'non-fatal-full',
    clientRole: 'passenger',
    otherDriverName: 'The other driver',
    driverLicenseOrPlate: '8SAM123',
    hasCrashCard: 'true',
    crashCard: await pdf('Crash card'),
  })
  const id = await idOf(staff, people.staff, 'crash', referenceNumber)
  await askClient(staff, id, 'The agency needs your signature.', 'authorization')
  await signInByToken(staff, people.staff)
  await staff.goto(dashboardPath('crash', id))
  await expect(details(staff).getByText(/^Waiting for the client since/)).toBeVisible()
  const document = details(staff).getByRole('button', { name: 'Preview Written Authorization' })
  await expect(document).toHaveCount(0)

  const { name, buffer } = await pdf('Signed authorization')
  const file = info.outputPath(name)
  writeFileSync(file, buffer)
  const sent = await sendReply(baseURL!, { reference: referenceNumber, text: 'Here it is.', file })
  expect(sent.rejected).toBeUndefined()
  await expect(details(staff).getByText('Here it is.').first()).toBeVisible()
  await expect(document).toBeVisible()

  await staff.goto('/dashboard?view=crash&needsWork=true')
  const first = staff.getByRole('article').filter({ hasText: 'Client replied' }).filter({ hasText: clientName })
  await expect(first).toBeVisible()
  await first.getByRole('link').first().click()
  await details(staff)
    .getByLabel('Full report')
    .setInputFiles(await pdf('Full report', 2, reportOf(clientName)))
  await details(staff)
    .getByRole('button', { name: /^Deliver (to|Without)/ })
    .click()
  await details(staff).getByRole('button', { name: 'Deliver now: Full Report' }).click()
  await expect(details(staff).getByText('Full Report Ready').first()).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await emailedLink(staff, contactEmail, '/track'))
  await expect(guest.getByText(clientName)).toBeVisible()
  await expect(guest).toHaveURL(/\/track$/)
  await expectAccessible(guest)
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Download Full Report' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${referenceNumber}_Full_Report.pdf`)
  await guest.close()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an email without what was asked keeps the question, and says which file of it could not be used', async ({
    page: guest,
    browser,
    baseURL,
  }, info) => {
    const staff = await (await browser.newContext(phone)).newPage()
    const contactEmail = `heic-${info.retry}@client.test`
    const { referenceNumber } = await submitRequest(guest, 'crash', {
      clientName: 'Client with an iPhone',
      contactEmail,
    })
    const id = await idOf(guest, people.staff, 'crash', referenceNumber)
    await askClient(guest, id, 'The agency needs your signature.', 'authorization')
    const file = info.outputPath('IMG_0012.HEIC')
    writeFileSync(
      file,
      new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')]),
    )
    const text = "Here is a photo. I'll sign the rest tomorrow."
    await sendReply(baseURL!, { reference: referenceNumber, text, file })

    await guest.goto(await emailedLink(guest, contactEmail, '/track'))
    await expect(guest.getByRole('heading', { name: 'Still needed: signed authorization' })).toBeVisible()
    await expect(guest.getByText(text)).toBeVisible()
    await expect(guest.getByText("Part of this email couldn't be used:")).toBeVisible()
    await expect(guest.getByText(/IMG_0012\.HEIC/)).toBeVisible()
    await expect(guest.getByLabel('Signed authorization').and(guest.locator('input'))).toBeEnabled()
    await expectAccessible(guest)

    await signInByToken(staff, people.staff)
    await staff.goto(dashboardPath('crash', id))
    await expect(details(staff).getByText('Client replied')).toBeVisible()
    await details(staff).getByRole('button', { name: 'Show the Whole Email' }).click()
    const email = staff.getByRole('dialog').last()
    await expect(email.getByText(text)).toBeVisible()
    await expectAccessible(staff)
  })
})
