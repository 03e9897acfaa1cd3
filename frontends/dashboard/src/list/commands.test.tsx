import { renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useCommands } from '@portal/ui'
import { crashReport } from '../testing/data.ts'
import type { Handlers } from '../testing/network.ts'
import { pathOf } from '../testing/open-request.tsx'
import { onTheQueue, findLink, openQueue, press, selectAll, setUrl, three } from '../testing/open-queue.tsx'

const request = crashReport()
const path = `GET ${pathOf(request)}`
const handlers: Handlers = {
  [path]: () => ({ body: request }),
  [`${path}/activity`]: () => ({ body: [] }),
  [`${path}/messages`]: () => ({ body: { messages: [], readAt: null } }),
  [`${path}/same-crash`]: () => ({ body: [] }),
}

/** The actions that the palette offers, as it shows them. */
const offered = () => {
  const { result, unmount } = renderHook(() => useCommands())
  const commands = result.current
  unmount()
  return commands
}

onTheQueue()

describe('the actions of the queue', () => {
  test('are offered by the palette for the selected requests, or else for the open one, and for the list', async () => {
    await openQueue(three, handlers)
    await selectAll()
    expect(offered()).toContainEqual(
      expect.objectContaining({ group: 'Selected Requests', label: 'Take', detail: '3 selected', key: 'a' }),
    )
    await press('{Escape}')
    await userEvent.click(await findLink('Client 1'))
    await screen.findByRole('dialog', { name: 'Client 1' })
    expect(offered()).toContainEqual(
      expect.objectContaining({ group: 'This Request', label: 'Take', detail: 'CHP-00000001', key: 'a' }),
    )
    const ofList = offered().filter(({ group }) => group === 'This List')
    for (const label of ['Filter…', 'Columns…', 'Save as New View…', 'What the Statuses Mean', 'Keyboard Shortcuts'])
      expect(ofList.map((command) => command.label)).toContain(label)
  })

  test('have one key each, which the list of keys names and which means one thing', async () => {
    await openQueue(three, handlers)
    await userEvent.click(await findLink('Client 1'))
    await screen.findByRole('tab', { name: /^Conversation/ })
    await press('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }))
    const keys = help.getAllByRole('term').map(({ textContent }) => textContent)
    expect(keys).toEqual([...new Set(keys)])
    const named = new Map<string, string>()
    for (const { key, label } of offered().filter((command) => command.key)) {
      expect(named.get(key!) ?? label, key).toBe(label)
      named.set(key!, label)
    }
  })

  test("reach an open request that the list doesn't have, so that nothing typed runs another", async () => {
    setUrl(`view=queue&request=${request.id}`)
    await openQueue([three[1]], handlers)
    await screen.findByRole('tab', { name: /^Conversation/ })
    await press('m')
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Message to client' }))
  })

  test('explain the statuses with a key', async () => {
    await openQueue(three)
    await findLink('Client 1')
    await press('S')
    const legend = within(await screen.findByRole('dialog', { name: 'What the Statuses Mean' }))
    expect(
      legend.getByText("Face page delivered. We're checking for the full report and will send it when it's released."),
    ).toBeTruthy()
    expect(legend.getByText('Everything is delivered. Mark it completed.')).toBeTruthy()
  })
})
