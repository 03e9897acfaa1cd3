import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailMatch } from '@portal/contract/mail/match-mail'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'
import { errorReply } from '../testing/network.ts'
import { fileOf, mailHandlers, request, sure } from '../testing/mail.ts'
import { queueReply, queueRow } from '../testing/queue.ts'
import { openedInApp } from '../url-state.ts'

const readPdf = vi.hoisted(() => vi.fn<() => Promise<ReadPage[]>>())
vi.mock('../reading/read-pdf.ts', () => ({ readPdf, ReadingError: Error }))
vi.mock('./mail-pdf.tsx', () => ({ MailPdf: () => null }))
// Other files of this worker may have loaded the modules that are mocked here.
vi.resetModules()
const { MailPage } = await import('./mail-page.tsx')
const { toasts } = await import('@portal/ui')
const { expectToast, renderAs } = await import('../testing/render-as.tsx')
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

test('a held file says who sent it, is read by nothing, and can be accepted or deleted', async () => {
  const bodies: unknown[] = []
  const stranger = { state: 'held', by: null, sender: 'someone@stranger.test', senderCheck: 'unknown' } as const
  const file = fileOf(1, stranger)
  const requests = await open([file, fileOf(2, { ...stranger, senderCheck: 'unconfirmed' })], {
    [`PATCH /api/mail/${file.id}`]: ({ body }) => {
      bodies.push(JSON.parse(body as string))
      return { body: file }
    },
    [`DELETE /api/mail/${file.id}`]: () => ({ status: 204 }),
  })
  const files = within(await screen.findByRole('list', { name: 'Files' }))
  expect(await files.findByText('Unknown sender')).toBeTruthy()
  expect(files.getByText('Unconfirmed sender')).toBeTruthy()
  expect(screen.getByText('someone@stranger.test', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText(/mail@reply\.test/)).toBeTruthy()
  await click('Accept Sender')
  await waitFor(() => expect(bodies).toEqual([{ version: 3, state: 'waiting' }]))
  await click('Delete')
  await click('Delete', within(await screen.findByRole('dialog')))
  await waitFor(() => expect(requests).toContain(`DELETE /api/mail/${file.id}?version=3`))
  expect(requests.filter((one) => one.includes('/api/files/') || one.includes('/match'))).toEqual([])
})

test("an agency's file that wasn't opened says so, and staff open it", async () => {
  const bodies: unknown[] = []
  const sender = 'records@agency.test'
  const file = fileOf(1, { state: 'held', by: null, sender, senderCheck: 'agency' })
  await open([file], {
    [`PATCH /api/mail/${file.id}`]: ({ body }) => {
      bodies.push(JSON.parse(body as string))
      return { body: file }
    },
  })
  const files = within(await screen.findByRole('list', { name: 'Files' }))
  expect(await files.findByText('Not opened yet')).toBeTruthy()
  expect(screen.getByText(sender, { selector: 'strong' }).parentElement?.textContent).toMatch(/we didn't open this one/)
  await click('Open')
  await waitFor(() => expect(bodies).toEqual([{ version: 3, state: 'waiting' }]))
})

test('a file that the virus scanner looks at or found a virus in is not read', async () => {
  const requests = await open([fileOf(1, { scan: 'waiting' }), fileOf(2, { scan: 'infected' })])
  const files = within(await screen.findByRole('list', { name: 'Files' }))
  expect(await files.findByText('Checking for viruses…')).toBeTruthy()
  expect(screen.getByText("We're scanning this file for viruses.")).toBeTruthy()
  await userEvent.click(files.getByText('Virus found'))
  expect(screen.getByText('The virus scanner found a virus in it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set Aside' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deliver' }).disabled).toBe(true)
  expect(requests.filter((one) => one.includes('/api/files/'))).toEqual([])
})

test('the list before the delivery says who is emailed, and can send no email', async () => {
  const bodies: unknown[] = []
  const file = fileOf(1)
  const emails = [{ template: 'face-page', recipient: 'requester', address: 'maria@client.test' }]
  await open([file], {
    'POST /api/mail/plan': () => ({ body: [{ request: request.id, type: 'facePage', emails }] }),
    'POST /api/mail/deliver': ({ body }) => {
      bodies.push(JSON.parse(body as string))
      return {
        body: [{ id: file.id, result: 'sent', message: null, warnings: [], deliverAt: '2100-01-01T00:00:00.000Z' }],
      }
    },
  })
  await click('Deliver 1')
  const list = within(await screen.findByRole('list', { name: 'Deliveries' }))
  expect(await list.findByText('maria@client.test')).toBeTruthy()
  expect(list.getByText('Maria Lopez')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: "Don't email" }))
  expect(list.getByText('Nobody is emailed')).toBeTruthy()
  await click('Deliver 1 Without Email')
  const targets = [{ request: request.id, type: 'facePage' }]
  await waitFor(() =>
    expect(bodies).toEqual([
      { files: [{ id: file.id, version: 3, targets, evenIfSame: false, despite: {}, sendEmails: false }] },
    ]),
  )
})

test('no file moves when its match is known, and those to decide come first when a person says so', async () => {
  const files = [fileOf(1), fileOf(2), fileOf(3)]
  const isOpen = (name: string) => screen.getByRole('button', { name: new RegExp(name), current: true })
  const order = () =>
    screen.getAllByRole('button', { name: /^scan/ }).map(({ textContent }) => textContent?.slice(0, 8))
  const unknown: MailMatch = { documentId: files[2]!.id, form: 'report', pages: 1, answer: 'unknown', candidates: [] }
  await open(files, {
    'POST /api/mail/match': () => ({
      body: { matches: [sure(files[0]!.id), sure(files[1]!.id), unknown], requests: [request], isCut: false },
    }),
  })
  expect(await screen.findByText('1 to decide')).toBeTruthy()
  expect(order()).toEqual(['scan0001', 'scan0002', 'scan0003'])
  expect(isOpen('scan0001')).toBeTruthy()
  await click('Show It First')
  expect(order()).toEqual(['scan0003', 'scan0001', 'scan0002'])
  expect(isOpen('scan0003')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show It First' })).toBeNull()
})

test('more files than a page holds are on the next one, and what was set aside begins on its first', async () => {
  const requests = await open([fileOf(1)], {}, 150)
  expect(await screen.findByText('Showing 1 to 100 of 150 files')).toBeTruthy()
  await click('Next')
  await waitFor(() => expect(requests).toContain('GET /api/mail?view=waiting&page=2'))
  await click('Show Set Aside')
  await waitFor(() => expect(requests).toContain('GET /api/mail?view=aside&page=1'))
})

test('a request that a person chose is compared too: another client is said, and needs a second click', async () => {
  const bodies: unknown[] = []
  const said = [
    'TRAFFIC COLLISION REPORT',
    'SPECIAL CONDITIONS',
    'NUMBER INJURED',
    'JUDICIAL DISTRICT',
    'LOCAL REPORT NUMBER 9320-2026-02001',
    'DATE OF COLLISION 03/09/2026',
  ]
  const lines = [...said, 'NAME (FIRST, MIDDLE, LAST) LUIS GARCIA'].map((text, at) => ({ text, top: 0.02 * at }))
  const page = { lines, by: 'text', turned: 0 } as const
  readPdf.mockResolvedValue([page, page])
  const file = fileOf(1, { targets: [{ request: request.id, type: 'facePage' }] })
  await open([file], {
    'POST /api/mail/match': () => ({ body: { matches: [], requests: [], isCut: false } }),
    'GET /api/mail/requests': () => ({ body: [request] }),
    'POST /api/mail/plan': () => ({ body: [] }),
    'POST /api/mail/deliver': ({ body }) => {
      bodies.push(body)
      return {
        body: [{ id: file.id, result: 'sent', message: null, warnings: [], deliverAt: '2100-01-01T00:00:00.000Z' }],
      }
    },
  })
  expect(await screen.findByText('Page 1 says 9320-2026-02001', { selector: 'dd' })).toBeTruthy()
  await click('Deliver 1')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 file may be the wrong PDF')).toBeTruthy()
  expect(
    dialog.getByText(/^Page 1 says LUIS GARCIA, not Maria Lopez\. Page 1 says report 9320-2026-02001/),
  ).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Deliver 1' })
  expect(button.disabled).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Deliver anyway' }))
  await userEvent.click(button)
  await waitFor(() => expect(bodies).toHaveLength(1))
})

test('Back to Queue leads to the view that the mail was opened from', async () => {
  window.history.replaceState(null, '', '/dashboard?view=queue&tab=mine')
  window.history.pushState(openedInApp, '', '/dashboard?view=mail')
  await open([])
  await click('Back to Queue')
  await waitFor(() => expect(window.location.search).toBe('?view=queue&tab=mine'))
})

test('the focus goes to the pages to split at, and after a file left, to the next one', async () => {
  readPdf.mockResolvedValue([unreadPage, unreadPage])
  const [first, second] = [fileOf(1), fileOf(2)]
  let files = [first, second]
  await open([], {
    'GET /api/mail': () => ({ body: files }),
    [`PATCH /api/mail/${first.id}`]: () => {
      files = [second]
      return { body: first }
    },
  })
  await click('Split')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2' }))
  await click('Set Aside')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^scan0002/ })))
})

