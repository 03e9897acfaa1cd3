import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { toasts } from '@portal/ui'
import { callsOf, openRequest, refused } from '../testing/track.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  toasts.dismiss()
  window.history.replaceState(null, '')
})

const correctable: TrackedRequest['correctable'] = [
  { name: 'clientName', value: 'Client A', required: true },
  { name: 'crashDate', value: '2026-03-05', required: true },
  { name: 'reportNumber', value: '9320-2026-00123', required: true },
  { name: 'driverLicenseOrPlate', value: '', required: true, seen: 'unseen' },
  { name: 'urgent', value: 'false', required: false },
]
const correct = 'POST /api/track/correct'
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

/** Opens the form. */
const openForm = async (change: Partial<TrackedRequest> = {}) => {
  const opened = await openRequest({ correctable, ...change })
  await opened.user.click(screen.getByRole('button', { name: 'Correct This Request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct This Request' }))
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Save' }))
  const type = async (name: RegExp, text: string) => {
    const input = await field(name)
    await opened.user.clear(input)
    if (text) await opened.user.type(input, text)
  }
  return { ...opened, dialog, save, type }
}

test('sends what was changed with what the page showed, says it, and takes it back', async () => {
  const { server, user, save, type } = await openForm()
  expect((await field(/^Name of the person/)).value).toBe('Client A')
  expect((await field(/^Date of crash/)).value).toBe('03/05/2026')
  const plate = await field(/license/)
  expect([plate.value, plate.required]).toEqual(['', false])
  await type(/^Name of the person/, ' Client B ')
  await type(/^Date of crash/, '3/6/2026')
  await type(/license/, '7xyz999')
  await user.click(await field(/^Urgent request/))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(server, correct)[0]).toMatchObject({
    headers: { Authorization: `Bearer ${server.session}` },
    body: {
      answers: { clientName: 'Client B', crashDate: '2026-03-06', driverLicenseOrPlate: '7xyz999', urgent: 'true' },
      replaces: { clientName: 'Client A', crashDate: '2026-03-05', driverLicenseOrPlate: 'unseen', urgent: 'false' },
    },
  })
  expect(toasts.current()?.title).toBe(
    'Corrected: Name of the person in the crash, Date of crash, Driver license number or license plate, Urgent request',
  )
  toasts.current()!.action!.run()
  await waitFor(() => expect(callsOf(server, 'POST /api/track/undo-correction')).toHaveLength(1))
  await waitFor(() => expect(toasts.current()?.title).toBe('Correction Undone'))
})

test('a correction that cannot be undone offers no Undo, and one that changes nothing is not sent', async () => {
  const { server, save, type } = await openForm()
  server.replies[correct] = () => Response.json({ undo: null, undoUntil: '2026-03-06T12:00:00.000Z' })
  await type(/report number/i, '9320-2026-00124')
  await save()
  await waitFor(() => expect(toasts.current()?.title).toBe('Corrected: CHP report number'))
  expect(toasts.current()?.action).toBeUndefined()
  cleanup()
  const unchanged = await openForm()
  await unchanged.save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(unchanged.server, correct)).toEqual([])
})

test('is not offered once nothing can be corrected', async () => {
  await openRequest({ correctable: [] })
  expect(screen.queryByRole('button', { name: 'Correct This Request' })).toBeNull()
})

test('checks answers like the form, at their fields, and shows what only the server refuses there', async () => {
  const { server, save, type } = await openForm()
  await type(/report number/i, '')
  await type(/^Date of crash/, '3/6/2999')
  await save()
  const date = await field(/^Date of crash/)
  await waitFor(() => expect(document.activeElement).toBe(date))
  expect(screen.getByText('Report number is required')).toBeTruthy()
  expect(date.getAttribute('aria-invalid')).toBe('true')
  expect(callsOf(server, correct)).toEqual([])

  await type(/report number/i, '9320-2026-00124')
  await type(/^Date of crash/, '3/6/2026')
  const fields = { 'answers.reportNumber': 'Another request has it' }
  server.replies[correct] = () =>
    Response.json({ code: 'invalid', message: apiErrors.invalid.message, fields, requestId: 'r' }, { status: 400 })
  await save()
  expect(await screen.findByText('Another request has it')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('what somebody else changed meanwhile is shown, and what was typed elsewhere stays', async () => {
  const { server, dialog, save, type } = await openForm()
  await type(/^Name of the person/, 'Mine')
  await type(/^Date of crash/, '3/6/2026')
  server.replies[correct] = () => refused('changed_meanwhile')
  const [, ...rest] = correctable
  server.request = { ...server.request, correctable: [{ ...correctable[0]!, value: 'By Staff' }, ...rest] }
  await save()
  expect(await dialog.findByText(/changed while you were editing/)).toBeTruthy()
  expect((await field(/^Name of the person/)).value).toBe('By Staff')
  expect((await field(/^Date of crash/)).value).toBe('03/06/2026')
  delete server.replies[correct]
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(server, correct)[1]!.body).toMatchObject({
    answers: { crashDate: '2026-03-06' },
    replaces: { clientName: 'By Staff' },
  })
})

test('says when it is too late, and keeps what was typed', async () => {
  const { server, dialog, save, type } = await openForm()
  await type(/^Name of the person/, 'Mine')
  server.replies[correct] = () => refused('wrong_state')
  server.request = { ...server.request, correctable: [] }
  await save()
  expect(await dialog.findByText(/can no longer be corrected here/)).toBeTruthy()
  expect((await field(/^Name of the person/)).value).toBe('Mine')
  expect(screen.queryByRole('button', { name: 'Correct This Request', hidden: true })).toBeNull()
})

test('says to write when it was corrected too often, though nothing changed', async () => {
  const { server, dialog, save, type } = await openForm()
  await type(/^Name of the person/, 'Mine')
  server.replies[correct] = () => refused('wrong_state')
  await save()
  expect(await dialog.findByText(/can no longer be corrected here/)).toBeTruthy()
  expect((await field(/^Name of the person/)).value).toBe('Mine')
})

test('asks before it closes with changes, and gives the focus back', async () => {
  const { dialog, type } = await openForm()
  await type(/^Name of the person/, 'Mine')
  await userEvent.keyboard('{Escape}')
  expect(await dialog.findByText('Discard your changes?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct This Request' }))
})
