import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FirmSetup } from '@portal/contract/accounts/firm-setups'
import {
  clickButton,
  errorResponse,
  findToast,
  idOf,
  renderPanel,
  writesOf,
  type Responses,
} from '../testing/panel.tsx'

const person = (number: number) => ({
  id: idOf('usr', number),
  firstName: 'Pat',
  lastName: `Quill ${number}`,
  email: `pat${number}@newlaw.test`,
})
const setup: FirmSetup = {
  domain: 'newlaw.test',
  name: 'New Law',
  createdAt: '2024-03-05T12:00:00.000Z',
  people: [person(1), person(2)],
}

/** The panel with a firm that waits until something was written. */
const open = (responses: Responses) => {
  let shown = true
  const writes = Object.entries(responses).map(([call, reply]) => {
    const respond = () => {
      shown = false
      return reply
    }
    return [call, respond] as const
  })
  return renderPanel('admin', 'tab=law-firms', {
    'GET /api/admin/firm-setups': () => (shown ? [setup] : []),
    ...Object.fromEntries(writes),
  })
}

test('a firm is approved with one click', async () => {
  const calls = open({ 'POST /api/law-firms': { id: idOf('frm', 1), name: 'New Law', memberCount: 2 } })
  expect(await screen.findByText(/^Pat Quill 1 \(pat1@newlaw.test\) and 1 colleague/)).toBeTruthy()
  await clickButton('Approve New Law')
  expect(await findToast('Law Firm Approved')).toBe('New Law has 2 members.')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([{ name: 'New Law', domain: 'newlaw.test', approves: true }])
  await waitFor(() => expect(screen.queryByText('Waiting for Approval')).toBeNull())
})

test('a firm is declined with a reason', async () => {
  const calls = open({ 'POST /api/admin/firm-setups/decline': new Response(null, { status: 204 }) })
  await clickButton('Decline New Law')
  await clickButton('Decline')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No such firm.')
  await clickButton('Decline')
  expect(await findToast('Law Firm Declined')).toBe('New Law')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([{ domain: 'newlaw.test', reason: 'No such firm.' }])
})

test('what a colleague decided meanwhile is said, and the line goes', async () => {
  open({ 'POST /api/law-firms': errorResponse('changed_meanwhile') })
  await clickButton('Approve New Law')
  await findToast('Failed to approve law firm')
  await waitFor(() => expect(screen.queryByText('Waiting for Approval')).toBeNull())
})
