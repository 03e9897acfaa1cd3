import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queueViewNames } from '@portal/contract/lists/queue'
import type { SavedView } from '@portal/contract/lists/views'
import { testId } from '../testing/data.ts'
import type { Handlers } from '../testing/network.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { addFilter, clickButton, findLink, openQueue, setUrl, three } from '../testing/open-queue.tsx'
import { expectToast } from '../testing/render-as.tsx'

onTheDocket()

const view = (name: string, query: string, shared = false, number = 1): SavedView => ({
  id: testId('svw', number),
  name,
  query,
  shared,
})

/** Handlers that keep these views, and the bodies of changes. */
const keeping = (...views: SavedView[]): { handlers: Handlers; bodies: unknown[] } => {
  const bodies: unknown[] = []
  const saved = ({ body }: { body: unknown }, id: string) => {
    const changed = { id, ...(JSON.parse(body as string) as Omit<SavedView, 'id'>) }
    bodies.push(changed)
    views = [...views.filter((one) => one.id !== id), changed]
    return { body: changed }
  }
  return {
    bodies,
    handlers: {
      'GET /api/views': () => ({ body: views }),
      'POST /api/views': (request) => saved(request, testId('svw', 9)),
      'PUT /api/views/*': (request) => saved(request, request.url.pathname.split('/').at(-1)!),
      'DELETE /api/views/*': ({ url }) => {
        bodies.push(`deleted ${url.pathname}`)
        views = views.filter(({ id }) => !url.pathname.endsWith(id))
        return { status: 204 }
      },
    },
  }
}

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))
const button = (name: string) => screen.queryByRole('button', { name })
const choose = async (name: string) => {
  await clickButton('Display')
  await userEvent.click(screen.getByRole('menuitem', { name }))
}
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const manager = { lawFirmId: testId('frm', 1), lawFirmName: 'Example Law', memberVerified: true, firmManager: true }

test('“Save View” appears with a filter, and saves view, filters and order under a name, without the search', async () => {
  setUrl('view=docket&search=smith')
  const { handlers, bodies } = keeping()
  await openDocket(threeRows, handlers)
  await findLink('Client 1')
  expect(button('Save View')).toBeNull()
  await addFilter('Attorney', 'Ana Reyes')
  await userEvent.click(screen.getByRole('columnheader', { name: 'Client' }))
  await clickButton('Save View')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), "Ana's")
  await confirm('Save View')
  await expectToast('View Saved')
  expect(bodies).toEqual([
    { id: testId('svw', 9), name: "Ana's", query: 'attorney=Ana+Reyes&sort=client', shared: false },
  ])
  const tab = await screen.findByRole('link', { name: "Ana's" })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(params()).toMatchObject({ saved: testId('svw', 9), attorney: 'Ana Reyes', sort: 'client' })
  expect(button('Save View')).toBeNull()
})

test('a changed view can be reset, or saved without a question when it is your own', async () => {
  const { handlers, bodies } = keeping(view('Soon', 'tab=ready&sort=expected'))
  await openDocket(threeRows, handlers)
  await userEvent.click(await screen.findByRole('link', { name: 'Soon' }))
  const saved = { view: 'docket', saved: testId('svw', 1), tab: 'ready', sort: 'expected' }
  expect(params()).toEqual(saved)
  await addFilter('Kind', 'chp')
  await clickButton('Reset')
  expect(params()).toEqual(saved)
  await addFilter('Kind', 'chp')
  await clickButton('Save View')
  await expectToast('View Saved')
  expect(bodies).toEqual([{ ...view('Soon', 'tab=ready&kind=chp&sort=expected') }])
  await waitFor(() => expect(button('Save View')).toBeNull())
  // The list's own views have none of its filters, and the next visit neither.
  await userEvent.click(await findLink('Open 3'))
  expect(params()).toEqual({ view: 'docket' })
  expect(JSON.stringify(localStorage)).not.toContain('expected')
})

test('more than three views are in the menu alone until they are chosen', async () => {
  const names = ['One', 'Two', 'Three', 'Four']
  await openDocket(threeRows, keeping(...names.map((name, at) => view(name, `tab=open`, false, at + 1))).handlers)
  await screen.findByRole('link', { name: 'Three' })
  expect(screen.queryByRole('link', { name: 'Four' })).toBeNull()
  await choose('Four')
  expect((await screen.findByRole('link', { name: 'Four' })).getAttribute('aria-current')).toBe('page')
})

test("a manager shares, renames and deletes the firm's views after a question", async () => {
  setUrl(`view=docket&tab=open&saved=${testId('svw', 1)}`)
  const { handlers, bodies } = keeping(view('Ours', 'tab=open'))
  await openDocket(threeRows, handlers, manager)
  await screen.findByRole('link', { name: 'Ours' })
  await choose('Share View…')
  await screen.findByText(/everyone at Example Law/)
  await confirm('Share View')
  await expectToast('View Shared')
  await choose('Rename View…')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Open')
  await confirm('Rename')
  await expectToast('View Renamed')
  await choose('Delete View…')
  await confirm('Delete View')
  await expectToast('View Deleted')
  expect(bodies).toEqual([
    view('Ours', 'tab=open', true),
    view('Open', 'tab=open', true),
    `deleted /api/views/${testId('svw', 1)}`,
  ])
  expect(params()).toEqual({ view: 'docket' })
})

test('staff see a shared view of the queue and save their own, but only admins change it', async () => {
  setUrl(`view=queue&kind=chp&saved=${testId('svw', 1)}`)
  await openQueue(three, keeping(view('All CHP', 'kind=chp', true)).handlers)
  await screen.findByRole('link', { name: 'All CHP' })
  await clickButton('Display')
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items.slice(0, 4)).toEqual(['Group By…', 'Sort By…', expect.stringMatching(/^Columns…/), 'All Open'])
  expect(items.slice(3 + queueViewNames.length)).toEqual(['All CHP (shared)', 'Save as New View…'])
})
