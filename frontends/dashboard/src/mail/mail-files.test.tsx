import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { tiffMessage } from '@portal/contract/files/file-kinds'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'
import { faxPage, tiffOf } from '@portal/contract/testing/tiff-samples'
import { fileOf, mailHandlers, request, sure } from '../testing/mail.ts'
import type { Handlers } from '../testing/network.ts'

const readPdf = vi.hoisted(() => vi.fn<() => Promise<ReadPage[]>>())
vi.mock('../reading/read-pdf.ts', () => ({ readPdf, ReadingError: Error }))
vi.mock('./mail-pdf.tsx', () => ({
  MailPdf: ({ turned, onTurn }: { turned: number; onTurn: () => void }) => (
    <button onClick={onTurn}>Turned {turned}</button>
  ),
}))
// Other files of this worker may have loaded the modules that are mocked here.
vi.resetModules()
const { MailPage } = await import('./mail-page.tsx')
const { toasts } = await import('@portal/ui')
const { expectToast, renderAs } = await import('../testing/render-as.tsx')
const { AuthProvider } = await import('@portal/client')
// The next file of this worker reads PDFs for itself.
afterAll(() => {
  vi.doUnmock('../reading/read-pdf.ts')
  vi.doUnmock('./mail-pdf.tsx')
  vi.resetModules()
})
beforeEach(() => {
  readPdf.mockReset().mockResolvedValue([{ lines: [{ text: 'A report', top: 0 }], by: 'text', turned: 0 }])
})

const open = (...given: Parameters<typeof mailHandlers>) => renderAs('staff', <MailPage />, mailHandlers(...given))
const click = async (name: string, place: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await place.findByRole('button', { name }))

test('two quick turns of a file both count', async () => {
  const bodies: unknown[] = []
  let file = fileOf(1)
  await open([], {
    'GET /api/mail': () => ({ body: [file] }),
    [`PATCH /api/mail/${file.id}`]: ({ body }) => {
      bodies.push(JSON.parse(body as string))
      file = { ...file, version: file.version + 1, turned: bodies.length === 1 ? 90 : 180 }
      return { body: file }
    },
  })
  await click('Turned 0')
  await click('Turned 90')
  expect(await screen.findByRole('button', { name: 'Turned 180' })).toBeTruthy()
  await waitFor(() =>
    expect(bodies).toEqual([
      { version: 3, turned: 90 },
      { version: 4, turned: 180 },
    ]),
  )
})

test('a file is turned from where its page is read', async () => {
  readPdf.mockResolvedValue([{ lines: [{ text: 'A report', top: 0 }], by: 'ocr', turned: 270 }])
  const file = fileOf(1, { turned: 90 })
  await open([file])
  expect(await screen.findByRole('button', { name: 'Turned 0' })).toBeTruthy()
})

test('what was read is kept with its file, and a file that was read before is not read again', async () => {
  const kept: unknown[] = []
  const [first, second] = [fileOf(1), fileOf(2, { isRead: true })]
  await open([first, second], {
    [`PUT /api/mail/${first.id}/reading`]: ({ body }) => {
      kept.push(JSON.parse(body as string))
      return { status: 204 }
    },
    [`GET /api/mail/${second.id}/reading`]: () => ({ body: { pages: [unreadPage, unreadPage] } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^scan0002/ }))
  expect(await screen.findByRole('button', { name: 'Split' })).toBeTruthy()
  expect(readPdf).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(kept).toMatchObject([{ pages: [{ lines: [{ text: 'A report' }] }] }]))
})

/** Opens the page with a choice that isn't accepted, and begins to upload two files. */
const leaveDuringUpload = async () => {
  const { dropped } = await import('./dropped.ts')
  const { promise, resolve } = Promise.withResolvers<void>()
  const uploaded: string[] = []
  const file = fileOf(8)
  const handlers: Handlers = {
    'POST /api/mail': async ({ body }) => {
      uploaded.push(((body as FormData).get('file') as File).name)
      await promise
      return { status: 201, body: file }
    },
    [`PUT /api/mail/${file.id}/reading`]: () => ({ status: 204 }),
  }
  await open([file], handlers)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Maria Lopez/ }))
  expect(await screen.findByText('Not accepted')).toBeTruthy()
  const pdf = new TextEncoder().encode('%PDF-1.7')
  dropped.set([
    new File([pdf], 'a.pdf', { type: 'application/pdf' }),
    new File([pdf], 'b.pdf', { type: 'application/pdf' }),
  ])
  expect(await screen.findByText('Storing 1 of 2')).toBeTruthy()
  cleanup()
  return { uploaded, resolve, openAsNext: () => open([file], handlers) }
}

test('a page that is left during an upload uploads once, and the next one shows it and the choices that were not accepted', async () => {
  const { uploaded, resolve } = await leaveDuringUpload()
  render(
    <AuthProvider>
      <MailPage />
    </AuthProvider>,
  )
  expect(await screen.findByText('Storing 1 of 2')).toBeTruthy()
  expect(await screen.findByText('Not accepted')).toBeTruthy()
  resolve()
  await waitFor(() => expect(uploaded).toEqual(['a.pdf', 'b.pdf']))
  await waitFor(() => expect(screen.queryByText(/^Storing/)).toBeNull())
})

