import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { noRecordTemplate } from '@portal/contract/admin/message-templates'
import type { QueueRow } from '@portal/contract/lists/queue'
import { toasts } from '@portal/ui'
import { errorReply } from '../testing/network.ts'
import { queueRow } from '../testing/queue.ts'
import { expectToast } from '../testing/render-as.tsx'
import { clickButton, onTheQueue, openQueue, press, selectAll } from '../testing/open-queue.tsx'

onTheQueue()

const numbered = (reportNumber: string, id: number): QueueRow => queueRow({ reportNumber }, id)
const rows = [
  numbered('9370-2026-1', 1),
  numbered('9370 2026 1', 2),
  numbered('9370-2026-2', 3),
  numbered('9370-2026-3', 4),
  numbered('9370-2026-4', 5),
]
const template = {
  id: noRecordTemplate,
  title: 'No record',
  text: 'No record.',
  textEs: 'Nada.',
  asks: ['other'],
  version: 1,
}

test('results are entered with a key and Enter for each report, and saved as one change of each kind with one Undo', async () => {
  const { bodies } = await openQueue(rows, { 'GET /api/message-templates': () => ({ body: [template] }) })
  await selectAll()
  await press('R')
  const dialog = within(await screen.findByRole('dialog'))
  const choices = dialog.getAllByRole('combobox')
  expect(choices).toHaveLength(4)
  await userEvent.click(choices[0]!)
  await press('t{Enter}t{Enter}n{Enter}r{Backspace}{Enter}')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Save 3, email 1 client' }))
  const emails = await dialog.findByText('client@mail.test')
  expect(emails.parentElement!.textContent).toBe('client@mail.test (Client 4)')
  dialog.getByText('Sent after 60 seconds. Until then you can undo this.')
  expect(dialog.getByDisplayValue('No record.')).toBeTruthy()
  await press('{Enter}')
  await expectToast('Results saved for 4 requests')
  const [first, second, third, fourth] = rows
  expect(bodies).toEqual([
    { requests: [first!.id, second!.id, third!.id], act: { action: 'checked', checkAgainOn: '2024-03-18' } },
    { requests: [fourth!.id], act: { action: 'ask', asks: ['other'], text: 'No record.', textEs: 'Nada.' } },
  ])
})

test('the button counts only clients who are emailed, and all whose emails could not be listed', async () => {
  let fails = false
  await openQueue(rows.slice(2, 4), {
    'POST /api/requests/planned-emails': ({ body }) => {
      if (fails) return errorReply('unavailable')
      const { requests } = JSON.parse(body as string) as { requests: string[] }
      return { body: requests.map((request) => ({ request, emails: [], undoSeconds: 60 })) }
    },
  })
  await selectAll()
  await press('R')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getAllByRole('combobox')[0]!)
  await press('a')
  await dialog.findByText('Nobody will be emailed.')
  dialog.getByRole('button', { name: 'Save 1 Result' })
  fails = true
  await press('{Enter}a')
  await dialog.findByText("We couldn't list the emails")
  expect(dialog.getByRole('button', { name: 'Save 2, email 2 clients' })).toBeTruthy()
})

test('a result that needs a message or a date is not saved without it, and reports that came lead to the mail', async () => {
  const { bodies } = await openQueue(rows)
  await selectAll()
  await press('R')
  await userEvent.click((await screen.findAllByRole('combobox', { name: /9370-2026-1/ }))[0]!)
  await press('o{Enter}r{Enter}r')
  await clickButton('Save 3, email 2 clients, open Incoming Reports')
  await screen.findByText('Write the message')
  expect(bodies).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /needs something else/ }), 'Which street?')
  await clickButton('Save 3, email 2 clients, open Incoming Reports')
  await expectToast('Results saved for 4 requests')
  expect(window.location.search).toBe('?view=mail')
  expect(bodies).toMatchObject([
    { act: { asks: ['other'], text: 'Which street?' } },
    { requests: [rows[2]!.id, rows[3]!.id], act: { action: 'received' } },
  ])
})

test('one report that came for two requests leads to the upload of the first', async () => {
  const { bodies } = await openQueue(rows.slice(0, 2))
  await selectAll()
  await press('R')
  await userEvent.click(await screen.findByRole('combobox'))
  await press('r')
  await clickButton('Save 1, upload report')
  await expectToast('2 requests received, due today')
  expect(bodies).toEqual([{ requests: [rows[0]!.id, rows[1]!.id], act: { action: 'received' } }])
  expect(window.location.search).toBe(`?view=queue&request=${rows[0]!.id}&panel=upload`)
})

test('after a failure, what was saved can be undone and saving again is for the rest', async () => {
  const bodies: { requests: string[]; act: { action: string } }[] = []
  await openQueue(rows.slice(2, 4), {
    'PATCH /api/requests': ({ body }) => {
      const change = JSON.parse(body as string) as (typeof bodies)[number]
      bodies.push(change)
      if (bodies.length === 2) return errorReply('unavailable')
      const undoUntil = new Date(Date.now() + 60_000).toISOString()
      return {
        body: {
          changed: change.requests.map((request) => ({ request, undo: `act_${request}` })),
          refused: [],
          undoUntil,
        },
      }
    },
  })
  await selectAll()
  await press('R')
  await userEvent.click((await screen.findAllByRole('combobox'))[0]!)
  await press('t{Enter}o')
  await userEvent.type(screen.getByRole('textbox', { name: /needs something else/ }), 'Which street?')
  await clickButton('Save 2, email 1 client')
  await waitFor(() => expect(toasts.current()?.description).toMatch(/^1 other request couldn't be changed\./))
  expect(toasts.current()?.action?.label).toBe('Undo')
  await clickButton('Save 1, email 1 client')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies.map(({ act, requests }) => [act.action, requests])).toEqual([
    ['checked', [rows[2]!.id]],
    ['ask', [rows[3]!.id]],
    ['ask', [rows[3]!.id]],
  ])
})
