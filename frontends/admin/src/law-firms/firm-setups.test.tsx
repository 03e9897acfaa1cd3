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
  name: 'New Law',
  verifiedAt: '2024-03-03T20:00:00.000Z',
})
const setup: FirmSetup = {
  domain: 'newlaw.test',
  name: 'New Law',
  createdAt: '2024-03-05T12:00:00.000Z',
  firm: null,
  people: [person(1), person(2)],
}

/** The panel with a firm that waits until something was written. */
const open = (responses: Responses, changed: Partial<FirmSetup> = {}) => {
  let shown = true
  const writes = Object.entries(responses).map(([call, reply]) => {
    const respond = () => {
      shown = false
      return reply
    }
    return [call, respond] as const
  })
  return renderPanel('admin', 'tab=law-firms', {
    'GET /api/admin/firm-setups': () => (shown ? [{ ...setup, ...changed }] : []),
    ...Object.fromEntries(writes),
  })
}

test('a firm is approved with one click', async () => {
  const calls = open({ 'POST /api/law-firms': { id: idOf('frm', 1), name: 'New Law', memberCount: 2 } })
  expect(await screen.findByLabelText('Manager Pat Quill 1 pat1@newlaw.test · verified Mar 3, 2024')).toBeTruthy()
  expect(screen.queryByText(/different firms/)).toBeNull()
  await clickButton('Approve New Law')
  expect(await findToast('Law Firm Approved')).toBe('New Law has 2 members.')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { name: 'New Law', domain: 'newlaw.test', people: [idOf('usr', 1), idOf('usr', 2)] },
  ])
  await waitFor(() => expect(screen.queryByText('Waiting for Approval')).toBeNull())
})

test('people who asked for another firm are named, and join only when they are chosen', async () => {
  const calls = open(
    { 'POST /api/law-firms': { id: idOf('frm', 1), name: 'Jones Law', memberCount: 1 } },
    { people: [person(1), { ...person(2), name: 'Jones Law' }] },
  )
  const other = await screen.findByLabelText<HTMLInputElement>(/Pat Quill 2 .*asked for Jones Law$/)
  expect(other.checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Approve New Law' })).toBeTruthy()
  await userEvent.click(other)
  expect(screen.getByText(/^They asked for different firms/)).toBeTruthy()
  await userEvent.click(other)
  await userEvent.click(screen.getByLabelText(/Pat Quill 1/))
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  await userEvent.click(screen.getByLabelText(/Pat Quill 2/))
  expect(screen.queryByText(/^They asked for different firms/)).toBeNull()
  await clickButton('Approve Jones Law')
  await findToast('Law Firm Approved')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { name: 'Jones Law', domain: 'newlaw.test', people: [idOf('usr', 2)] },
  ])
})

test('who waits at the domain of a firm is added to it', async () => {
  const firm = { id: idOf('frm', 1), name: 'Old Law', version: 3 }
  const calls = open(
    { [`PATCH /api/law-firms/${firm.id}`]: { id: firm.id, name: 'Old Law', memberCount: 4 } },
    { firm, people: [person(1)] },
  )
  expect(await screen.findByText("Check that they're with Old Law: they asked for another firm.")).toBeTruthy()
  await clickButton('Add to Old Law')
  expect(await findToast('Members Added')).toBe('Old Law has 4 members.')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { name: 'Old Law', domain: 'newlaw.test', version: 3, people: [idOf('usr', 1)] },
  ])
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
