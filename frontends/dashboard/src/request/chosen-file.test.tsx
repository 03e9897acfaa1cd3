import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { severalFilesMessage } from '@portal/contract/files/file-kinds'
import { DashboardPage } from '../dashboard-page.tsx'
import { activityEntry, crashReport, pdf } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { openQueue } from '../testing/open-queue.tsx'
import { queueRow } from '../testing/queue.ts'
import { confirmUnread, findReady, listReply, renderAs, setWideScreen, uploadFile } from '../testing/render-as.tsx'

const [one, two] = [crashReport({}, 1), crashReport({}, 2)]
const handlers = {
  'GET /api/crash-reports': () => listReply([one, two]),
  ...Object.fromEntries(
    [one, two].flatMap((request) => [
      [`GET /api/crash-reports/${request.id}`, () => ({ body: request })],
      [`GET /api/crash-reports/${request.id}/activity`, () => ({ body: [activityEntry()] })],
    ]),
  ),
}
const file = (name: string) => new File(['%PDF-1.7'], name)
const openRequestId = () => new URLSearchParams(window.location.search).get('request')
const question = () => screen.queryByText("You haven't uploaded chosen.pdf yet.")
/** Clicks a button once it can do something: the next request is known when the list has loaded. */
const click = async (name: string) => {
  const isReady = (button: HTMLElement) => !button.matches(':disabled, [aria-disabled="true"]')
  const find = () => screen.getAllByRole('button', { name }).find(isReady)
  await waitFor(() => expect(find()).toBeTruthy())
  await userEvent.click(find()!)
}

beforeEach(() => window.history.replaceState(null, '', `/dashboard?view=crash&needsWork=true&request=${one.id}`))

describe('a chosen file that is not uploaded', () => {
  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}'), null],
    ['the close button', () => click('Close'), null],
    ['Next request', () => click('Next request'), two.id],
  ])('is lost by %s only after a confirmation', async (_, leave, nextId) => {
    await renderAs('staff', <DashboardPage />, handlers)
    await userEvent.upload(await screen.findByLabelText('Face page'), file('chosen.pdf'))
    await screen.findByRole('button', { name: 'Remove chosen.pdf' })
    await leave()
    await waitFor(() => expect(question()).toBeTruthy())
    await click('Go Back')
    await waitFor(() => expect(question()).toBeNull())
    expect(openRequestId()).toBe(one.id)
    expect(screen.getByRole('button', { name: 'Remove chosen.pdf' })).toBeTruthy()
    await leave()
    await click('Leave')
    await waitFor(() => expect(openRequestId()).toBe(nextId))
    expect(question()).toBeNull()
  })

  test('gives the focus to the Upload button, unless it was dropped', async () => {
    await renderAs('staff', <DashboardPage />, handlers)
    const field = await screen.findByLabelText('Face page')
    // Not by userEvent.upload, which leaves the field while it chooses.
    field.focus()
    fireEvent.change(field, { target: { files: [file('chosen.pdf')] } })
    const upload = await screen.findByRole('button', { name: 'Deliver' })
    await waitFor(() => expect(document.activeElement).toBe(upload))
    await click('Remove chosen.pdf')
    fireEvent.drop(screen.getByLabelText('Face page').parentElement!, {
      dataTransfer: { files: [file('dropped.pdf')], types: ['Files'] },
    })
    await screen.findByRole('button', { name: 'Remove dropped.pdf' })
    expect(document.activeElement).not.toBe(upload)
  })

  test('needs no confirmation once it is removed', async () => {
    await renderAs('staff', <DashboardPage />, handlers)
    await userEvent.upload(await screen.findByLabelText('Face page'), file('chosen.pdf'))
    await click('Remove chosen.pdf')
    await click('Next request')
    await waitFor(() => expect(openRequestId()).toBe(two.id))
  })
})