test('the next person who signs in sees no choices and no uploads of the one before, and uploads none of their files', async () => {
  const { uploaded, resolve, openAsNext } = await leaveDuringUpload()
  await openAsNext()
  expect(await screen.findByRole('checkbox', { name: /Maria Lopez/ })).toBeTruthy()
  expect(screen.queryByText(/^Storing/)).toBeNull()
  expect(screen.queryByText('Not accepted')).toBeNull()
  resolve()
  const { dropped } = await import('./dropped.ts')
  dropped.set([new File(['%PDF-1.7'], 'c.pdf', { type: 'application/pdf' })])
  await waitFor(() => expect(uploaded).toEqual(['a.pdf', 'c.pdf']))
  await waitFor(() => expect(dropped.get()).toEqual([]))
})

test('a dropped fax as TIFF is uploaded as a PDF, and one that is cut off says what to do', async () => {
  const { dropped } = await import('./dropped.ts')
  const uploaded: File[] = []
  await open([], {
    'POST /api/mail': ({ body }) => {
      uploaded.push((body as FormData).get('file') as File)
      return { status: 201, body: fileOf(1) }
    },
  })
  const fax = tiffOf([faxPage(), faxPage()])
  dropped.set([new File([fax.slice(0, -9)], 'cut.tif'), new File([fax], 'fax.TIFF', { type: 'image/tiff' })])
  expect(await screen.findByText(tiffMessage, { exact: false })).toBeTruthy()
  await waitFor(() => expect(uploaded.map(({ name, type }) => [name, type])).toEqual([['fax.pdf', 'application/pdf']]))
  expect(await uploaded[0]!.text()).toMatch(/^%PDF-1.4[^]*\/CCITTFaxDecode[^]*\/Count 2/)
})

test('a file that only the server finds to differ says so, and is delivered in spite of that', async () => {
  const bodies: { files: object[] }[] = []
  const file = fileOf(1)
  const known = { 'crh_1 agency': 'Page 1 says Hayward PD' }
  await open([file], {
    'POST /api/mail/plan': () => ({ body: [] }),
    'POST /api/mail/deliver': ({ body }) => {
      bodies.push(JSON.parse(body as string) as { files: object[] })
      const refused = { result: 'may-be-wrong', message: 'This may be the wrong PDF. Page 1 says Hayward PD.' }
      const result = bodies.length > 1 ? { result: 'sent', message: null } : refused
      return { body: [{ id: file.id, deliverAt: null, warnings: bodies.length > 1 ? {} : known, ...result }] }
    },
  })
  await click('Deliver 1')
  await click('Deliver 1', within(await screen.findByRole('dialog')))
  expect(await screen.findByText(/Page 1 says Hayward PD/, { selector: 'p' })).toBeTruthy()
  await click('Deliver Anyway')
  await waitFor(() => expect(bodies.map(({ files }) => files)).toMatchObject([[{ despite: {} }], [{ despite: known }]]))
})

test("a guest's request that nobody has reviewed is shown with that, also a chosen one, and isn't chosen by itself", async () => {
  const stranger = { ...request, isAccepted: false }
  const [first, second] = [fileOf(1), fileOf(2, { targets: [{ request: request.id, type: 'facePage' }] })]
  const match = sure(first.id)
  const candidates = match.candidates.map((one) => ({ ...one, isSure: false, doubt: 'unreviewed' as const }))
  await open([first, second], {
    'POST /api/mail/match': () => ({
      body: { matches: [{ ...match, answer: 'likely', candidates }], requests: [stranger], isCut: false },
    }),
  })
  const said = "Nobody has reviewed this guest's request yet."
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Maria Lopez/ }).checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /^scan0002/ }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Maria Lopez/ }).checked).toBe(true)
  expect(screen.getByText(said)).toBeTruthy()
})

test('what the server found of a file is not confirmed for the requests that a colleague chose since', async () => {
  let file = fileOf(1)
  await open([], {
    'GET /api/mail': () => ({ body: [file] }),
    'POST /api/mail/plan': () => ({ body: [] }),
    'POST /api/mail/deliver': () => {
      const message = 'This PDF was already delivered: Luis Garcia.'
      file = { ...file, version: 4, targets: [{ request: request.id, type: 'facePage' }] }
      return { body: [{ id: file.id, result: 'same-file', message, warnings: {}, deliverAt: null }] }
    },
  })
  await click('Deliver 1')
  await click('Deliver 1', within(await screen.findByRole('dialog')))
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(screen.getByText(/^This PDF was already delivered/, { selector: 'p' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deliver Anyway' })).toBeNull()
})

test.each([
  [{ undone: 2 }, 'Deliveries Undone', 'Back in Incoming Reports: 1 file for 2 requests.'],
  [{ undone: 1, delivered: 1 }, "Couldn't undo all", 'Undid 1 of 2 deliveries. 1 was already delivered.'],
  [
    { stopped: 1 },
    "Couldn't undo",
    "Undid 0 of 1 delivery. 1 couldn't be delivered: discard or deliver it in its request.",
  ],
  [{}, "Couldn't undo", 'They were already undone, or their requests were deleted.'],
])('Undo says what became of the deliveries: %j', async (ends, title, description) => {
  const file = fileOf(1)
  await open([file], {
    'POST /api/mail/plan': () => ({ body: [] }),
    'POST /api/mail/deliver': () => ({
      body: [{ id: file.id, result: 'sent', message: null, warnings: {}, deliverAt: '2100-01-01T00:00:00.000Z' }],
    }),
    'POST /api/mail/undo': () => ({
      body: [{ id: file.id, undone: 0, delivered: 0, stopped: 0, waiting: 0, ...ends }],
    }),
  })
  await click('Deliver 1')
  await click('Deliver 1', within(await screen.findByRole('dialog')))
  await expectToast('Waiting to Deliver 1 File')
  toasts.current()?.action?.run()
  await expectToast(title)
  expect(toasts.current()?.description).toBe(description)
})
