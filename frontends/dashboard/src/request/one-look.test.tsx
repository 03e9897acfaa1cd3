import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReadPage } from '@portal/contract/reading/read-page'
import type { SameFile } from '@portal/contract/requests/same-file'
import { crashReport, policeReport, testId } from '../testing/data.ts'
import { errorReply, type Handlers } from '../testing/network.ts'

const readPdf = vi.hoisted(() => vi.fn<(file: Blob, options: { signal: AbortSignal }) => Promise<ReadPage[]>>())
vi.mock('../reading/read-pdf.ts', () => ({ readPdf }))
// Other files of this worker may have loaded the module that is mocked here.
vi.resetModules()
const { crashPath, openRequest } = await import('../testing/open-request.tsx')
const { expectToast, findReady } = await import('../testing/render-as.tsx')
const { revalidate } = await import('@portal/client')
const { kindOf } = await import('./request.ts')
const { compareFile } = await import('./compare-file.ts')
// The next file of this worker reads PDFs for itself.
afterAll(() => {
  vi.doUnmock('../reading/read-pdf.ts')
  vi.resetModules()
})

const request = crashReport({ clientName: 'Maria Lopez', crashDate: '2026-03-05', reportNumber: '9320-2026-01001' })
const pageOf = (...lines: string[]): ReadPage => ({
  lines: lines.map((text, at) => ({ text, top: 0.02 * at })),
  by: 'text',
  turned: 0,
})
const facePageOf = (client: string, number: string, date: string) =>
  pageOf(
    'TRAFFIC COLLISION REPORT',
    'SPECIAL CONDITIONS',
    'NUMBER INJURED 1',
    'JUDICIAL DISTRICT Example',
    `LOCAL REPORT NUMBER ${number}`,
    `DATE OF COLLISION ${date}`,
    `NAME (FIRST, MIDDLE, LAST) ${client}`,
  )
const right = facePageOf('MARIA LOPEZ', '9320-2026-01001', '03/05/2026')
const wrong = facePageOf('LUIS GARCIA', '9320-2026-02001', '03/09/2026')
const unread: ReadPage = { lines: [], by: 'nothing', turned: 0 }
const same: SameFile = {
  id: crashReport({}, 2).id,
  referenceNumber: 'CHP-00000002',
  clientName: 'Luis Garcia',
  documentType: 'facePage',
  state: 'delivered',
  at: '2026-03-10T10:00:00.000Z',
}

/** Chooses a face page for the request. Returns what was sent, and the look. */
const choose = async (reading: ReadPage[] | (() => Promise<never>), handlers: Handlers = {}) => {
  readPdf.mockImplementation(async () => (typeof reading === 'function' ? reading() : reading))
  const sent: FormData[] = []
  await openRequest('staff', request, {
    [`POST ${crashPath}/upload`]: ({ body }) => {
      sent.push(body as FormData)
      return { body: request }
    },
    ...handlers,
  })
  await userEvent.upload(await screen.findByLabelText('Face page'), new File(['%PDF-1.7'], 'scan0019.pdf'))
  return { sent, look: within(await screen.findByRole('region', { name: 'Check before delivering' })) }
}
const question = () => screen.queryByRole('dialog', { name: 'Deliver this PDF anyway?' })
const deliver = async () => userEvent.click(await findReady('Deliver Without Email'))

beforeEach(() => void readPdf.mockReset())

test.each([
  ['the department that the client typed', null],
  ['its agency', { id: testId('agency', 1), name: 'Oakland Police Department', kind: 'police' as const }],
])('a PDF of another department differs from a request by %s', (_, agency) => {
  const about = { clientName: 'Maria Lopez', crashDate: '2026-03-05', reportNumber: '26-01001' }
  const request = policeReport({ ...about, policeDepartment: 'Oakland Police Department', agency })
  const page = facePageOf('MARIA LOPEZ', '26-01001', '03/05/2026')
  const codes = (department: string) =>
    compareFile(
      [{ ...page, lines: [{ text: department, top: 0 }, ...page.lines] }],
      request,
      'reportFile',
    ).warnings.map(({ code }) => code)
  expect(codes('HAYWARD POLICE DEPARTMENT')).toContain('agency')
  expect(codes('OAKLAND POLICE DEPARTMENT')).not.toContain('agency')
})

