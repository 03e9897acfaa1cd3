import { beforeEach, vi } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import type { DocketRow } from '@portal/contract/lists/docket'
import { DashboardPage } from '../dashboard-page.tsx'
import { setShortcutsOn } from '../list/remembered.ts'
import { testId } from './data.ts'
import { docketReply, docketRow } from './docket.ts'
import type { Handlers } from './network.ts'
import { setUrl } from './open-queue.tsx'
import { renderAs, setWideScreen } from './render-as.tsx'

export const threeRows = [docketRow({}, 1), docketRow({}, 2), docketRow({}, 3)] as const

/** Each test starts on the docket of a screen with room for a table, on March 9, 2024. */
export const onTheDocket = () =>
  beforeEach(() => {
    localStorage.clear()
    setUrl('view=docket')
    setWideScreen(true)
    setShortcutsOn(true)
    vi.setSystemTime('2024-03-09T15:07:00.000Z')
  })

/** A docket with these rows. */
export const docketHandlers = (rows: readonly DocketRow[]): Handlers => ({
  'GET /api/docket': () => docketReply(rows),
  'POST /api/docket/visit': () => ({ status: 204 }),
  'GET /api/docket/suggestions': () => ({
    body: { matterNumbers: ['2026-114'], attorneys: ['Ana Reyes'], ccEmails: [], requesters: [], agencies: [] },
  }),
})

const member = { lawFirmId: testId('frm', 1), lawFirmName: 'Example Law', memberVerified: true }

/** Renders the docket of a firm's member with these rows. Returns the requests made. */
export const openDocket = (rows: readonly DocketRow[], handlers: Handlers = {}, account: Partial<User> = member) =>
  renderAs('law-firm', <DashboardPage />, { ...docketHandlers(rows), ...handlers }, account)
