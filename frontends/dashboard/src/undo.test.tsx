import { cleanup, screen, waitFor } from '@testing-library/react'
import { callsOf } from '@portal/contract/kinds/calls'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { revalidate } from '@portal/client'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { toast, toasts } from '@portal/ui'
import { offerUndo } from '@portal/ui/requests/undo'
import { actorName } from './people.tsx'
import { activityEntry, crashReport, requesterAccountOf, pdf, testId, userWithRole } from './testing/data.ts'
import { crashPath, openRequest } from './testing/open-request.tsx'
import { confirmUnread, expectToast, findReady, findSection, uploadFile } from './testing/render-as.tsx'

const entry = activityEntry({ activity: 'Face page uploaded' })
const undoable = (seconds: number) => ({
  by: 'staff' as const,
  id: entry.id,
  activity: entry.activity,
  until: new Date(Date.now() + seconds * 1000).toISOString(),
})
const delivered = (seconds = 60): ReplyOf<'chp'> =>
  crashReport({ status: 'face-page-uploaded', facePageFile: pdf, undo: undoable(seconds) })

/** Opens a delivered report whose delivery can be undone. Returns the bodies sent to Undo. */
const openDelivered = async (reply: (undo: () => void) => object) => {
  let changed = delivered()
  const bodies: unknown[] = []
  await openRequest('staff', changed, {
    [`GET ${crashPath}`]: () => ({ body: changed }),
    [`GET ${crashPath}/activity`]: () => ({ body: [entry] }),
    'POST /api/requests/undo': ({ body }) => {
      bodies.push(JSON.parse(body as string))
      return { body: reply(() => (changed = crashReport())) }
    },
  })
  return bodies
}

