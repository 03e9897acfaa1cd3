import { expect, type Page } from '@playwright/test'
import { crashRequirements } from '@portal/contract/reports/crash-requirements'
import { paths } from '@portal/contract/paths'
import { pdf } from './support/documents.ts'
import { enter } from './support/entered.ts'
import { handsOf } from './support/hands.ts'
import { people } from './support/people.ts'
import { test } from './support/test.ts'

test.skip(({ isMobile }) => isMobile, 'A phone has no keyboard.')

const submitted = (page: Page) => page.getByRole('heading', { name: 'Request Submitted' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const file = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'))
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Opens a form from the chooser; the page was loaded, and nothing on it has the focus yet. */
const openForm = async (page: Page, kind: string) => {
  await page.goto(paths.request)
  await expect(link(page, kind)).toBeVisible()
  const hands = handsOf(page)
  await hands.goTo(link(page, kind))
  await hands.press('Enter')
  return hands
}

test('a guest orders a full report with a crash card', async ({ page }) => {
  const { goTo, press, type, choose } = await openForm(page, 'Request CHP Report')
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await type('keys-guest@client.test')
  await goTo(page.getByLabel('CC emails (optional)'))
  await type('partner@client.test')
  await press('Enter')
  await expect(page.getByLabel('CC emails (optional)')).toHaveValue('')
  await type('wrong@client.test')
  await press('Tab')
  await press('Space')
  await expect(page.getByLabel('CC emails (optional)')).toBeFocused()
  await goTo(page.getByRole('button', { name: 'Remove wrong@client.test' }))
  await press('Space')
  await expect(page.getByText('wrong@client.test')).toBeHidden()
  await expect(page.getByLabel('CC emails (optional)')).toBeFocused()
  await goTo(page.getByLabel('Client name'))
  await type('Client at the keyboard')
  await press('Tab')
  await type('03052026')
  await goTo(radio(page, 'Non-fatal Face Page'))
  await press('Space')
  await press('ArrowDown')
  await expect(radio(page, 'Non-fatal Full Report')).toBeChecked()
  await goTo(radio(page, 'Driver'))
  await press('ArrowRight')
  await expect(radio(page, 'Passenger')).toBeChecked()
  await goTo(page.getByLabel(crashRequirements.driverLicenseOrPlate.label))
  await type('8SAM123')
  await goTo(radio(page, 'No'))
  await press('ArrowLeft')
  await expect(radio(page, 'Yes')).toBeChecked()
  await goTo(file(page, crashRequirements.crashCard.label))
  await choose(() => press('Space'), await pdf('Wrong card'))
  await goTo(page.getByRole('button', { name: 'Remove wrong-card.pdf' }))
  await press('Enter')
  await expect(file(page, crashRequirements.crashCard.label)).toBeFocused()
  await choose(() => press('Enter'), await pdf('Crash card'))
  await goTo(page.getByLabel('Urgent request'))
  await press('Space')
  await goTo(page.getByRole('button', { name: 'Submit Request' }))
  await press('Enter')
  await expect(submitted(page)).toBeFocused()
})

test('a firm orders, is sent back to what it forgot, and orders the next', async ({ page }) => {
  await enter(page, people.paralegal)
  const { goTo, press, type, choose } = await openForm(page, 'Request CHP Report')
  await expect(page.getByLabel('Client name')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please fix 3 fields')
  // The form's first mistake has the focus; the summary before it leads to the others.
  await goTo(page.getByRole('link', { name: 'Please choose a report type' }), 'Shift+Tab')
  await press('Enter')
  await expect(radio(page, 'Non-fatal Face Page')).toBeFocused()
  await press('ArrowDown')
  await press('ArrowDown')
  await expect(radio(page, 'Fatal Face Page')).toBeChecked()
  await goTo(page.getByLabel('Client name'), 'Shift+Tab')
  await type('Client of a firm at the keyboard')
  await press('Tab')
  await type('03052026')
  const question = page.getByRole('group', { name: crashRequirements.monitorForFull.label })
  await goTo(question.getByRole('radio', { name: 'No' }))
  await press('ArrowLeft')
  await goTo(file(page, crashRequirements.writtenAuth.label))
  await choose(() => press('Enter'), await pdf('Authorization'))
  await goTo(page.getByLabel('CC emails (optional)'))
  await type('partner@client.test')
  await goTo(page.getByRole('button', { name: 'Submit Request' }))
  await press('Space')
  await expect(submitted(page)).toBeFocused()
  await goTo(page.getByRole('button', { name: 'Submit Another Request' }))
  await press('Enter')
  await expect(page.getByLabel('Client name')).toBeFocused()
  await expect(page.getByLabel('Client name')).toHaveValue('')
})

test('a guest orders a local police report, with a reload in between', async ({ page }) => {
  const { goTo, press, type, choose } = await openForm(page, 'Request Police Report')
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await type('keys-police@client.test')
  await goTo(page.getByLabel('Client name'))
  await type('Client by keyboard')
  await press('Tab')
  await type('03052026')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We saved your draft')).toBeVisible()
  await expect(page.getByLabel('Date of crash')).toHaveValue('2026-03-05')
  const skip = page.getByRole('link', { name: /skip to/i })
  await goTo(skip)
  await press('Enter')
  await goTo(page.getByLabel('Report number'))
  await type('26-1')
  await press('Tab')
  await type('Oakland Police Department')
  for (const [label, name] of [
    ['Written Authorization', 'First'],
    ['Client Release', 'Second'],
  ] as const) {
    await goTo(file(page, label))
    await choose(() => press('Enter'), await pdf(name))
  }
  await goTo(page.getByLabel('Ready for pickup'))
  await press('Space')
  // Twice: one order.
  await press('Enter')
  await press('Enter')
  await expect(submitted(page)).toBeFocused()
})

test('the shortest order of a guest takes 7 clicks beside what is typed', async ({ page }) => {
  const email = 'short@client.test'
  await page.goto(paths.request)
  // Before its code has come a link loads the form as a page of its own, which focuses nothing.
  await expect(page.locator('#waiting')).toHaveCount(0)
  const { click, press, type, choose, strokes } = handsOf(page)
  await click(link(page, 'Request CHP Report'))
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await type(email)
  await click(page.getByLabel('Client name'))
  await type('Li')
  await press('Tab')
  await type('03052026')
  await click(radio(page, 'Non-fatal Face Page'))
  await click(radio(page, 'Yes'))
  const authorization = await pdf('Authorization')
  await choose(() => click(file(page, crashRequirements.writtenAuth.label)), authorization)
  await click(page.getByRole('button', { name: 'Submit Request' }))
  await expect(submitted(page)).toBeVisible()
  expect(strokes()).toBeLessThanOrEqual(email.length + 'Li'.length + '03052026'.length + 7)
})
