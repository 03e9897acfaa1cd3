import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { crashReport } from '../testing/data.ts'
import { docketReply, docketRow } from '../testing/docket.ts'
import type { Handlers } from '../testing/network.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { clickButton, findLink, press, setUrl } from '../testing/open-queue.tsx'
import { setVeryWideScreen, setWideScreen } from '../testing/render-as.tsx'

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))
const findPanel = async (name: string) => within(await screen.findByRole('dialog', { name }))

const handlers: Handlers = Object.fromEntries(
  [1, 2, 3, 4].flatMap((number) => {
    const request = crashReport({}, number)
    const path = `GET /api/crash-reports/${request.id}`
    return [
      [path, () => ({ body: request })],
      [`${path}/activity`, () => ({ body: [] })],
      [`${path}/messages`, () => ({ body: { messages: [], readAt: null } })],
    ]
  }),
)

onTheDocket()

describe('a request beside the docket', () => {
  test('is a dialog that leaves the list in use', async () => {
    await openDocket(threeRows, handlers)
    await userEvent.click(await findLink('Client 2'))
    const panel = await findPanel('Client 2')
    expect(panel.getByText('2 of 3')).toBeTruthy()
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull()
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Client 2')
    await userEvent.click(await findLink('Client 3'))
    await findPanel('Client 3')
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Client 3')
    expect(params()).toEqual({ view: 'docket' })
  })

  test('j and k and its buttons lead to its neighbors, without new entries of the history', async () => {
    await openDocket(threeRows, handlers)
    await userEvent.click(await findLink('Client 1'))
    const { length } = window.history
    await findPanel('Client 1')
    expect(screen.getByRole('button', { name: 'Previous request' }).getAttribute('aria-disabled')).toBe('true')
    await press('jj')
    await findPanel('Client 3')
    await press('j')
    await press('k')
    await findPanel('Client 2')
    await clickButton('Next request')
    await findPanel('Client 3')
    expect(window.history.length).toBe(length)
  })

  test('leads to the first request of the next page', async () => {
    const first = Array.from({ length: limits.docketPageSize }, (_, at) => docketRow({}, at + 10))
    const pageOf = (url: URL) => Number(url.searchParams.get('page'))
    await openDocket([], {
      ...handlers,
      'GET /api/crash-reports*': () => new Promise<never>(() => {}),
      'GET /api/docket': ({ url }) =>
        docketReply(pageOf(url) === 1 ? first : [docketRow({}, 4)], limits.docketPageSize + 1),
    })
    const last = first.at(-1)!
    await userEvent.click(await findLink(last.clientName))
    await screen.findByRole('dialog', { name: last.clientName })
    await press('j')
    await findPanel('Client 4')
    expect(params()).toMatchObject({ page: '2' })
  })

  test('shows what its row knows until it has loaded', async () => {
    await openDocket([docketRow({ status: 'face-page-uploaded' })], {
      'GET /api/crash-reports*': () => new Promise<never>(() => {}),
    })
    await userEvent.click(await findLink('Client 1'))
    const panel = await findPanel('Client 1')
    expect(panel.getByText('Face Page Ready')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Copy crash date' })).toBeTruthy()
  })

  test('opens at the conversation when there is a new message, and keys act on it unless something is typed', async () => {
    await openDocket([docketRow({ unread: true }, 1), threeRows[1]], handlers)
    await userEvent.click(await findLink('Client 1'))
    const panel = await findPanel('Client 1')
    const isConversation = () =>
      panel.getByRole('tab', { name: /^Conversation/ }).getAttribute('aria-selected') === 'true'
    await panel.findByRole('tab', { name: /^Conversation/ })
    expect(isConversation()).toBe(true)
    const field = await panel.findByRole<HTMLTextAreaElement>('textbox')
    await userEvent.type(field, 'jey')
    expect(screen.getByRole('dialog', { name: 'Client 1' })).toBeTruthy()
    await userEvent.click(panel.getByRole('tab', { name: 'Request' }))
    expect(panel.queryByRole('textbox')).toBeNull()
    // Again and again: the key leads to the reply.
    for (const _ of [1, 2]) {
      await press('m')
      expect(isConversation()).toBe(true)
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(field.value).toBe('jey')
      await userEvent.click(panel.getByRole('tab', { name: 'Request' }))
    }
    await press('e')
    expect(await screen.findByRole('dialog', { name: 'Matter and Note' })).toBeTruthy()
  })

  test('shows the conversation beside it where there is room', async () => {
    setVeryWideScreen()
    await openDocket(threeRows, handlers)
    await userEvent.click(await findLink('Client 1'))
    const panel = await findPanel('Client 1')
    const conversation = within(await panel.findByRole('region', { name: 'Conversation' }))
    expect(await conversation.findByRole('textbox', { name: 'Message to CollisionDocket' })).toBeTruthy()
    expect(panel.getByRole('region', { name: 'Request' })).toBeTruthy()
    expect(panel.queryByRole('tab')).toBeNull()
  })

  test('covers the page where there is no room beside the list', async () => {
    setWideScreen(false)
    setUrl(`view=docket&request=${threeRows[0].id}`)
    await openDocket(threeRows, handlers)
    await findPanel('Client 1')
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true')
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
