import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { dashboardPath, idOf, submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const clientName = () => `Conversation Client ${test.info().retry}`
const details = (page: Page): Locator => page.getByRole('dialog', { name: clientName() })
const stream = (page: Page): Locator => details(page).getByRole('region', { name: 'Messages and Activity Timeline' })

test('staff ask for a document, and the client answers, each in a browser that shows it live', async ({
  page: staff,
  browser,
}) => {
  const client = await (await browser.newContext()).newPage()
  const { referenceNumber } = await submitRequest(staff, 'crash', { clientName: clientName() }, people.paralegal)
  const id = await idOf(staff, people.paralegal, 'crash', referenceNumber)
  await signInByToken(staff, people.staff)
  await signInByToken(client, people.paralegal)
  await staff.goto(dashboardPath('crash', id))
  await client.goto('/dashboard?view=crash')

  // A note stays with staff; the message asks for a document.
  await stream(staff).getByRole('button', { name: 'Internal Note' }).click()
  await staff.keyboard.type('They have moved twice')
  await staff.keyboard.press('Control+Enter')
  await expect(stream(staff).getByRole('article').filter({ hasText: 'They have moved twice' })).toBeVisible()
  await stream(staff).getByRole('button', { name: 'Message to Client' }).click()
  await staff.keyboard.type('Please sign page 2.')
  await stream(staff).getByRole('button', { name: 'Ask the Client' }).click()
  await stream(staff).getByRole('checkbox', { name: 'Signed authorization' }).check()
  await stream(staff).getByRole('button', { name: 'Send to Client' }).click()
  await expect(details(staff).getByText(/^Waiting for the client since/)).toBeVisible()
  await expectAccessible(staff)

  // The client's list says so without a reload, and the request opens on what is asked.
  const card = client.getByRole('article').filter({ hasText: clientName() })
  await expect(card.getByText('Waiting for you: signed authorization')).toBeVisible()
  await expect(card.getByText('New message')).toBeVisible()
  await card.getByRole('link').first().click()
  const question = details(client).getByRole('region', { name: 'We need your signed authorization' })
  await expect(question.getByText('Please sign page 2.')).toBeVisible()
  await expect(details(client).getByText('They have moved twice')).toHaveCount(0)
  await expectAccessible(client)

  // It counts as read once it was on screen.
  // By selector, because the open dialog hides the list from roles.
  const mark = client.locator('article', { hasText: clientName() }).getByText('New message')
  await expect(mark).toHaveCount(1)
  await details(client).getByRole('button', { name: '1 new message' }).click()
  await expect(details(client).getByRole('button', { name: 'Go to Messages' })).toBeVisible()
  await expect(mark).toHaveCount(0)

  await question.getByLabel('Signed authorization').setInputFiles(await pdf('Written authorization'))
  await question.getByLabel('Message (optional)').fill('Here it is.')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(details(client).getByText('Thank you. We got it.')).toBeVisible()

  // Staff see the answer in the open dialog, with the document where it belongs.
  await expect(stream(staff).getByText('Here it is.')).toBeVisible()
  await expect(details(staff).getByText('Client replied')).toBeVisible()
  await expect(details(staff).getByRole('button', { name: 'Preview Written Authorization' })).toBeVisible()
  await client.close()
})
