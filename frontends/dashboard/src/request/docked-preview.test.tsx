import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { crashReport, pdf } from '../testing/data.ts'
import type { Handlers } from '../testing/network.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { clickButton, findLink, press } from '../testing/open-queue.tsx'
import { setWideScreen } from '../testing/render-as.tsx'

const file = pdf
const params = () => new URLSearchParams(window.location.search)

const handlers: Handlers = {
  'POST /api/files/*': () => new Promise<never>(() => {}),
  ...Object.fromEntries(
    [1, 2, 3].flatMap((number) => {
      const request = crashReport({ writtenAuthFile: file }, number)
      const path = `GET /api/crash-reports/${request.id}`
      return [
        [path, () => ({ body: request })],
        [`${path}/activity`, () => ({ body: [] })],
        [`${path}/messages`, () => ({ body: { messages: [], readAt: null } })],
      ]
    }),
  ),
}

const findPanel = async (name: string) => within(await screen.findByRole('dialog', { name }))
const findPreview = () => screen.findByRole('region', { name: 'Written Authorization: Client 1' })
const preview = 'Preview Written Authorization'

onTheDocket()

describe('a document of a request beside its list', () => {
  test('opens in the place of the request, and Escape leads back to its button and then to the list', async () => {
    await openDocket(threeRows, handlers)
    await userEvent.click(await findLink('Client 1'))
    const panel = await findPanel('Client 1')
    await clickButton(preview)
    const viewer = await findPreview()
    expect(viewer.contains(document.activeElement)).toBe(true)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(params().get('file')).toBe(file.name)
    expect(panel.getByRole('heading', { name: 'Client 1' }).closest('[inert]')).toBeTruthy()
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Written Authorization: Client 1' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: preview }))
    expect(params().get('file')).toBeNull()
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(params().get('request')).toBeNull()
  })

  test('closes with Back alone, and gives way to another request', async () => {
    await openDocket(threeRows, handlers)
    await userEvent.click(await findLink('Client 1'))
    await clickButton(preview)
    await findPreview()
    act(() => window.history.back())
    await waitFor(() => expect(params().get('file')).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Client 1' })).toBeTruthy()
    await clickButton(preview)
    await findPreview()
    await press('j')
    await findPanel('Client 2')
    expect(screen.queryByRole('region', { name: 'Written Authorization: Client 1' })).toBeNull()
    act(() => window.history.back())
    await waitFor(() => expect(params().get('request')).toBeNull())
  })

  test('shows the request when it was opened together with it', async () => {
    window.history.replaceState(null, '', `/dashboard?view=docket&request=${threeRows[0].id}&file=${file.name}`)
    await openDocket(threeRows, handlers)
    await findPreview()
    await clickButton('Back')
    await waitFor(() => expect(params().get('file')).toBeNull())
    expect(params().get('request')).toBe(threeRows[0].id)
  })

  test('opens over a request that covers the page', async () => {
    setWideScreen(false)
    await openDocket(threeRows, handlers)
    await userEvent.click(await findLink('Client 1'))
    await clickButton(preview)
    expect(await screen.findByRole('dialog', { name: 'Written Authorization: Client 1' })).toBeTruthy()
  })
})
