import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Assignee } from '@portal/contract/requests/assignee'
import { crashReport, testId, userWithRole } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { confirmUnread, expectToast, uploadFile } from '../testing/render-as.tsx'

const colleague: Assignee = { id: testId('usr', 77), firstName: 'Cora', lastName: 'Colleague' }
const viewer = userWithRole('staff')
const question = () => screen.queryByRole('dialog', { name: 'Continue?' })
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Opens a request and uploads its face page, up to the question about a colleague where that is asked. Returns the requests made and what was sent to the queue. */
const upload = async (staffOwner: Assignee | null, isAsked = false) => {
  const taken: unknown[] = []
  const request = crashReport({ staffOwner })
  const requests = await openRequest('staff', request, {
    'GET /api/admin/settings': () => ({
      body: { completeAfterDays: 3, staffCloseRequests: true },
    }),
    [`POST ${crashPath}/upload`]: () => ({ body: request }),
    'PATCH /api/requests': ({ body }) => {
      taken.push(JSON.parse(body as string))
      return { body: { changed: [{ request: request.id, undo: null }], undoUntil: '', refused: [] } }
    },
  })
  await uploadFile('Face page', undefined, isAsked ? async () => {} : confirmUnread)
  return { uploads: () => requests.filter((one) => one === `POST ${crashPath}/upload`).length, taken }
}

describe('a request that a colleague works on', () => {
  test('asks once before work on it', async () => {
    const { uploads, taken } = await upload(colleague, true)
    await waitFor(() => expect(question()?.textContent).toContain('Cora Colleague is working on this request.'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continue'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeNull())
    expect(uploads()).toBe(0)
    await choose('Deliver Without Email')
    await choose('Continue')
    await confirmUnread()
    await expectToast('File Uploaded')
    expect([uploads(), taken]).toEqual([1, []])
    await choose('Mark as Completed')
    expect(await screen.findByRole('dialog', { name: 'Mark as completed?' })).toBeTruthy()
    expect(question()).toBeNull()
  })

  test('can be taken over', async () => {
    const { taken } = await upload(colleague, true)
    await choose('Reassign to Me')
    await confirmUnread()
    await expectToast('File Uploaded')
    expect(taken).toEqual([{ requests: [crashReport().id], act: { action: 'take' }, fromColleagues: [colleague.id] }])
  })

  test.each([
    ['nobody', null],
    ['the viewer', { id: viewer.id, firstName: viewer.firstName, lastName: viewer.lastName }],
  ])('asks nothing when its owner is %s', async (_, owner) => {
    const { uploads } = await upload(owner)
    await expectToast('File Uploaded')
    expect(uploads()).toBe(1)
  })
})
