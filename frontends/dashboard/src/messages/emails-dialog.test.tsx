import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RequestEmail } from '@portal/contract/emails/delivery'
import { crashReport } from '../testing/data.ts'
import { clickButton } from '../testing/open-queue.tsx'
import { crashPath, openRequest } from '../testing/open-request.tsx'

const guest = 'guest@mail.test'
const emailOf = (change: Partial<RequestEmail>): RequestEmail => ({
  id: `eml_${crypto.randomUUID()}`,
  template: 'order-received',
  recipient: 'requester',
  address: guest,
  state: 'sent',
  lastError: null,
  delivery: null,
  deliveredAt: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  dueAt: '2026-03-06T13:00:00.000Z',
  sentAt: '2026-03-05T12:00:00.000Z',
  ...change,
})

test('staff see what became of each email about a request, and correct an address from which one came back', async () => {
  const emails = [
    emailOf({ template: 'face-page-ready', state: 'pending', lastError: 'BOUNCED_FULL', sentAt: null }),
    emailOf({ delivery: 'delivered', deliveredAt: '2026-03-05T12:01:00.000Z' }),
    emailOf({ address: 'copy@firm.test', recipient: 'copies', delivery: 'complained' }),
  ]
  await openRequest('staff', crashReport({ userId: null, user: null, contactEmail: guest }), {
    [`GET ${crashPath}/emails`]: () => ({ body: emails }),
  })
  await clickButton('Emails')
  const dialog = within(await screen.findByRole('dialog', { name: 'Emails' }))
  const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items[0]).toMatch(/Bounced.*guest@mail\.test · Requester.*The mailbox is full\. Next attempt: Mar 6, 2026/)
  expect(items[1]).toContain('Delivered')
  expect(items[2]).toMatch(/Marked as spam.*copy@firm\.test · CC/)
  expect(dialog.getByRole('button', { name: 'Correct Email Address' })).toBeTruthy()
})
