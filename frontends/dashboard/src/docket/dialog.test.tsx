import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { crashReport, message } from '../testing/data.ts'
import { docketReply, docketRow } from '../testing/docket.ts'
import { stubObserver } from '../testing/observer.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { findLink, setUrl } from '../testing/open-queue.tsx'

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))

onTheDocket()

test('a message that was read in the dialog leaves no dot in the row behind it', async () => {
  const screenStub = stubObserver()
  const request = crashReport()
  let read = false
  await openDocket([], {
    'GET /api/docket': () => docketReply([docketRow({ unread: !read })]),
    [`GET /api/crash-reports/${request.id}`]: () => ({ body: request }),
    [`GET /api/crash-reports/${request.id}/messages`]: () => ({ body: { messages: [message()], readAt: null } }),
    [`GET /api/crash-reports/${request.id}/activity`]: () => ({ body: [] }),
    [`PUT /api/crash-reports/${request.id}/messages/read`]: () => {
      read = true
      return { status: 204 }
    },
  })
  await userEvent.click(await findLink('Client 1'))
  await screen.findByText(message().text)
  expect(screen.getByText('New message:')).toBeTruthy()
  await screenStub.show()
  // Before the next poll.
  await waitFor(() => expect(screen.queryByText('New message:')).toBeNull(), { timeout: 1000 })
  expect(params()['request']).toBe(request.id)
})

test('a request that was opened is no longer new', async () => {
  const request = crashReport()
  let opened = false
  await openDocket([], {
    'GET /api/docket': () => docketReply([docketRow({ isNew: !opened })]),
    [`GET /api/crash-reports/${request.id}`]: () => ({ body: request }),
    [`GET /api/crash-reports/${request.id}/messages`]: () => ({ body: { messages: [], readAt: null } }),
    [`GET /api/crash-reports/${request.id}/activity`]: () => ({ body: [] }),
    'PUT /api/docket/opened': () => {
      opened = true
      return { status: 204 }
    },
  })
  const row = (await findLink('Client 1')).closest('tr')!
  expect(row.textContent).toContain('New')
  await userEvent.click(await findLink('Client 1'))
  await screen.findByText('Client Documents')
  await waitFor(() => expect(row.textContent).not.toContain('New'), { timeout: 1000 })
})

test('closing a request that a link opened focuses its row', async () => {
  const request = crashReport({}, 2)
  setUrl(`view=docket&request=${request.id}`)
  await openDocket(threeRows, {
    [`GET /api/crash-reports/${request.id}`]: () => ({ body: request }),
    [`GET /api/crash-reports/${request.id}/messages`]: () => ({ body: { messages: [], readAt: null } }),
    [`GET /api/crash-reports/${request.id}/activity`]: () => ({ body: [] }),
  })
  await screen.findByText('Client Documents')
  await userEvent.keyboard('{Escape}')
  expect(params()).toEqual({ view: 'docket' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe(request.clientName))
})