describe('one look before delivering', () => {
  test('shows what agrees, and one click delivers', async () => {
    const { sent, look } = await choose([right])
    expect(await look.findByText('Nothing in the text differs from the request.')).toBeTruthy()
    expect(look.getAllByText('✓ in the PDF')).toHaveLength(3)
    await deliver()
    await expectToast('File Uploaded')
    expect(question()).toBeNull()
    expect(sent[0]!.get('unlessSame')).toBe('true')
  })

  test('says what was found in the PDF of another client, and delivers only after a second click', async () => {
    const { sent, look } = await choose([wrong])
    const found = 'Page 1 says LUIS GARCIA, not Maria Lopez.'
    expect(await look.findByText(found)).toBeTruthy()
    expect(look.getByText(/^Page 1 says report 9320-2026-02001, not /)).toBeTruthy()
    expect(look.getByText(/^Page 1 says Mar 9, 2026, not /)).toBeTruthy()
    expect(look.queryByText('✓ in the PDF')).toBeNull()
    await deliver()
    await waitFor(() => expect(question()?.textContent).toContain(found))
    expect(question()?.textContent).toContain('Maria Lopez')
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(sent).toEqual([])
    await deliver()
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver Anyway' }))
    await expectToast('File Uploaded')
    expect(sent).toHaveLength(1)
  })

  test('a conflict that comes while the question is open is not in it, and is not sent as known', async () => {
    let now = request
    const client = 'Page 1 says LUIS GARCIA, not Maria Lopez'
    const { sent, look } = await choose([facePageOf('LUIS GARCIA', '9320-2026-01001', '03/05/2026')], {
      [`GET ${crashPath}`]: () => ({ body: now }),
    })
    await deliver()
    await waitFor(() => expect(question()?.textContent).toContain(client))
    now = { ...request, crashDate: '2026-03-07' }
    await act(() => revalidate(kindOf(request).calls.get))
    expect(await look.findByText('Page 1 says Mar 5, 2026, not Mar 7, 2026.')).toBeTruthy()
    expect(question()?.textContent).not.toContain('Mar 7')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver Anyway' }))
    await expectToast('File Uploaded')
    expect(JSON.parse(String(sent[0]!.get('despite')))).toEqual({ [`${request.id} client`]: client })
  })

  test('names the request that got the same file, and says so to the server after the second click', async () => {
    const { sent, look } = await choose([right], { [`GET ${crashPath}/same-file`]: () => ({ body: [same] }) })
    const text = 'The same file was delivered for Luis Garcia (CHP-00000002) as CHP Face Page.'
    expect(await look.findByText(text)).toBeTruthy()
    await deliver()
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver Anyway' }))
    await expectToast('File Uploaded')
    expect(sent[0]!.get('unlessSame')).toBe('false')
  })

  test('asks when only the server noticed that it was delivered meanwhile', async () => {
    let delivered = false
    const sent: unknown[] = []
    const { look } = await choose([right], {
      [`GET ${crashPath}/same-file`]: () => ({ body: delivered ? [{ ...same, state: 'waiting' }] : [] }),
      [`POST ${crashPath}/upload`]: ({ body }) => {
        sent.push((body as FormData).get('unlessSame'))
        if (delivered) return { body: request }
        delivered = true
        return errorReply('same_file')
      },
    })
    await deliver()
    expect(await look.findByText(/^The same file is waiting to be delivered for Luis Garcia/)).toBeTruthy()
    await deliver()
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver Anyway' }))
    await expectToast('File Uploaded')
    expect(sent).toEqual(['true', 'false'])
  })

  const anyway = async () => {
    await deliver()
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver Anyway' }))
    await expectToast('File Uploaded')
  }

  test.each([
    ["We couldn't read this scan", [unread]],
    ["We couldn't read all of the first pages", [right, unread]],
    ["The check didn't run", () => Promise.reject(new Error('damaged'))],
    ["We didn't find the client, report number, plate or crash date", [{ ...right, lines: [] }]],
    [
      'We found the crash date, but not the client',
      [
        pageOf(
          'TRAFFIC COLLISION REPORT',
          'SPECIAL CONDITIONS',
          'NUMBER INJURED',
          'JUDICIAL DISTRICT DIRECTION OF TRAVEL',
          'DATE OF COLLISION 03/05/2026',
        ),
      ],
    ],
  ])('says %j, and delivers only after a second click, which the server is told', async (text, pages) => {
    const { sent, look } = await choose(pages)
    expect(await look.findByText('Check this PDF yourself')).toBeTruthy()
    expect(look.getByText(new RegExp(`^${text}`))).toBeTruthy()
    await anyway()
    expect(JSON.parse(String(sent[0]!.get('despite')))).toEqual({
      [`${request.id} unread`]: expect.stringContaining(text) as string,
    })
  })

  test('delivers a PDF that agrees with one click, and has it compared again', async () => {
    const { sent, look } = await choose([right])
    expect(await look.findByText('Nothing in the text differs from the request.')).toBeTruthy()
    await deliver()
    await expectToast('File Uploaded')
    expect([sent[0]!.get('compare'), sent[0]!.get('despite'), sent[0]!.get('readPages')]).toEqual(['true', null, null])
  })

  test('says what only the server found, delivers in spite of that after a second click, and sends what was read of a scan', async () => {
    const sent: FormData[] = []
    const { look } = await choose([{ ...right, by: 'ocr' }], {
      [`POST ${crashPath}/upload`]: ({ body }) => {
        sent.push(body as FormData)
        if (sent.length > 1) return { body: request }
        const fields = { [`${request.id} agency`]: 'Page 1 says Hayward PD, not Oakland' }
        return { status: 409, body: { code: 'may_be_wrong', message: 'No', requestId: 'req_test', fields } }
      },
    })
    await deliver()
    expect(await look.findByText('Page 1 says Hayward PD, not Oakland.')).toBeTruthy()
    await anyway()
    expect(sent.map((fields) => fields.get('despite'))).toEqual([
      null,
      JSON.stringify({ [`${request.id} agency`]: 'Page 1 says Hayward PD, not Oakland' }),
    ])
    expect(JSON.parse(String(sent[0]!.get('readPages')))).toMatchObject([{ by: 'ocr' }])
  })

  test('waits for a reading that hangs no longer than until it is skipped, and stops it', async () => {
    const { look } = await choose(() => new Promise<never>(() => {}))
    const button = screen.getByRole('button', { name: 'Deliver Without Email' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(readPdf).toHaveBeenCalled())
    await userEvent.click(look.getByRole('button', { name: 'Skip Check' }))
    expect(await look.findByText(/^You skipped the check/)).toBeTruthy()
    expect(readPdf.mock.calls[0]![1].signal.aborted).toBe(true)
    await anyway()
  })

  test('delivers to others about the crash in the same step, and says what speaks against one of them', async () => {
    const crash = { match: 'same-crash', status: 'processing', documents: [], crashDate: '2026-03-05' } as const
    const other = { ...crash, lawFirmName: null, deliverable: ['facePage'] as const }
    const others = [
      {
        ...other,
        id: testId('crh', 2),
        referenceNumber: 'CHP-00000002',
        clientName: 'Rosa Ibarra',
        reportNumber: null,
      },
      {
        ...other,
        id: testId('crh', 3),
        referenceNumber: 'CHP-00000003',
        clientName: 'Tom Reyes',
        reportNumber: '77-1234567',
      },
      { ...other, id: testId('crh', 4), referenceNumber: 'CHP-00000004', clientName: 'Has It', deliverable: [] },
    ]
    const { sent, look } = await choose([right], {
      [`GET ${crashPath}/same-crash`]: () => ({ body: others }),
      'POST /api/mail/plan': () => ({ body: [] }),
    })
    const group = within(await look.findByRole('group', { name: 'Also deliver to' }))
    expect(group.getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.click(group.getByRole('button', { name: 'Choose All 2' }))
    await userEvent.click(await findReady('Deliver to 3 Requests'))
    const anyway = within(await screen.findByRole('dialog', { name: 'Deliver this PDF anyway?' }))
    anyway.getByText(/^Tom Reyes: Page 1 says .*report 9320-2026-01001/)
    await userEvent.click(anyway.getByRole('button', { name: 'Deliver Anyway' }))
    await expectToast('File Uploaded')
    expect(sent[0]!.get('also')).toBe([testId('crh', 2), testId('crh', 3)].join(','))
  })

  test("says that nobody has reviewed a guest's request that gets it too, as the server found", async () => {
    const about = { match: 'same-crash', status: 'processing', documents: [], crashDate: '2026-03-05' } as const
    const guest = { ...about, id: testId('crh', 2), referenceNumber: 'CHP-00000002', clientName: 'Rosa Ibarra' }
    const fields = { [`${guest.id} unreviewed`]: "Nobody has reviewed this guest's request yet" }
    const both = { ...right, lines: [...right.lines, { text: 'NAME (FIRST, MIDDLE, LAST) ROSA IBARRA', top: 0.5 }] }
    const { look } = await choose([both], {
      [`GET ${crashPath}/same-crash`]: () => ({
        body: [{ ...guest, lawFirmName: null, reportNumber: null, deliverable: ['facePage'] }],
      }),
      'POST /api/mail/plan': () => ({ body: [] }),
      [`POST ${crashPath}/upload`]: () => ({
        status: 409,
        body: { code: 'may_be_wrong', message: 'No', requestId: 'req_test', fields },
      }),
    })
    await userEvent.click(await look.findByRole('checkbox', { name: /^Rosa Ibarra/ }))
    await userEvent.click(await findReady('Deliver to 2 Requests'))
    expect(await look.findByText("Rosa Ibarra: Nobody has reviewed this guest's request yet.")).toBeTruthy()
    expect(look.getByText('Check who gets this PDF')).toBeTruthy()
  })

  test('shows hostile text of a PDF as text', async () => {
    const { look } = await choose([
      facePageOf('LUIS GARCIA', '9320-2026-02001<img src=x onerror=alert(1)>', '03/09/2026'),
    ])
    expect(await look.findByText(/^Page 1 says report 9320-2026-02001/)).toBeTruthy()
    expect(document.querySelector('img[src=x]')).toBeNull()
  })
})
