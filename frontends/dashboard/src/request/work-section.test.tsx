import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { revalidate } from '@portal/client'
import { listQueue } from '@portal/contract/lists/queue'
import { kinds } from './request.ts'
import { crashReport, testId, userWithRole } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { openQueue, press, setUrl } from '../testing/open-queue.tsx'
import { queueReply, queueRow } from '../testing/queue.ts'
import { expectToast, findSection, setWideScreen } from '../testing/render-as.tsx'

const colleague = { id: testId('usr', 7), firstName: 'Given', lastName: 'Family' }
const lists = {
  'GET /api/queue': () => ({ body: { rows: [], total: 0, counts: {} } }),
  'GET /api/crash-reports': () => ({ body: [] }),
  'GET /api/police-reports': () => ({ body: [] }),
}

test('staff take a request in its dialog, which shows it immediately', async () => {
  let request = crashReport()
  const viewer = userWithRole('staff')
  await openRequest('staff', request, {
    ...lists,
    [`GET ${crashPath}`]: () => ({ body: request }),
    'PATCH /api/requests': ({ body }) => {
      expect(JSON.parse(String(body))).toEqual({ requests: [request.id], act: { action: 'take' } })
      request = { ...request, staffOwner: { id: viewer.id, firstName: viewer.firstName, lastName: viewer.lastName } }
      return {
        body: { changed: [{ request: request.id, undo: null }], undoUntil: '2026-12-03T12:00:00.000Z', refused: [] },
      }
    },
  })
  const work = await findSection('Work')
  work.getByText('Unassigned')
  await userEvent.click(work.getByRole('button', { name: 'Take This Request' }))
  await expectToast('Client 1: Taken')
  await waitFor(() => work.getByText('You'))
  work.getByRole('button', { name: 'Release This Request' })
})

test('staff set the expected date', async () => {
  const bodies: unknown[] = []
  await openRequest('staff', crashReport({ staffOwner: colleague }), {
    ...lists,
    'PATCH /api/requests': ({ body }) => {
      bodies.push(JSON.parse(String(body)))
      return { body: { changed: [], undoUntil: '2026-12-03T12:00:00.000Z', refused: [] } }
    },
  })
  const work = await findSection('Work')
  work.getByText('Given Family')
  await userEvent.click(work.getByRole('button', { name: 'Set the Expected Date' }))
  await userEvent.click(await screen.findByRole('button', { name: 'No date' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ requests: [crashReport().id], act: { action: 'setExpected', expectedOn: null } }]),
  )
})

test('a closed request only says with which agency it was', async () => {
  await openRequest(
    'staff',
    crashReport({ status: 'completed', agency: { id: testId('agy', 1), name: 'Oakland', kind: 'chp' } }),
  )
  const agency = await findSection('Agency')
  agency.getByText('Oakland')
  expect(agency.queryByRole('button')).toBeNull()
})

test('a request beside a list that does not show it has the keys of a row', async () => {
  setUrl(`view=queue&request=${crashReport().id}`)
  setWideScreen(true)
  const { bodies } = await openQueue([queueRow({}, 2)], {
    [`GET ${crashPath}`]: () => ({ body: crashReport() }),
    [`GET ${crashPath}/activity`]: () => ({ body: [] }),
    [`GET ${crashPath}/messages`]: () => ({ body: { messages: [], readAt: null } }),
  })
  await findSection('Details')
  await press('a')
  await waitFor(() => expect(bodies).toEqual([{ requests: [crashReport().id], act: { action: 'take' } }]))
})

test('the actions of an open request that has left the view are those it has now', async () => {
  const agency = { id: testId('agy', 1), name: 'Oakland', kind: 'chp' as const }
  let rows = [queueRow({ agency: null }, 1)]
  setUrl(`view=queue&request=${crashReport().id}`)
  setWideScreen(true)
  await openQueue(rows, {
    'GET /api/queue': () => queueReply(rows),
    [`GET ${crashPath}`]: () => ({ body: crashReport({ agency: rows.length > 0 ? null : agency }) }),
    [`GET ${crashPath}/activity`]: () => ({ body: [] }),
    [`GET ${crashPath}/messages`]: () => ({ body: { messages: [], readAt: null } }),
    [`GET /api/agencies/${agency.id}/run-sheet`]: () => new Promise<never>(() => {}),
  })
  await findSection('Details')
  rows = []
  await act(() => revalidate(listQueue, kinds.chp.calls.get))
  await press('E')
  expect(await screen.findByRole('dialog', { name: 'Email the Agency' })).toBeTruthy()
})

test('staff record the payment and open and remove the receipt of a fee, also once the request is closed', async () => {
  const bodies: unknown[] = []
  const feeReceipt = { name: `${testId('fil', 1)}.pdf`, label: 'receipt.pdf', size: 10, type: 'application/pdf' }
  await openRequest('staff', crashReport({ status: 'completed', agencyFee: 2350, feeReceipt }), {
    ...lists,
    'PATCH /api/requests': ({ body }) => {
      bodies.push((JSON.parse(String(body)) as { act: unknown }).act)
      return { body: { changed: [], undoUntil: '2026-12-03T12:00:00.000Z', refused: [] } }
    },
  })
  const fee = await findSection('Agency Fee')
  fee.getByText('$23.50')
  fee.getByRole('button', { name: 'Preview Fee Receipt' })
  fee.getByRole('button', { name: 'Replace the Receipt of the Fee' })
  await userEvent.click(fee.getByRole('button', { name: 'Remove the Receipt of the Fee' }))
  await waitFor(() => expect(bodies).toEqual([{ action: 'removeReceipt' }]))
})