describe('Undo', () => {
  const changed = crashReport().id

  test('is offered once in the dialog, and takes the change back', async () => {
    const bodies = await openDelivered((undo) => {
      undo()
      return { undone: [changed], emailed: [], refused: [] }
    })
    const inBar = await screen.findByRole('button', { name: 'Undo: Face page uploaded' })
    expect(inBar.textContent).toMatch(/^Undo (60|59)$/)
    await userEvent.click(inBar)
    await expectToast('Undone')
    expect(bodies).toEqual([{ changes: [{ request: changed, undo: entry.id }] }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  })

  test.each([
    ['sent', "Couldn't undo: the email was already sent", 'You can replace or withdraw the document instead.'],
    ['state', "Couldn't undo", "It's too late to undo this."],
  ])('says why it was refused: %s', async (why, title, description) => {
    await openDelivered(() => ({ undone: [], emailed: [], refused: [{ request: changed, why, owner: null }] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Face page uploaded' }))
    await expectToast(title)
    expect(toasts.current()?.description).toBe(description)
  })

  test('is not offered once the time is over, or for a change that has none', async () => {
    await openRequest('staff', delivered(-1))
    expect(await screen.findByText('Messages and Activity Timeline')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(screen.queryByText('Face page uploaded.')).toBeNull()
  })

  test('names who changed what, in one sentence also where it ends with what somebody wrote', async () => {
    const activity = 'Request canceled: Other: under 26-26234.'
    const user = { firstName: 'Pat', lastName: 'Quill', lawFirmName: null }
    await openRequest('staff', crashReport({ undo: { ...undoable(60), activity } }), {
      [`GET ${crashPath}/activity`]: () => ({ body: [{ ...entry, activity, userRole: 'admin', user }] }),
    })
    const text = await screen.findByText(/Changed by Pat Quill\. You can undo this until/)
    expect(text.textContent).toMatch(/^Request canceled: Other: under 26-26234\. Changed by/)
  })

  test("is a firm's for its cancellation until tomorrow, without a countdown", async () => {
    const activity = 'Request canceled'
    let undone = 0
    const canceled = crashReport({ status: 'cancelled', undo: { ...undoable(86_000), by: 'client', activity } })
    const user = { firstName: 'Example', lastName: 'Law', lawFirmName: null }
    const own = { ...entry, activity, user, colleague: { name: 'Ana Reyes', self: true } }
    await openRequest('law-firm', canceled, {
      [`GET ${crashPath}/activity`]: () => ({ body: [own] }),
      'POST /api/requests/undo': () => {
        undone++
        return { body: { undone: [canceled.id], emailed: [canceled.id], refused: [] } }
      },
    })
    await screen.findByText(/Changed by you\. You can undo this until .+, \d{4}/)
    const button = screen.getByRole('button', { name: 'Undo: Request canceled' })
    expect(button.textContent?.trim()).toBe('Undo')
    await userEvent.click(button)
    await expectToast('Undone')
    expect(toasts.current()?.description).toMatch(/Everyone who was emailed is emailed again\.$/)
    expect(undone).toBe(1)
  })

  test('says who undid it, and the toast no longer offers it', async () => {
    let changed = crashReport()
    let entries = [entry]
    await openRequest('staff', changed, {
      [`GET ${crashPath}`]: () => ({ body: changed }),
      [`GET ${crashPath}/activity`]: () => ({ body: entries }),
      [`POST ${crashPath}/upload`]: () => ({ body: (changed = delivered()) }),
    })
    await uploadFile('Face page')
    await expectToast('File Uploaded')
    await screen.findByRole('button', { name: 'Undo: Face page uploaded' })
    changed = crashReport()
    entries = [activityEntry({ id: testId('act', 2), activity: 'Undone: Face page uploaded' }), entry]
    await revalidate(callsOf('chp').get, callsOf('chp').listActivity)
    expect(await screen.findByText(new RegExp(`Undone by ${actorName(entry)}\\.$`))).toBeTruthy()
    await waitFor(() => expect(toasts.current()).toBeNull())
  })

  test('is not offered by a toast about another request than the open one', async () => {
    const refresh = () => {}
    const until = undoable(60).until
    toast({
      title: 'Done',
      action: offerUndo([{ request: changed, undo: entry.id, clientName: '', activity: '' }], {
        description: '',
        until,
        refresh,
      }),
    })
    await openRequest('staff', crashReport())
    await screen.findByText('Messages and Activity Timeline')
    expect(toasts.current()?.title).toBe('Done')
    cleanup()
    await openRequest('staff', crashReport({}, 2))
    await waitFor(() => expect(toasts.current()).toBeNull())
  })

  test('is not in the toast about a change that leaves the earlier one undoable', async () => {
    await openRequest('admin', delivered(), {
      'PATCH /api/requests': () => ({
        body: { changed: [{ request: changed, undo: null }], undoUntil: undoable(60).until, refused: [] },
      }),
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Report type' }), 'fatal-full')
    await userEvent.click(screen.getByRole('button', { name: 'Update Report Type' }))
    await expectToast('Report Type Updated')
    expect(toasts.current()?.action).toBeUndefined()
  })

  test('is in the toast about an upload', async () => {
    const bodies: unknown[] = []
    await openRequest('staff', crashReport(), {
      [`POST ${crashPath}/upload`]: () => ({ body: delivered() }),
      'POST /api/requests/undo': ({ body }) => {
        bodies.push(JSON.parse(body as string))
        return { body: { undone: [changed], emailed: [], refused: [] } }
      },
    })
    await uploadFile('Face page')
    await expectToast('File Uploaded')
    expect(toasts.current()!.description).toMatch(new RegExp(`^${crashReport().clientName}: `))
    toasts.current()!.action!.run()
    await expectToast('Undone')
    expect(bodies).toEqual([{ changes: [{ request: changed, undo: entry.id }] }])
  })

  test('is in the bar alone after an upload that waits', async () => {
    let request = crashReport()
    const waiting = {
      ...pdf,
      id: testId('fil', 7),
      documentType: 'facePage' as const,
      deliverAt: undoable(60).until,
      replaces: false,
      others: 0,
      stopped: null,
      by: 'Pat Quill',
    }
    await openRequest('staff', request, {
      [`GET ${crashPath}`]: () => ({ body: request }),
      [`POST ${crashPath}/upload`]: () => ({ body: (request = { ...request, waitingDeliveries: [waiting] }) }),
    })
    await uploadFile('Face page')
    expect(await screen.findByRole('button', { name: 'Undo: CHP Face Page' })).toBeTruthy()
    expect(toasts.current()).toBeNull()
  })
})

describe('a delivered document', () => {
  const version = {
    ...pdf,
    name: pdf.name.replace('1.pdf', '9.pdf'),
    documentType: 'facePage' as const,
    createdAt: '2024-03-05T12:00:00.000Z',
    note: null,
    internalNote: null,
    signedBy: null,
    endedAt: '2024-03-06T12:00:00.000Z',
    ended: 'replaced' as const,
    reason: 'Wrong document',
  }

  test('shows its notes and earlier versions', async () => {
    const changed = delivered(-1)
    const documents = changed.documents.map((document) => ({
      ...document,
      note: 'Page 2 is faint',
      internalNote: 'Agency sent it twice',
    }))
    await openRequest('staff', { ...changed, documents, versions: [version] })
    const section = await findSection('Crash Reports')
    for (const text of ['Page 2 is faint', 'Agency sent it twice', '1 earlier version']) section.getByText(text)
    expect(section.getByText(/^CHP Face Page, replaced .*: Wrong document$/)).toBeTruthy()
  })

  test('is replaced with a reason and notes', async () => {
    const sent: FormData[] = []
    await openRequest('staff', delivered(-1), {
      [`POST ${crashPath}/documents/facePage/replace`]: ({ body }) => {
        sent.push(body as FormData)
        return { body: delivered() }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Replace CHP Face Page' }))
    expect(await screen.findByRole('dialog', { name: 'Replace CHP Face Page?' })).toBeTruthy()
    await userEvent.upload(screen.getByLabelText('Corrected document'), new File(['%PDF-1.7'], 'right.pdf'))
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Replace Without Email' })
    expect(submit.disabled).toBe(true)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'Wrong document')
    await userEvent.type(screen.getByLabelText('Note to the client (optional)'), 'Sorry')
    await userEvent.click(await findReady('Replace Without Email'))
    await confirmUnread()
    await expectToast('Document Replaced')
    expect(Object.fromEntries(sent[0]!)).toMatchObject({
      reason: 'wrong-document',
      clientNote: 'Sorry',
      sendEmails: 'true',
    })
  })
})

test("shows staff the requester's email and phone as links, and copies facts", async () => {
  const requester = { ...userWithRole('law-firm'), phone: '(510) 555-0134' }
  const user = requesterAccountOf(requester, 'Example Law')
  await openRequest('staff', crashReport({ user, userId: requester.id }))
  const contact = await findSection('Contact Information')
  expect(contact.getByRole('link', { name: requester.email }).getAttribute('href')).toBe(`mailto:${requester.email}`)
  expect(contact.getByRole('link', { name: '(510) 555-0134' }).getAttribute('href')).toBe('tel:5105550134')
  contact.getByRole('button', { name: 'Copy reference number' })
})