test('a letter from the agency is preselected for nothing and opens the results of the request that it names', async () => {
  const file = fileOf(1)
  const [match] = [sure(file.id)]
  const letter: MailMatch = {
    ...match,
    form: 'letter',
    answer: 'likely',
    candidates: match.candidates.map((one) => ({ ...one, isSure: false })),
  }
  const requests = await open([file], {
    'POST /api/mail/match': () => ({ body: { matches: [letter], requests: [request], isCut: false } }),
    'GET /api/queue': () => ({ body: { rows: [], total: 0, counts: {}, groups: null } }),
  })
  expect(await screen.findByText('About Maria Lopez')).toBeTruthy()
  expect(screen.getByText('This is a letter', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deliver' }).disabled).toBe(true)
  await click('Enter Results…')
  await waitFor(() => expect(requests.some((one) => one.includes('search=CHP-00000001'))).toBe(true))
})

test('a letter is set aside once its results are saved, and comes back when they are undone', async () => {
  const bodies: unknown[] = []
  const file = fileOf(1)
  const letter: MailMatch = { documentId: file.id, form: 'letter', pages: 1, answer: 'unknown', candidates: [] }
  const undoUntil = '2100-01-01T00:00:00.000Z'
  let isDown = true
  await open([file], {
    'POST /api/mail/match': () => ({ body: { matches: [letter], requests: [], isCut: false } }),
    'GET /api/queue': () => queueReply([queueRow({ clientName: request.clientName })]),
    'GET /api/mail/requests': () => ({ body: [request] }),
    'GET /api/message-templates': () => ({ body: [] }),
    'PATCH /api/requests': () =>
      isDown
        ? errorReply('unavailable')
        : { body: { changed: [{ request: request.id, undo: 'und_1' }], refused: [], undoUntil } },
    'POST /api/requests/undo': () => ({ body: { undone: [request.id], emailed: [], refused: [] } }),
    [`PATCH /api/mail/${file.id}`]: ({ body }) => {
      bodies.push((JSON.parse(body as string) as { state: string }).state)
      return { body: file }
    },
  })
  await click('Find Request')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('lopez')
  await screen.findByRole('button', { name: /^Maria Lopez/ })
  await userEvent.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Enter Results…'))
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox'))
  await userEvent.keyboard('t')
  await click('Save 1 Result', dialog)
  await expectToast("The requests couldn't be changed")
  expect(bodies).toEqual([])
  isDown = false
  await click('Save 1 Result', dialog)
  await waitFor(() => expect(bodies).toEqual(['aside']))
  toasts.current()?.action?.run()
  await waitFor(() => expect(bodies).toEqual(['aside', 'waiting']))
})

test('a portal that cannot be reached is tried again without a click', async () => {
  let calls = 0
  await open([fileOf(1)], {
    'POST /api/mail/match': () => {
      calls++
      if (calls === 1) throw new TypeError('offline')
      return { body: { matches: [sure(fileOf(1).id)], requests: [request], isCut: false } }
    },
  })
  expect(await screen.findByText('Reconnecting…')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Sure')).toBeTruthy()
})