describe('a chosen file for a document that a colleague delivers first', () => {
  const openWithChosenFile = async () => {
    let current: ReplyOf<'chp'> = one
    const replaced: FormData[] = []
    await openRequest('staff', one, {
      [`GET ${crashPath}`]: () => ({ body: current }),
      [`GET ${crashPath}/activity`]: () => ({ body: [activityEntry({ activity: 'Face page uploaded' })] }),
      [`POST ${crashPath}/upload`]: () => {
        current = crashReport({ status: 'face-page-uploaded', facePageFile: pdf }, 1)
        return errorReply('wrong_state')
      },
      [`POST ${crashPath}/documents/facePage/replace`]: ({ body }) => {
        replaced.push(body as FormData)
        return { body: current }
      },
    })
    await uploadFile('Face page', file('chosen.pdf'))
    expect(await screen.findByText("chosen.pdf wasn't sent")).toBeTruthy()
    return { replaced }
  }

  test('can replace that document', async () => {
    const { replaced } = await openWithChosenFile()
    expect(screen.getByText(/ delivered this document /).textContent).toMatch(
      /^Guest delivered this document [^(]+\. Do you/,
    )
    await click('Replace with My File…')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Reason/ }), 'Wrong document')
    await userEvent.click(await findReady('Replace Without Email'))
    await confirmUnread()
    await waitFor(() => expect(screen.queryByText("chosen.pdf wasn't sent")).toBeNull())
    expect((replaced[0]!.get('file') as File).name).toBe('chosen.pdf')
  })

  test('can be discarded', async () => {
    await openWithChosenFile()
    await click('Discard My File')
    await waitFor(() => expect(screen.queryByText("chosen.pdf wasn't sent")).toBeNull())
  })
})

describe('a dropped file', () => {
  const dataTransfer = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } })

  test('is accepted alone and rejected among several', async () => {
    await renderAs('staff', <DashboardPage />, handlers)
    const field = await screen.findByLabelText('Face page')
    fireEvent.drop(field.parentElement!, dataTransfer(file('a.pdf'), file('b.pdf')))
    expect(await screen.findByText(severalFilesMessage)).toBeTruthy()
    expect(screen.queryByText('a.pdf')).toBeNull()
    fireEvent.drop(field.parentElement!, dataTransfer(file('a.pdf')))
    expect(await screen.findByText('a.pdf')).toBeTruthy()
    expect(screen.queryByText(severalFilesMessage)).toBeNull()
  })

  test.each([
    ['the header of the dialog', () => screen.getByRole('button', { name: 'Close' })],
    ['its footer', () => screen.getByRole('button', { name: 'Next request' })],
    ['its backdrop', () => screen.getByRole('dialog')],
  ])('goes to the upload field when dropped on %s', async (_, target) => {
    await renderAs('staff', <DashboardPage />, handlers)
    const field = await screen.findByLabelText<HTMLInputElement>('Face page')
    let received: unknown
    Object.defineProperty(field, 'files', {
      set: (files) => {
        received = files
      },
    })
    const dropped = dataTransfer(file('a.pdf'))
    expect(fireEvent.drop(target(), dropped)).toBe(false)
    expect(received).toBe(dropped.dataTransfer.files)
  })

  test('is not opened by the browser when no field takes it', async () => {
    window.history.replaceState(null, '', '/dashboard')
    await renderAs('staff', <DashboardPage />, handlers)
    const event = createEvent('drop', document.body, { bubbles: true, cancelable: true })
    Object.assign(event, dataTransfer(file('a.pdf')))
    fireEvent(document.body, event)
    expect(event.defaultPrevented).toBe(true)
  })
})

test('a chosen file and its notes stay when the window becomes too narrow for a request beside its list', async () => {
  window.history.replaceState(null, '', `/dashboard?view=queue&request=${one.id}`)
  setWideScreen(true)
  await openQueue([queueRow({}, 1)], handlers)
  await userEvent.upload(await screen.findByLabelText('Face page'), file('chosen.pdf'))
  await userEvent.click(await screen.findByText('Add notes'))
  await userEvent.type(screen.getByLabelText(/^Note to the client/), 'For you')
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull()
  act(() => setWideScreen(false))
  await waitFor(() => expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true'))
  expect(await screen.findByRole('button', { name: 'Remove chosen.pdf' })).toBeTruthy()
  await userEvent.click(await screen.findByText('Add notes'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Note to the client/).value).toBe('For you')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeTruthy())
})
