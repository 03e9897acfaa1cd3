import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { crashReport, policeReport } from '../testing/data.ts'
import { clickButton } from '../testing/open-queue.tsx'
import { crashPath, openRequest, policePath } from '../testing/open-request.tsx'
import { expectToast } from '../testing/render-as.tsx'

const openDialog = async (name: string) => {
  await clickButton(name)
  return within(await screen.findByRole('dialog', { name }))
}

test('a move to police asks for its department, and keeps other answers in a note', async () => {
  let sent: unknown
  const request = crashReport({
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    driverLicenseOrPlate: 'D1234567',
    reportNumber: null,
    numberUnknown: true,
    officer: 'Officer Ruiz',
    crashPlace: 'I-880, Oakland',
    agencyUnsure: true,
  })
  await openRequest('staff', request, {
    [`PATCH ${crashPath}/move`]: ({ body }) => {
      sent = JSON.parse(body as string)
      return { body: policeReport() }
    },
  })
  const dialog = await openDialog('Move to Police')
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Internal note/)
  expect(note.value.split('\n')).toEqual([
    'From the CHP request:',
    'Report type: Non-fatal Full Report',
    'Driver or passenger: Driver',
    'Not sure which agency responded: Yes',
  ])
  expect(dialog.getByText(/^Removed: Driver license/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Police department/), 'Oakland Police Department')
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Police' }))
  await expectToast('Moved to Police')
  expect(sent).toEqual({
    to: 'police',
    answers: {
      numberUnknown: 'true',
      crashPlace: 'I-880, Oakland',
      policeDepartment: 'Oakland Police Department',
    },
    note: note.value,
  })
})

test('a move to CHP asks for what its report type requires', async () => {
  let sent: unknown
  await openRequest('staff', policeReport({ reportNumber: '' }), {
    [`PATCH ${policePath}/move`]: ({ body }) => {
      sent = JSON.parse(body as string)
      return { body: crashReport() }
    },
  })
  const dialog = await openDialog('Move to CHP')
  expect(dialog.queryByLabelText(/license/i)).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText(/^Report type/), 'non-fatal-full')
  expect(dialog.getByLabelText(/license/i)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/^Report type/), 'non-fatal-face')
  await userEvent.click(dialog.getByLabelText("I don't know the number"))
  await userEvent.type(dialog.getByLabelText(/^Where was the crash/), 'I-880, Oakland{Enter}')
  await expectToast('Moved to CHP')
  expect(sent).toMatchObject({
    to: 'chp',
    answers: { reportType: 'non-fatal-face', numberUnknown: 'true', crashPlace: 'I-880, Oakland' },
  })
})
