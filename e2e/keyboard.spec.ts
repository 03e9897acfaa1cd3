import { expect, type Page } from '@playwright/test'
import { chpFiles } from '@portal/contract/kinds/fields-chp'
import { chpQuestions, guestLicense } from '@portal/contract/kinds/questions-chp'
import { paths } from '@portal/contract/paths'
import { pdf } from './support/documents.ts'
import { test } from './support/test.ts'
import { userInput } from './support/user-input.ts'

const submitted = (page: Page) => page.getByRole('heading', { name: 'Request Submitted' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const file = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'))
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Opens a form from the chooser by keyboard. */
const openForm = async (page: Page, kind: string) => {
  await page.goto(paths.request)
  await expect(link(page, kind)).toBeVisible()
  // Before its code has loaded, a link opens a new page, which focuses nothing.
  await expect(page.locator('#loading-page')).toHaveCount(0)
  const input = userInput(page)
  await input.tabTo(link(page, kind))
  await input.press('Enter')
  return input
}

test('a guest requests a full report with a crash card by keyboard', async ({ page }) => {
  const { tabTo, press, type, choose } = await openForm(page, 'Request CHP Report')
  await expect(radio(page, 'I was')).toBeFocused()
  await press('ArrowDown')
  await expect(radio(page, 'Someone I help')).toBeChecked()
  await tabTo(page.getByLabel('Contact email'))
  await type('keys-guest@client.test')
  await tabTo(page.getByLabel('Name of the person in the crash'))
  await type('Client at the keyboard')
  await press('Tab')
  await type('03052026')
  await tabTo(radio(page, 'Non-fatal Face Page'))
  await press('Space')
  await press('ArrowDown')
  await expect(radio(page, 'Non-fatal Full Report')).toBeChecked()
  await tabTo(radio(page, 'Driver'))
  await press('ArrowRight')
  await expect(radio(page, 'Passenger')).toBeChecked()
  await tabTo(page.getByLabel(guestLicense.other.passenger.label))
  await type('8SAM123')
  const card = page.getByRole('group', { name: chpQuestions.hasCrashCard.guest.all.label })
  await tabTo(card.getByRole('radio', { name: 'Yes' }))
  await press('Space')
  await expect(card.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await tabTo(file(page, chpFiles.crashCard.guest.all.label))
  await choose(() => press('Space'), await pdf('Wrong card'))
  await tabTo(page.getByRole('button', { name: 'Remove wrong-card.pdf' }))
  await press('Enter')
  await expect(file(page, chpFiles.crashCard.guest.all.label)).toBeFocused()
  await choose(() => press('Enter'), await pdf('Crash card'))
  await tabTo(page.locator('summary'))
  await press('Enter')
  await tabTo(page.getByLabel('Urgent request'))
  await press('Space')
  await tabTo(page.getByLabel('CC emails (optional)'))
  await type('partner@client.test')
  await press('Enter')
  await expect(page.getByLabel('CC emails (optional)')).toHaveValue('')
  await type('wrong@client.test')
  await press('Tab')
  await press('Space')
  await expect(page.getByLabel('CC emails (optional)')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Remove wrong@client.test' }))
  await press('Space')
  await expect(page.getByText('wrong@client.test')).toBeHidden()
  await expect(page.getByLabel('CC emails (optional)')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Submit Request' }))
  await press('Enter')
  await expect(submitted(page)).toBeFocused()
})

test('the shortest request of a guest takes 9 clicks and keys besides typing', async ({ page }) => {
  const email = 'short@client.test'
  await page.goto(paths.request)
  // Before its code has loaded, a link opens the form as a new page, which focuses nothing.
  await expect(page.locator('#loading-page')).toHaveCount(0)
  const { click, press, type, choose, count } = userInput(page)
  await click(link(page, 'Request CHP Report'))
  await expect(radio(page, 'I was')).toBeFocused()
  await press('Space')
  await press('Tab')
  await type('Li')
  await press('Tab')
  await type('03052026')
  await click(radio(page, 'Non-fatal Face Page'))
  await click(
    page.getByRole('group', { name: chpQuestions.monitorForFull.guest.all.label }).getByRole('radio', { name: 'Yes' }),
  )
  await click(page.getByLabel('Contact email'))
  await type(email)
  const authorization = await pdf('Authorization')
  await choose(() => click(file(page, chpFiles.writtenAuth.guest.all.label)), authorization)
  await click(page.getByRole('button', { name: 'Submit Request' }))
  await expect(submitted(page)).toBeVisible()
  expect(count()).toBeLessThanOrEqual(email.length + 'Li'.length + '03052026'.length + 9)
})
