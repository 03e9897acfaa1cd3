import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { emailedLink, emailsAbout } from './support/emails.ts'
import { dashboardPath, fillCrashForm, idOf, openCrashForm, submitForm } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { phone, test } from './support/test.ts'

test.use(phone)

test('a firm requests, staff deliver, an admin completes, and the firm sees each step without reloading', async ({
  browser,
}, { retry }) => {
  const newPage = async (email?: string) => {
    const page = await (await browser.newContext(phone)).newPage()
    if (email) await signInByToken(page, email)
    return page
  }
  const [firm, staff, admin] = [
    await newPage(people.paralegal),
    await newPage(people.staff),
    await newPage(people.admin),
  ]
  const copy = `copy-${retry}@client.test`

  // The longest name, with hardly a space to break at: no page may scroll sideways.
  const clientName = `${retry}`.padEnd(200, 'x')
  const reportNumber = `9320-2026-0070${retry}`
  const request = ['Date of collision 03/05/2026', `Local report number ${reportNumber}`]
  await openCrashForm(firm)
  await fillCrashForm(firm, {
    clientName,
    reportType: 'fatal-face',
    answers: { monitorForFull: 'Yes', clientFatallyInjured: 'Yes', reportNumber },
    documents: { writtenAuth: await pdf('Written authorization'), deathCert: await pdf('Death certificate') },
    copies: [copy],
  })
  const reference = await submitForm(firm)
  await firm.getByRole('link', { name: 'View Dashboard' }).click()
  await expect(firm.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect
    .poll(async () => (await emailsAbout(firm, reference)).map(({ to }) => to).sort())
    .toEqual([copy, people.paralegal])

  // In the docket's table the name lies under no other target.
  await firm.setViewportSize({ width: 1100, height: 900 })
  await firm.goto('/dashboard?view=docket')
  await expect(
    firm
      .getByRole('table')
      .getByRole('link', { name: /^\dxxx/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(firm)
  await firm.setViewportSize(phone.viewport)

  const id = await idOf(firm, people.paralegal, 'crash', reference)
  const openRequest = async (page: Page) => {
    await page.goto(dashboardPath('crash', id))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(reference)).toBeVisible()
    return dialog
  }
  const firmDialog = await openRequest(firm)
  await expect(firmDialog.getByText('Processing', { exact: true })).toBeVisible()
  await expect(firmDialog.getByRole('button', { name: /Upload (Face|Full)/ })).toHaveCount(0)
  await expectAccessible(firm)

  // Staff deliver the face page. The firm's page polls every 3 seconds.
  const staffDialog = await openRequest(staff)
  await staffDialog.getByLabel('Face page').setInputFiles(await pdf('Face page', 1, request))
  await staffDialog.getByRole('button', { name: /^Deliver (to|Without)/ }).click()
  await expect(staffDialog.getByText('CHP Face Page delivers in')).toBeVisible()
  await expect(firmDialog.getByText('Processing', { exact: true })).toBeVisible()
  await staffDialog.getByRole('button', { name: 'Deliver now: CHP Face Page' }).click()
  await expect(firmDialog.getByText('Face Page Ready - Monitoring', { exact: true })).toBeVisible()

  await staffDialog.getByLabel('Full report').setInputFiles(await pdf('Full report', 3, request))
  const deliverFull = staffDialog.getByRole('button', { name: /^Deliver (to|Without)/ })
  await expect(deliverFull).toBeEnabled()
  // By keyboard: the button takes the place of the one just clicked, so a quick click counts as a double-click.
  await deliverFull.press('Enter')
  // Nobody presses Deliver Now: its time comes.
  await expect(staffDialog.getByText('Full Report delivers in')).toBeVisible()
  await expect(staffDialog.getByText('Full Report delivers in')).toBeHidden()
  await expect(firmDialog.getByText('Full Report Ready', { exact: true })).toBeVisible()
  await expectAccessible(staff)
  await firmDialog.getByRole('button', { name: 'Preview Full Report' }).click()
  const viewer = firm.getByRole('dialog', { name: /Full Report/ })
  await expect(viewer.locator('canvas').first()).toBeVisible()
  const [download] = await Promise.all([
    firm.waitForEvent('download'),
    viewer.getByRole('button', { name: /Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${reference}_Full_Report.pdf`)
  await viewer.getByRole('button', { name: 'Close' }).click()

  const adminDialog = await openRequest(admin)
  await adminDialog.getByRole('button', { name: 'Mark as Completed' }).click()
  await admin
    .getByRole('dialog', { name: 'Mark as completed?' })
    .getByRole('button', { name: 'Mark as Completed' })
    .click()
  await expect(admin.getByText('Request Completed', { exact: true })).toBeVisible()
  await expect(firmDialog.getByText('Completed', { exact: true })).toBeVisible()

  // The firm's timeline has each step and doesn't name the staff.
  for (const step of ['Request submitted', 'Face page uploaded', 'Full report uploaded', 'Request completed'])
    await expect(firmDialog.getByText(step)).toBeVisible()
  await expect(firmDialog.getByText('Portal')).toHaveCount(0)

  // The emailed link opens the newest document without signing in.
  // They wait until staff can no longer undo.
  await expect.poll(async () => (await emailsAbout(firm, reference)).filter(({ to }) => to === copy).length).toBe(4)
  const stranger = await newPage()
  await stranger.goto(await emailedLink(firm, copy, '/delivery'))
  await expect(stranger.getByRole('heading', { name: 'Full Report' })).toBeVisible()
  await expect(stranger).toHaveURL(/\/delivery$/)
  await stranger.getByRole('button', { name: 'Preview' }).click()
  await stranger.getByRole('button', { name: 'Close Preview' }).click()
  await expectAccessible(stranger)
  const [saved] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: /Download PDF/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${reference}_Full_Report.pdf`)
})
