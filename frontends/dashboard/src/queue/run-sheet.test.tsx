import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Agency } from '@portal/contract/agencies/agencies'
import type { RunSheet } from '@portal/contract/agencies/run-sheet'
import { crashReport, pdf, policeReport, testId } from '../testing/data.ts'
import { agency, clickButton, onTheQueue, openQueue, press, selectAll, setUrl } from '../testing/open-queue.tsx'
import { policeQueueRow, queueRow } from '../testing/queue.ts'
import { expectToast } from '../testing/render-as.tsx'

onTheQueue()

const details: Agency = {
  ...agency,
  phone: '(510) 555-0100',
  email: 'records@chp.test',
  emailDomain: '',
  address: '',
  portalUrl: '',
  portalLogin: '',
  noticeDomains: '',
  typicalDays: null,
  notes: 'Window closes at 4',
  version: 1,
}
const requested = crashReport(
  {
    requestedFromAgencyOn: '2024-03-07',
    urgent: true,
    clientRole: 'driver',
    otherDriverName: 'Sam Poe',
    writtenAuthFile: { ...pdf, signedBy: 'Client 1’s mother' },
  },
  1,
)
const unrequested = policeReport({ writtenAuthFile: null, clientReleaseFile: null }, 2)
const ready = crashReport({ status: 'full-report-uploaded', fullReportFile: pdf }, 3)
const forClient = crashReport(
  {
    writtenAuthFile: null,
    reportNumber: null,
    crashPlace: 'I-880 near Oakland',
    waiting: { for: 'client', since: '2024-03-07T12:00:00.000Z', asks: [], reason: null, checkAgainOn: null },
  },
  4,
)

const openSheet = (requests: RunSheet['requests'] = [requested, forClient, ready, unrequested]) => {
  setUrl(`view=queue&agency=${agency.id}&sheet=1`)
  return openQueue([], {
    [`GET /api/agencies/${agency.id}/run-sheet`]: () => ({
      body: { agency: details, requests, repliesTo: 'mail@portal.example' },
    }),
  })
}

test('a run sheet lists what an agency has to release, urgent requests first, with its contact', async () => {
  const { requests } = await openSheet()
  expect(await screen.findByRole('heading', { name: 'Run sheet: CHP Oakland' })).toBeTruthy()
  for (const text of ['(510) 555-0100', 'records@chp.test', 'Window closes at 4', /Mar 9, 2024 · 3 requests/])
    screen.getByText(text)
  const [first, third, second, fourth] = screen.getAllByRole('row').slice(1)
  const texts = ['CHP-00000001', '9250-2024-00123', 'Client 1 (driver)', 'Other driver: Sam Poe', 'Face page', 'Urgent']
  for (const text of [...texts, 'On fileSigned by Client 1’s mother', 'Requested Mar 7'])
    expect(first!.textContent).toContain(text)
  for (const text of ['Police report', 'Missing: authorization and client release', 'Not requested yet'])
    expect(second!.textContent).toContain(text)
  expect(second!.textContent).not.toContain('Signed by')
  expect(third!.textContent).toContain('Waiting for client')
  expect(third!.textContent).toContain('Place of crash: I-880 near Oakland')
  expect(first!.textContent).not.toContain('Place of crash')
  expect(fourth).toBeUndefined()
  expect(requests.filter((request) => !/auth|settings/.test(request))).toEqual([
    `GET /api/agencies/${agency.id}/run-sheet`,
  ])
})

test('requests for the same report are one line with a box and room for its result', async () => {
  const other = crashReport({ reportNumber: '9250 2024-00123', clientName: 'Pat Roe', crashDate: '2024-03-06' }, 5)
  await openSheet([requested, other, unrequested])
  await screen.findByText(/3 requests for 2 reports/)
  const [, line, second] = screen.getAllByRole('rowgroup')
  expect(line!.querySelectorAll('tr')).toHaveLength(2)
  for (const text of ['Client 1 (driver)', 'Pat Roe', 'Mar 6, 2024']) expect(line!.textContent).toContain(text)
  expect(line!.querySelectorAll('[rowspan="2"]')).toHaveLength(4)
  expect(second!.textContent).toContain('Client 2')
})

