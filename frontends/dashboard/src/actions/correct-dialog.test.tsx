import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stateOf } from '../queue/row-text.ts'
import { crashReport, policeReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { acted, openRequest } from '../testing/open-request.tsx'
import { clickButton } from '../testing/open-queue.tsx'
import { queueRow } from '../testing/queue.ts'
import { expectToast, findSection } from '../testing/render-as.tsx'

const open = async () => {
  await clickButton('Correct This Request')
  return within(await screen.findByRole('dialog', { name: 'Correct This Request' }))
}

test('a number that staff found out is entered right away, and only what changed is sent', async () => {
  let sent: unknown
  const request = crashReport({ reportNumber: null })
  await openRequest('staff', request, {
    'PATCH /api/requests': ({ body }) => {
      sent = JSON.parse(body as string)
      return acted(request)
    },
  })
  expect((await findSection('Incident Details')).getByText('Not known')).toBeTruthy()
  const dialog = await open()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^CHP report number/))
  await userEvent.keyboard('9305-2026-00999')
  await clickButton('Save')
  await expectToast('Client 1: Corrected')
  expect(sent).toEqual({
    requests: [request.id],
    act: { action: 'correct', answers: { reportNumber: '9305-2026-00999' }, replaces: { reportNumber: '' } },
  })
})

test('what the request needs stays, and the errors of the server are at their fields', async () => {
  const request = policeReport()
  await openRequest('staff', request, {
    'PATCH /api/requests': () => {
      const reply = errorReply('invalid')
      return { ...reply, body: { ...(reply.body as object), fields: { 'act.answers.clientName': 'Use at most 120' } } }
    },
  })
  const dialog = await open()
  const department = dialog.getByLabelText(/^Police department/)
  await userEvent.clear(department)
  await clickButton('Save')
  expect(dialog.getByText('Police department is required')).toBeTruthy()
  await userEvent.type(department, 'Oakland')
  await userEvent.type(dialog.getByLabelText(/^Client name/), ' Jr')
  await clickButton('Save')
  expect(await dialog.findByText('Use at most 120')).toBeTruthy()
})

test('a firm corrects its request until something is delivered', async () => {
  await openRequest('law-firm', crashReport({ requestedFromAgencyOn: '2024-03-08' }))
  const dialog = await open()
  expect(dialog.getByText(/already asked for the report/)).toBeTruthy()
})

test('a firm corrects nothing once something is delivered', async () => {
  await openRequest('law-firm', crashReport({ status: 'completed' }))
  await findSection('Incident Details')
  expect(screen.queryByRole('button', { name: 'Correct This Request' })).toBeNull()
})

test.each([
  ['Sample Law', 'Corrected by firm'],
  [null, 'Corrected by requester'],
])('the queue says who corrected a request of the firm %s after its agency was asked', (lawFirmName, label) => {
  expect(stateOf(queueRow({ corrected: true, lawFirmName })).label).toBe(label)
})

test('a firm adds the office that we do not know, from the reason at its date', async () => {
  let sent: unknown
  const request = crashReport({
    agency: null,
    expectedFrom: 'rule',
    estimate: { from: '2026-12-06', to: '2026-12-14' },
  })
  await openRequest('law-firm', request, {
    'PATCH /api/requests': ({ body }) => {
      sent = (JSON.parse(body as string) as { act: unknown }).act
      return acted(request)
    },
  })
  const agency = await findSection('Agency')
  agency.getByText(/We don't know the office yet/)
  await userEvent.click(agency.getByRole('button', { name: 'Add the Office' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct This Request' }))
  expect(document.activeElement).toBe(dialog.getByLabelText(/^CHP office/))
  await userEvent.keyboard('Oakland')
  await clickButton('Save')
  await expectToast('Client 1: Corrected')
  expect(sent).toEqual({ action: 'correct', answers: { areaOffice: 'Oakland' }, replaces: { areaOffice: '' } })
})
