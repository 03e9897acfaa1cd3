import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { QueueRow } from '@portal/contract/lists/queue'
import { toasts } from '@portal/ui'
import {
  agency,
  checkbox,
  clickButton,
  findLink,
  idsOf,
  onTheQueue,
  openQueue,
  press,
  selectAll,
  three,
} from '../testing/open-queue.tsx'
import { setShortcutsOn } from '../list/remembered.ts'
import { refreshLists } from '../refresh-lists.ts'
import { colleague, policeQueueRow, queueReply } from '../testing/queue.ts'
import { testId } from '../testing/data.ts'
import { expectToast } from '../testing/render-as.tsx'

const selected = () => screen.queryByRole('region', { name: 'Selected requests' })
const oakland = { ...agency, id: testId('agy', 2), name: 'Oakland Police', kind: 'police' as const }

onTheQueue()

describe('keys', () => {
  test('move through the rows and select them', async () => {
    await openQueue(three)
    const names = await Promise.all(three.map(({ clientName }) => findLink(clientName)))
    const focused = () => names.indexOf(document.activeElement as HTMLElement)
    const positions = []
    for (const key of ['j', 'j', '{ArrowDown}', 'j', 'k', '{ArrowUp}']) {
      await press(key)
      positions.push(focused())
    }
    expect(positions).toEqual([0, 1, 2, 2, 1, 0])
    await press('xjj{Shift>}X{/Shift}')
    expect(selected()?.textContent).toContain('3 selected')
    await press('x')
    expect(checkbox(3).checked).toBe(false)
    await press('{Escape}')
    expect(selected()).toBeNull()
    await press('{Control>}aa{/Control}')
    expect(selected()?.textContent).toContain('3 selected')
  })

  test('go from the search to the first row once it has loaded', async () => {
    const { requests } = await openQueue(three)
    await findLink('Client 1')
    const search = screen.getByRole('searchbox')
    await userEvent.type(search, 'client{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Client 1'))
    expect(requests.at(-1)).toContain('search=client')
    // Also after the shortcuts were turned off and on.
    for (const on of [false, true]) act(() => setShortcutsOn(on))
    search.focus()
    await press('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Client 1')
  })

  test('a takes the focused request, or the selected ones', async () => {
    const { bodies } = await openQueue(three)
    await findLink('Client 1')
    await press('ja')
    await expectToast('Client 1: Taken')
    await userEvent.click(checkbox(2))
    await userEvent.click(checkbox(3))
    await press('a')
    await expectToast('2 requests taken')
    expect(bodies).toEqual([
      { requests: idsOf(three[0]!), act: { action: 'take' } },
      { requests: idsOf(three[1]!, three[2]!), act: { action: 'take' } },
    ])
    await waitFor(() => expect(selected()).toBeNull())
  })

  test('do nothing while a place to write is still opening', async () => {
    const { bodies } = await openQueue(three)
    await findLink('Client 1')
    // The message box of the request isn't there yet: the rest is the start of a message.
    await press('jma')
    await press('{Escape}a')
    await expectToast('Client 1: Taken')
    expect(bodies).toHaveLength(1)
  })

  test('reach only what is still in the view, also when a request comes back', async () => {
    let rows: readonly QueueRow[] = three
    const { bodies } = await openQueue([], { 'GET /api/queue': () => queueReply(rows) })
    await findLink('Client 1')
    // The rows don't move while the mouse or the focus is among them.
    await press('{Control>}a{/Control}')
    expect(selected()?.textContent).toContain('3 selected')
    for (const left of [three.slice(1), three]) {
      rows = left
      await act(refreshLists)
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(left.length + 1))
      expect(selected()?.textContent).toContain('2 selected')
    }
    await press('a')
    await expectToast('2 requests taken')
    expect(bodies).toEqual([{ requests: idsOf(three[1]!, three[2]!), act: { action: 'take' } }])
    expect(selected()).toBeNull()
  })

  test('go on with the next request when the focused one has left the view', async () => {
    let rows: readonly QueueRow[] = three
    await openQueue([], {
      'GET /api/queue': () => queueReply(rows),
      'PATCH /api/requests': () => {
        rows = rows.slice(1)
        return {
          body: { changed: [{ request: three[0].id, undo: null }], undoUntil: '2026-12-03T12:00:00.000Z', refused: [] },
        }
      },
    })
    await findLink('Client 1')
    await press('ja')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Client 1' })).toBeNull())
    await press('j')
    expect(document.activeElement?.textContent).toBe('Client 2')
  })

  test('do nothing while something is typed or a dialog is open, or when they are turned off', async () => {
    const { bodies } = await openQueue(three)
    await findLink('Client 1')
    await userEvent.type(screen.getByRole('searchbox'), 'a')
    screen.getByRole('searchbox').blur()
    await press('j?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }))
    await press('a')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Use these shortcuts' }))
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('a')
    expect(bodies).toEqual([])
  })
})

