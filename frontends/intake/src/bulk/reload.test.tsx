import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { testAccount } from '@portal/contract/testing/accounts'
import { closeBulk, openBulk } from '../testing/bulk.tsx'
import { lawFirmUser } from '../testing/open-page.tsx'
import { storeRows } from './bulk-storage.ts'
import { newRow, type Row, type RowState } from './row.ts'

afterEach(closeBulk)

const hour = 3_600_000
const auth = () => new File(['%PDF-1.7\n%%EOF'], 'lopez.pdf', { type: 'application/pdf' })

const rowWith = (clientName: string, state: RowState = { name: 'open' }): Row => ({
  ...newRow({
    clientName,
    kind: 'chp',
    crashDate: '03/05/2026',
    reportType: 'non-fatal-face',
    monitorForFull: 'true',
  }),
  lost: { authorization: 'lopez.pdf' },
  state,
})

/** Leaves rows as a page that was closed does. */
const leave = (rows: readonly Row[], keys: Record<string, { key: string; sentAt: number }> = {}) =>
  storeRows(lawFirmUser.id, rows, (id) => keys[id] ?? { key: undefined, sentAt: undefined })

test('continues after a reload: the file goes to its row, and a row of unknown outcome keeps its key', async () => {
  const [done, sent, open] = [
    rowWith('A Done', { name: 'done', referenceNumber: 'CHP-AAAAAAAA' }),
    rowWith('B Sent', { name: 'sending' }),
    rowWith('C Open'),
  ]
  leave([done, sent, open], { [sent.id]: { key: 'key-of-the-sent-row', sentAt: Date.now() - hour } })
  const { submitted, user, arrived, pressSubmit } = await openBulk()
  expect(await screen.findByText('Choose Your Files Again')).toBeTruthy()
  const summary = "1 request was submitted. 1 wasn't. 1 may have been. Submit it again. It won't be submitted twice."
  expect(screen.getByText(summary)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'CHP-AAAAAAAA' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Client name, row 2').readOnly).toBe(true)

  await user.upload(screen.getByLabelText('Choose documents'), auth())
  await waitFor(() => expect(screen.queryByText('Choose Your Files Again')).toBeNull())
  await pressSubmit()
  await arrived(2)
  expect(submitted.map(({ clientName, key }) => [clientName, key === 'key-of-the-sent-row'])).toEqual([
    ['B Sent', true],
    ['C Open', false],
  ])
})

test('asks to look first when the server has forgotten the key', async () => {
  const sent = rowWith('B Sent', { name: 'sending' })
  leave([sent], { [sent.id]: { key: 'key-of-the-sent-row', sentAt: Date.now() - limits.idempotencyHours * hour } })
  await openBulk()
  expect(await screen.findByText(/Look for it in your requests first/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit as a Separate Request' })).toBeTruthy()
})

test('stores the key before a row is sent', async () => {
  leave([rowWith('C Open')])
  const { user, arrived, pressSubmit } = await openBulk()
  await user.upload(await screen.findByLabelText('Choose documents'), auth())
  await screen.findByText('1 file')
  await pressSubmit()
  const [sent] = await arrived(1)
  expect(localStorage.getItem('bulkDraft')).toContain(sent!.key)
})

test('starts fresh once everything was submitted', async () => {
  leave([rowWith('A Done', { name: 'done', referenceNumber: 'CHP-AAAAAAAA' })])
  await openBulk()
  expect(await screen.findByLabelText(/Paste rows/)).toBeTruthy()
  expect(localStorage.getItem('bulkDraft') ?? '').not.toContain('A Done')
})

test('shows another account nothing', async () => {
  leave([rowWith('C Open')])
  await openBulk(testAccount({ id: 'usr_00000000000000000000000001' }))
  expect(await screen.findByLabelText(/Paste rows/)).toBeTruthy()
})

test('asks before the page is closed while rows are unsent', async () => {
  leave([rowWith('C Open')])
  await openBulk()
  await screen.findByText('Choose Your Files Again')
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
