import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import type { Role } from '@portal/contract/accounts/roles'
import type { ListedAgency } from '@portal/contract/agencies/agencies'
import type { QueueRow } from '@portal/contract/lists/queue'
import { DashboardPage } from '../dashboard-page.tsx'
import { setShortcutsOn } from '../list/remembered.ts'
import { testId, userWithRole } from './data.ts'
import type { Handlers } from './network.ts'
import { colleague, queueReply, queueRow } from './queue.ts'
import { renderAs, setWideScreen } from './render-as.tsx'

export const me = userWithRole('staff')
export const agency: ListedAgency = {
  id: testId('agy', 1),
  name: 'CHP Oakland',
  kind: 'chp',
  cities: '',
  county: 'Alameda',
  ncic: 'CA0019901',
  reportPrefixes: '9370',
  open: 3,
}
export const three = [queueRow({}, 1), queueRow({}, 2), queueRow({}, 3)] as const
export const idsOf = (...rows: QueueRow[]) => rows.map(({ id }) => id)

export const setUrl = (query: string) => window.history.replaceState(null, '', `/dashboard?${query}`)
export const press = (keys: string) => userEvent.keyboard(keys)
export const findLink = (name: string) => screen.findByRole('link', { name })
export const checkbox = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Select Client ${number},`) })
export const selectAll = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
export const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const chooseItem = async (menu: string, item: string) => {
  await clickButton(menu)
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}
/** Adds a filter, with a value unless it is on or off. */
export const addFilter = async (name: string, value?: string) => {
  await chooseItem('Filter', name)
  if (value) await userEvent.selectOptions(await screen.findByRole('combobox', { name }), value)
}
/** Changes how the list is shown. */
export const display = async (item: string, value?: string) => {
  await chooseItem('Display', `${item}…`)
  if (value) await userEvent.selectOptions(await screen.findByRole('combobox', { name: item.split(' ')[0]! }), value)
}
export const exportList = () => chooseItem('More actions', 'Export CSV')

/** Each test starts on the queue of a wide screen, on March 9, 2024. */
export const onTheQueue = () =>
  beforeEach(() => {
    setUrl('view=queue')
    setWideScreen(true)
    setShortcutsOn(true)
    vi.setSystemTime('2024-03-09T15:07:00.000Z')
  })

/** Renders the queue with these rows. Returns the requests made and the bodies of changes. */
export const openQueue = async (rows: readonly QueueRow[], handlers: Handlers = {}, role: Role = 'staff') => {
  const bodies: unknown[] = []
  const requests = await renderAs(role, <DashboardPage />, {
    'GET /api/queue': () => queueReply(rows),
    'GET /api/agencies': () => ({ body: [agency] }),
    'GET /api/queue/attorneys': () => ({ body: ['Ana Reyes'] }),
    'GET /api/colleagues': () => ({ body: [{ id: me.id, firstName: 'Case', lastName: 'Handler' }, colleague] }),
    'PATCH /api/requests': ({ body }) => {
      const change = JSON.parse(body as string) as { requests: string[] }
      bodies.push(change)
      return { body: { changed: change.requests.map((request) => ({ request, undo: `act_${request}` })), refused: [] } }
    },
    'POST /api/requests/planned-emails': ({ body }) => {
      const { requests: ids, act } = JSON.parse(body as string) as { requests: string[]; act: { action: string } }
      const email =
        act.action === 'ask'
          ? { template: 'message', recipient: 'requester', address: 'client@mail.test' }
          : { template: 'handed-over', recipient: 'staff', address: 'colleague@mail.test' }
      return { body: ids.map((request) => ({ request, emails: [email], undoSeconds: 60 })) }
    },
    'POST /api/requests/undo': ({ body }) => {
      const { changes } = JSON.parse(body as string) as { changes: { request: string }[] }
      bodies.push({ changes })
      return { body: { undone: changes.map(({ request }) => request), emailed: [], refused: [] } }
    },
    ...handlers,
  })
  return { requests, bodies }
}
