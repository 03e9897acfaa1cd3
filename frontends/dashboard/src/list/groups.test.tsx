import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ListGroup } from '@portal/contract/lists/groups'
import { docketReply } from '../testing/docket.ts'
import { docketHandlers, onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { display, setUrl } from '../testing/open-queue.tsx'
import { setWideScreen } from '../testing/render-as.tsx'

onTheDocket()

const param = (name: string) => new URLSearchParams(window.location.search).get(name)
const [first, second, third] = threeRows
const groups: ListGroup[] = [
  { key: '26-1', label: '26-1', count: 2, rows: 2 },
  { key: '', label: 'No matter number', count: 1, rows: 1 },
]

/** The docket's API, which leaves out the rows of collapsed groups. */
const grouped = {
  ...docketHandlers(threeRows),
  'GET /api/docket': ({ url: { searchParams } }: { url: URL }) => {
    if (!searchParams.get('group')) return docketReply(threeRows)
    const collapsed = JSON.parse(searchParams.get('collapsed') ?? '[]') as string[]
    const shown = groups.map((group) => (collapsed.includes(group.key) ? { ...group, rows: 0 } : group))
    const rows = [...(collapsed.includes('26-1') ? [] : [first, second]), ...(collapsed.includes('') ? [] : [third])]
    const { body } = docketReply(rows, 3)
    return { body: { ...body, groups: shown, expanded: rows.length } }
  },
}
const head = (name: string) => screen.findByRole('button', { name, expanded: true })
const rowsOf = (name: string) =>
  within(screen.getByRole('button', { name }).closest<HTMLElement>('[data-section]')!)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

test('groups rows by what is chosen, and a group without rows keeps its head and its count', async () => {
  await openDocket(threeRows, grouped)
  await display('Group By', 'matter')
  expect(param('group')).toBe('matter')
  await head('26-1 2 requests')
  expect(rowsOf('26-1 2 requests')).toEqual(['Client 1', 'Client 2'])
  expect(rowsOf('No matter number 1 request')).toEqual(['Client 3'])

  await userEvent.click(await head('26-1 2 requests'))
  expect(param('collapsed')).toBe('["26-1"]')
  await screen.findByRole('button', { name: '26-1 2 requests', expanded: false })
  expect(rowsOf('26-1 2 requests')).toEqual([])
  expect(rowsOf('No matter number 1 request')).toEqual(['Client 3'])
})

test('by key the group of the focused row collapses, and all groups expand', async () => {
  setUrl('view=docket&group=matter')
  await openDocket(threeRows, grouped)
  await head('26-1 2 requests')
  screen.getByRole('link', { name: /Client 2/ }).focus()
  await userEvent.keyboard('-')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '26-1 2 requests' }))
  expect(param('collapsed')).toBe('["26-1"]')
  await userEvent.keyboard('0')
  expect(param('collapsed')).toBeNull()
  await userEvent.keyboard('0')
  expect(param('collapsed')).toBe('["26-1",""]')
  expect(screen.queryAllByRole('link', { name: /Client/ })).toEqual([])
})

test('groups are in the list of a phone too', async () => {
  setWideScreen(false)
  setUrl('view=docket&group=matter')
  await openDocket(threeRows, grouped)
  await head('26-1 2 requests')
  expect(screen.getByRole('list', { name: 'Requests: 26-1' }).querySelectorAll('li')).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Requests: No matter number' }).querySelectorAll('li')).toHaveLength(1)
})

test('a URL that names no group of the list shows it without groups', async () => {
  setUrl('view=docket&group=toString&collapsed=%7B')
  await openDocket(threeRows, grouped)
  await screen.findByRole('link', { name: /Client 1/ })
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})