test('marks the requests that were not requested yet in one step, except those that wait for their client', async () => {
  const { bodies } = await openSheet()
  await clickButton('Mark Requested… (1)')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByLabelText(/^Requested on/)
  dialog.getByText("No agency is set, so clients see no expected date. We'll remind you in 14 days.")
  await clickButton('Save')
  await expectToast('Client 2: Requested on Mar 9')
  expect(bodies).toEqual([{ requests: [unrequested.id], act: { action: 'requested', on: '2024-03-09' } }])
})

test('an email to several agencies is one for each, with all of its requests', async () => {
  const police = { id: testId('agy', 2), name: 'Oakland Police Department', kind: 'police' as const }
  const sheets = [
    { agency: details, requests: [requested], repliesTo: null },
    { agency: { ...details, ...police, email: 'records@police.test' }, requests: [], repliesTo: null },
  ]
  const { bodies } = await openQueue(
    [
      queueRow({ agency }, 1),
      policeQueueRow({ agency: police }, 2),
      queueRow({ agency }, 3),
      queueRow({ agency: null }, 4),
    ],
    Object.fromEntries(
      sheets.map((sheet) => [`GET /api/agencies/${sheet.agency.id}/run-sheet`, () => ({ body: sheet })]),
    ),
  )
  await selectAll()
  await clickButton('Email 2 Agencies…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Email 2 Agencies' }))
  const [first, second] = await dialog.findAllByRole('region')
  expect(
    within(first!)
      .getAllByText(/^Client/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Client 1 Authorization attached', 'Client 3 '])
  within(second!).getByText('Client 2')
  await userEvent.type(dialog.getByLabelText('Text'), 'Please send these.')
  dialog.getByRole('button', { name: 'Send 2 Emails' })
  await press('{Control>}{Enter}{/Control}')
  await expectToast('3 requests requested from 2 agencies by email')
  expect(bodies).toEqual([
    { requests: [testId('crh', 1), testId('crh', 3)], act: expect.objectContaining({ agency: agency.id }) },
    { requests: [testId('pol', 2)], act: expect.objectContaining({ agency: police.id }) },
  ])
})

test('asks once whether open requests alike get the corrected agency, and changes those that nobody decided', async () => {
  const bodies: { requests: string[]; act: { keepChosen?: boolean } }[] = []
  const row = queueRow({
    reportNumber: '9320-2024-00012',
    agency: { id: testId('agy', 3), name: 'CHP Oxnard', kind: 'chp' },
  })
  const alike = [2, 3].map((number) => ({ ...queueRow({}, number), clientName: `Other ${number}` }))
  await openQueue([row], {
    'GET /api/agencies': () => ({ body: [agency] }),
    'PATCH /api/requests': ({ body }) => {
      const sent = JSON.parse(body as string) as (typeof bodies)[number]
      bodies.push(sent)
      const changed = sent.requests.map((request) => ({ request, undo: `act_${request}` }))
      const undoUntil = '2026-12-03T12:00:00.000Z'
      return { body: { changed, undoUntil, refused: [], ...(!sent.act.keepChosen && { alike }) } }
    },
  })
  await selectAll()
  await clickButton('Set Agency…')
  await userEvent.click(await screen.findByRole('radio', { name: /CHP Oakland/ }))
  await clickButton('Set Agency')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the Agency for 2 More Requests?' }))
  expect(dialog.getByText(/^You set/).textContent).toBe(
    'You set CHP Oakland for Client 1 CHP-00000001. 2 other open requests start with 9320. CollisionDocket suggested CHP Oxnard.',
  )
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Other 2 CHP-00000002',
    'Other 3 CHP-00000003',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Set for All 2' }))
  // One Undo for the correction and the requests that followed it.
  await expectToast('Agency set for 3 requests')
  const change = { action: 'setAgency', agency: agency.id }
  expect(bodies).toEqual([
    { requests: [row.id], act: change },
    { requests: alike.map(({ id }) => id), act: { ...change, keepChosen: true } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})
