import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { HeldAboutPerson } from '@portal/contract/admin/privacy'
import {
  clickButton,
  errorResponse,
  findToast,
  renderPanel,
  userOf,
  writesOf,
  type Responses,
} from '../testing/panel.tsx'

const kindsOf = (counts: Readonly<Record<string, number>>): HeldAboutPerson['kinds'] =>
  Object.entries(counts).map(([label, count]) => ({ kind: label, label, count, whenErased: 'Deleted.' }))

const guest: HeldAboutPerson = {
  email: 'guest@mail.test',
  account: null,
  kinds: kindsOf({ Account: 0, 'Requests without a law firm': 3, Documents: 7, 'Emails to the person': 12 }),
  requests: 3,
  openRequests: 1,
  endedDocuments: [],
  erasing: false,
}

const lookUp = async (responses: Responses = {}, email = 'Guest@Mail.test') => {
  const calls = renderPanel('admin', 'tab=privacy', { 'POST /api/admin/privacy/find': guest, ...responses })
  await userEvent.type(await screen.findByLabelText(/Email address/), email)
  await clickButton('Look Up')
  return calls
}

test('shows what is held about an address, which does not get into the URL', async () => {
  const calls = await lookUp()
  expect(await screen.findByRole('heading', { name: 'guest@mail.test' })).toBeTruthy()
  expect(screen.getByText('No account')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Held about guest@mail.test' }))
  expect(table.getAllByRole('row')).toHaveLength(4)
  expect(writesOf(calls)).toMatchObject([{ path: '/api/admin/privacy/find', body: { email: 'Guest@Mail.test' } }])
  expect(window.location.search).toBe('?tab=privacy')
})

test('names the account', async () => {
  const { email } = userOf('law-firm', 2)
  const account = {
    id: userOf('law-firm', 2).id,
    firstName: 'Case',
    lastName: 'Worker',
    role: 'law-firm',
    lawFirmName: 'Example Law',
  }
  await lookUp({ 'POST /api/admin/privacy/find': { ...guest, email, account } })
  expect(await screen.findByRole('heading', { name: 'Case Worker' })).toBeTruthy()
  expect(screen.getByText(`${email} · Law firm · Example Law`)).toBeTruthy()
})

test('says when nothing is held', async () => {
  await lookUp({ 'POST /api/admin/privacy/find': { ...guest, kinds: kindsOf({ Account: 0 }), requests: 0 } })
  expect(await screen.findByText('We hold nothing about guest@mail.test')).toBeTruthy()
})

test('shows an invalid address at the field', async () => {
  await lookUp(
    { 'POST /api/admin/privacy/find': errorResponse('invalid', { email: 'Enter a valid email address' }) },
    'guest',
  )
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy()
  expect(screen.getByLabelText(/Email address/).getAttribute('aria-invalid')).toBe('true')
})

test('erases after the address was typed, and says what stays and what goes', async () => {
  const calls = await lookUp({ 'POST /api/admin/privacy/erase': { finished: true } })
  await clickButton('Erase…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase guest@mail.test?' }))
  expect(dialog.getByText(/Requests that belong to a law firm/)).toBeTruthy()
  expect(dialog.getByText('Requests without a law firm (3):')).toBeTruthy()
  expect(dialog.getByText('1 request is still open')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }))
  expect(dialog.getByText('Please type “guest@mail.test”.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/to confirm/), 'guest@mail.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }))
  await findToast('Person Erased')
  expect(writesOf(calls).filter(({ path }) => path.endsWith('/erase'))).toMatchObject([
    { body: { email: 'guest@mail.test', requests: 3 } },
  ])
})

test('erases nothing when the requests have changed, and shows the new numbers', async () => {
  let requests = 3
  await lookUp({
    'POST /api/admin/privacy/find': () => ({
      ...guest,
      kinds: kindsOf({ 'Requests without a law firm': requests }),
      requests,
    }),
    'POST /api/admin/privacy/erase': () => {
      requests = 4
      return errorResponse('changed_meanwhile')
    },
  })
  await clickButton('Erase…')
  await userEvent.type(await screen.findByLabelText(/to confirm/), 'guest@mail.test')
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('Nothing was erased')).toBeTruthy()
  expect(await screen.findByText('Requests without a law firm (4):')).toBeTruthy()
})

test('exports a withdrawn document only when an admin has viewed and chosen it', async () => {
  const name = 'fil_00000000000000000000000001.pdf'
  const ended = {
    name,
    referenceNumber: 'CHP-00000001',
    documentLabel: 'CHP Face Page',
    deliveredAt: '2024-03-08T20:00:00.000Z',
    endedAt: '2024-03-09T20:00:00.000Z',
    ended: 'withdrawn',
    reason: 'Wrong document',
  } as const
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const calls = await lookUp({
    'POST /api/admin/privacy/find': { ...guest, endedDocuments: [ended] },
    [`POST /api/files/${name}/ticket`]: { ticket: 'ticket' },
    'POST /api/admin/privacy/export': () => new Response('zip'),
  })
  await clickButton('Export as ZIP')
  const dialog = within(await screen.findByRole('dialog', { name: 'Export the data of guest@mail.test?' }))
  expect(dialog.getByText('Delivered Mar 8, 2024, withdrawn Mar 9, 2024: Wrong document')).toBeTruthy()
  const include = () =>
    dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Include CHP Face Page of CHP-00000001' })
  expect([include().disabled, include().checked]).toEqual([true, false])
  await userEvent.click(dialog.getByRole('button', { name: /^View CHP Face Page/ }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`/api/files/${name}?auth=ticket`))
  await waitFor(() => expect(include().disabled).toBe(false))
  await userEvent.click(include())
  await userEvent.click(dialog.getByRole('button', { name: 'Export as ZIP' }))
  await findToast('Personal Data Exported')
  expect(writesOf(calls).at(-1)).toMatchObject({ body: { email: 'guest@mail.test', include: [name] } })
  expect(screen.queryByRole('dialog')).toBeNull()
})
