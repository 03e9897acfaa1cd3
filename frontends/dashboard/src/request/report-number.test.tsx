import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { crashReport, policeReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { crashPath, openRequest, policePath } from '../testing/open-request.tsx'
import { clickButton } from '../testing/open-queue.tsx'
import { expectToast, findSection } from '../testing/render-as.tsx'

const enter = async (button: string, text: string) => {
  await clickButton(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Number' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Report number')
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
  return dialog
}

test('staff add the number of a CHP request that has none', async () => {
  let sent: unknown
  await openRequest('staff', crashReport({ reportNumber: null }), {
    [`PATCH ${crashPath}/report-number`]: ({ body }) => {
      sent = JSON.parse(body as string)
      return { body: crashReport() }
    },
  })
  expect((await findSection('Incident Details')).getByText('Not known')).toBeTruthy()
  await enter('Add Report Number', '9305-2026-00999')
  await expectToast('Report Number Saved')
  expect(sent).toEqual({ reportNumber: '9305-2026-00999', replaces: null })
})

test('staff correct it for a police request, which needs one; another change first is said in the dialog', async () => {
  const replies = [
    { status: 400, body: { code: 'invalid', message: '', requestId: 'r', fields: { reportNumber: 'Enter it' } } },
    errorReply('wrong_state'),
  ]
  const request = policeReport()
  const replaced: unknown[] = []
  await openRequest('staff', request, {
    [`PATCH ${policePath}/report-number`]: ({ body }) => {
      replaced.push(JSON.parse(body as string))
      return replies[replaced.length - 1]!
    },
  })
  const dialog = await enter('Edit Report Number', ' ')
  expect(await dialog.findByText('Enter it')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Report number'), '26-7{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('The status is now')
  expect(replaced).toEqual([
    { reportNumber: ' ', replaces: request.reportNumber },
    { reportNumber: ' 26-7', replaces: request.reportNumber },
  ])
})

test('a firm reads it, and sees nothing where there is none', async () => {
  await openRequest('law-firm', crashReport({ reportNumber: null }))
  const section = await findSection('Incident Details')
  expect(section.queryByText('CHP report number')).toBeNull()
  expect(screen.queryByRole('button', { name: /report number$/ })).toBeNull()
})