describe('changes', () => {
  test('e asks for the date that the requests were requested on', async () => {
    const { bodies } = await openQueue(three)
    await findLink('Client 1')
    await press('je')
    const date = await screen.findByLabelText<HTMLInputElement>(/^Requested on/)
    expect(date.value).toBe('2024-03-09')
    await userEvent.clear(date)
    await userEvent.type(date, '2024-03-20')
    await clickButton('Save')
    expect(await screen.findByText("The date can't be in the future")).toBeTruthy()
    await userEvent.clear(date)
    await userEvent.type(date, '2024-03-08')
    // Enter in the field clicks its form's Save button.
    expect(date.form!.elements).toContain(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }))
    await clickButton('Save')
    await expectToast('Client 1: Requested on Mar 8')
    expect(bodies).toEqual([{ requests: idsOf(three[0]!), act: { action: 'requested', on: '2024-03-08' } }])
  })

  test('c asks when to check again', async () => {
    const { bodies } = await openQueue(three)
    await findLink('Client 1')
    await press('jc')
    // A week from today is a Saturday.
    expect((await screen.findByLabelText<HTMLInputElement>(/^Check again on/)).value).toBe('2024-03-18')
    await clickButton("Don't check again")
    await expectToast('Client 1: Checked today')
    expect(bodies).toMatchObject([{ act: { action: 'checked', checkAgainOn: null } }])
  })

  test('hands the selected requests over to a colleague', async () => {
    const { bodies } = await openQueue(three)
    await selectAll()
    await clickButton('Hand Off…')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^To/ }), 'Pat Quill')
    await clickButton('Hand Off')
    await expectToast('3 requests handed off to Pat Quill')
    expect(bodies).toEqual([{ requests: idsOf(...three), act: { action: 'handOver', owner: colleague.id } }])
  })

  test('completes what is ready after listing the emails, with addresses corrected since', async () => {
    const ready = policeQueueRow({ ready: true })
    let address = 'gest@mail.test'
    const unready = policeQueueRow({}, 8)
    const { bodies } = await openQueue([ready, unready, three[2]], {
      'POST /api/requests/planned-emails': () => ({
        body: [
          {
            request: ready.id,
            emails: [{ template: 'completed', recipient: 'requester', address }],
            undoSeconds: 60,
          },
        ],
      }),
    })
    await selectAll()
    await clickButton('Complete 1…')
    await screen.findByText(address)
    await clickButton('Go Back')
    address = 'guest@mail.test'
    await clickButton('Complete 1…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as completed?' }))
    expect(await dialog.findByText('guest@mail.test')).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: "Don't email" }))
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await expectToast('Request Completed')
    expect(bodies).toEqual([{ requests: [ready.id], act: { action: 'complete', sendEmails: false } }])
  })

  test('are undone together', async () => {
    const { bodies } = await openQueue(three)
    await selectAll()
    await clickButton('Take')
    await expectToast('3 requests taken')
    toasts.current()?.action?.run()
    await expectToast('Undone')
    expect(toasts.current()?.description).toBe('3 requests restored.')
    expect(bodies[1]).toEqual({ changes: three.map(({ id }) => ({ request: id, undo: `act_${id}` })) })
  })

  test('name who has a request that is taken, and take it anyway', async () => {
    const bodies: unknown[] = []
    await openQueue(three, {
      'PATCH /api/requests': ({ body }) => {
        const sent = JSON.parse(body as string) as { fromColleagues?: string[] }
        bodies.push(sent)
        const [request, deleted] = idsOf(three[0]!, three[1]!)
        if (sent.fromColleagues)
          return { body: { changed: [{ request, undo: null }], undoUntil: '2026-12-03T12:00:00.000Z', refused: [] } }
        const refused = [
          { request, why: 'taken', owner: colleague },
          { request: deleted, why: 'gone', owner: null },
        ]
        return { body: { changed: [], undoUntil: '2026-12-03T12:00:00.000Z', refused } }
      },
    })
    await findLink('Client 1')
    await userEvent.click(checkbox(1))
    await userEvent.click(checkbox(2))
    await clickButton('Take')
    const dialog = within(await screen.findByRole('dialog', { name: "2 requests weren't changed" }))
    expect(dialog.getByText(/Pat Quill has it/).textContent).toBe('Client 1 CHP-00000001: Pat Quill has it.')
    dialog.getByText(/it was deleted/)
    await userEvent.click(dialog.getByRole('button', { name: 'Take It Anyway' }))
    await expectToast('Client 1: Taken')
    expect(bodies[1]).toEqual({
      requests: idsOf(three[0]!),
      act: { action: 'take' },
      fromColleagues: [colleague.id],
    })
  })
})

test('sets the agency, which is suggested by the department that the client wrote', async () => {
  const { bodies } = await openQueue([policeQueueRow({}, 1), policeQueueRow({}, 2)], {
    'GET /api/agencies': () => ({ body: [agency, oakland] }),
  })
  await selectAll()
  await clickButton('Set Agency…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the Agency (2 requests)' }))
  const search = dialog.getByRole<HTMLInputElement>('searchbox')
  expect(search.value).toBe('Oakland Police Department')
  const labels = () => dialog.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)
  expect(labels()).toEqual(['Oakland Police (Alameda)', 'No agency'])
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Oakland Police (Alameda)' }).checked).toBe(true)
  await userEvent.clear(search)
  await userEvent.type(search, 'oakland')
  const both = ['Oakland Police (Police department, Alameda)', 'CHP Oakland (CHP area office, Alameda)']
  expect(labels()).toEqual([...both, 'No agency'])
  await userEvent.clear(search)
  await userEvent.type(search, 'Oackland PD')
  expect(labels()).toEqual(['Oakland Police (Alameda)', 'No agency'])
  await press('{Enter}')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Oakland Police (Alameda)' }).checked).toBe(true)
  expect(bodies).toEqual([])
  await press('{Enter}')
  await expectToast('Agency set for 2 requests')
  expect(bodies).toMatchObject([{ act: { action: 'setAgency', agency: oakland.id } }])
})
