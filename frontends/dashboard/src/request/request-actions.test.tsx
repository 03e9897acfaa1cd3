import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { actionBy } from '@portal/contract/requests/actions/actions'
import { requestFacts } from '../actions/facts.ts'
import { apiErrors } from '@portal/contract/api/errors'
import { toasts } from '@portal/ui'
import { activityEntry, crashReport, pdf, policeReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { acted, crashPath, openRequest, pathOf } from '../testing/open-request.tsx'
import { expectToast } from '../testing/render-as.tsx'

/** Clicks a button, confirms, and waits until the confirmation has closed. */
const confirm = async (label: string, question: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText(question)).toBeTruthy()
  const confirmation = within(screen.getAllByRole('dialog').at(-1)!)
  const reason = confirmation.queryByRole('combobox', { name: /^Reason/ })
  if (reason) await userEvent.selectOptions(reason, 'The requester asked')
  await userEvent.click(confirmation.getByRole('button', { name: /^(Remove|Withdraw) /.exec(label)?.[1] ?? label }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
}

const delivered = crashReport({ facePageFile: pdf })
const deliveredPolice = policeReport({ status: 'completed', reportFile: pdf })

describe('action', () => {
  test.each([
    [
      'admin',
      'Withdraw CHP Face Page',
      delivered,
      /no longer open it/,
      'DELETE',
      '/documents/facePage',
      'Document Withdrawn',
      'Remove Failed',
    ],
    [
      'staff',
      'Withdraw Final Report',
      deliveredPolice,
      /The status changes back to Processing/,
      'DELETE',
      '/final-report',
      'Document Withdrawn',
      'Remove Failed',
    ],
    [
      'staff',
      'Turn Off Delivery Links',
      delivered,
      /links will stop working/,
      'DELETE',
      '/delivery-links',
      'Delivery Links Turned Off',
      'Failed to turn off delivery links.',
    ],
  ] as const)(
    '%s: %s asks first and shows failure and success',
    async (role, label, opened, question, method, path, success, failure) => {
      let reply = () => errorReply('unavailable')
      const call = `${method} ${pathOf(opened)}${path}`
      const requests = await openRequest(role, opened, { [call]: () => reply() })
      await confirm(label, question)
      await expectToast(failure)
      reply = () => ({ body: opened }) as ReturnType<typeof errorReply>
      await confirm(label, question)
      await expectToast(success)
      expect(requests.filter((request) => request === call)).toHaveLength(2)
    },
  )

  test.each([
    ['law-firm', 'Cancel Request', crashReport(), /undo this for a day/, { action: 'cancel' }, 'Request Canceled'],
    ['law-firm', 'Cancel Request', policeReport(), /undo this for a day/, { action: 'cancel' }, 'Request Canceled'],
    [
      'staff',
      'Cancel Request',
      policeReport(),
      /stops the work/,
      { action: 'cancel', reason: { reason: 'client-asked' } },
      'Request Canceled',
    ],
    [
      'law-firm',
      'Request Full Report',
      crashReport(),
      /Non-fatal Full Report/,
      { action: 'upgrade' },
      'Request Upgraded',
    ],
    [
      'law-firm',
      'Switch to Face Page Only',
      crashReport({ monitorForFull: true }),
      /stop monitoring/,
      { action: 'switchToFaceOnly' },
      'Request Updated',
    ],
    ['admin', 'Mark as Completed', delivered, /finalizes the request/, { action: 'complete' }, 'Request Completed'],
    [
      'staff',
      'Reopen',
      policeReport({ status: 'cancelled' }),
      /back to Processing/,
      { action: 'reopen' },
      'Status Updated',
    ],
  ] as const)('%s: %s asks first, and a failure leaves the question open', async (...row) => {
    const [role, label, opened, question, act, success] = row
    const facts = requestFacts(opened)
    const viewer = { id: 'user_viewer', role, grants: undefined }
    const failure = actionBy(act.action).failed!(facts, viewer).title
    const bodies: unknown[] = []
    let reply = (): ReturnType<typeof errorReply> => errorReply('unavailable')
    await openRequest(role, opened, {
      'PATCH /api/requests': ({ body }) => {
        bodies.push(JSON.parse(body as string))
        return reply()
      },
      'POST /api/requests/planned-emails': () => ({ body: [] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: label }))
    expect(await screen.findByText(question)).toBeTruthy()
    const dialog = within(screen.getAllByRole('dialog').at(-1)!)
    const reason = dialog.queryByRole('combobox', { name: /^Reason/ })
    if (reason) await userEvent.selectOptions(reason, 'The requester asked')
    await userEvent.click(dialog.getByRole('button', { name: label }))
    await expectToast(failure)
    reply = () => acted(opened) as unknown as ReturnType<typeof errorReply>
    await userEvent.click(dialog.getByRole('button', { name: label }))
    await expectToast(success)
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    const body = { requests: [opened.id], act }
    expect(bodies).toEqual([body, body])
  })

  test('a refusal says what someone else did and the new status, although the button is gone', async () => {
    let opened = crashReport()
    const user = { firstName: 'Pat', lastName: 'O.', lawFirmName: null }
    await openRequest('admin', opened, {
      [`GET ${crashPath}`]: () => ({ body: opened }),
      [`GET ${crashPath}/activity`]: () => ({ body: [activityEntry({ activity: 'Request canceled', user })] }),
      'POST /api/requests/planned-emails': () => ({ body: [] }),
      'PATCH /api/requests': () => {
        opened = crashReport({ status: 'cancelled' })
        const refused = [{ request: opened.id, why: 'state', owner: null }]
        return { body: { changed: [], undoUntil: '2026-12-03T12:00:00.000Z', refused } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Completed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as completed?' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'The requester asked')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await expectToast('Failed to complete request.')
    expect(toasts.current()?.description).toBe(
      `${apiErrors.wrong_state.message} Pat O.: Request canceled. The status is now Cancelled.`,
    )
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  })

  test('closes the dialog of a deleted report and makes no more requests for it', async () => {
    const onClose = vi.fn<() => void>()
    const bodies: unknown[] = []
    // No other test uses this id: lists hide deleted reports for as long as the page, or the test run, is open.
    const opened = crashReport({}, 99)
    const path = `GET /api/crash-reports/${opened.id}`
    const requests = await openRequest(
      'admin',
      opened,
      {
        [path]: () => ({ body: opened }),
        [`${path}/activity`]: () => ({ body: [] }),
        'DELETE /api/admin/crash-reports': ({ body }) => {
          bodies.push(JSON.parse(body as string))
          return { body: { message: '', deleted: 1 } }
        },
      },
      onClose,
    )
    await confirm('Delete Report', /can't be undone/)
    await expectToast('Report Deleted')
    expect(bodies).toEqual([{ reportIds: [opened.id] }])
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests.slice(requests.indexOf('DELETE /api/admin/crash-reports') + 1)).toEqual([])
  })
})

test('the report type is saved only when submitted', async () => {
  const bodies: unknown[] = []
  const opened = crashReport()
  await openRequest('admin', opened, {
    'PATCH /api/requests': ({ body: sent }) => {
      bodies.push(JSON.parse(sent as string))
      return acted(opened)
    },
  })
  const selector = await screen.findByRole('combobox', { name: 'Report type' })
  // It takes its place from the start, so that nothing moves.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Report Type' }).disabled).toBe(true)
  await userEvent.selectOptions(selector, 'Fatal Full Report')
  expect(bodies).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Update Report Type' }))
  await expectToast('Report Type Updated')
  expect(bodies).toEqual([{ requests: [opened.id], act: { action: 'setReportType', reportType: 'fatal-full' } }])
})

describe('client documents', () => {
  test('can be uploaded once a type is chosen', async () => {
    const sent: FormData[] = []
    await openRequest('law-firm', crashReport({ writtenAuthFile: pdf }), {
      [`POST ${crashPath}/upload-client-doc`]: ({ body }) => {
        sent.push(body as FormData)
        return { body: crashReport() }
      },
    })
    await userEvent.upload(await screen.findByLabelText('Document'), new File(['%PDF-1.7'], 'card.pdf'))
    const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload Document' })
    expect(await screen.findByText('card.pdf')).toBeTruthy()
    expect(upload.disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Written Authorization' }))
    expect(screen.getByText(/^This replaces scan\.pdf\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Crash Card' }))
    await userEvent.click(upload)
    await expectToast('Document Uploaded')
    expect(sent[0]?.get('type')).toBe('crashCard')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  test('show a message when there are none to download', async () => {
    await openRequest('staff', crashReport())
    await userEvent.click(await screen.findByRole('button', { name: 'Download All' }))
    expect(screen.getByRole('alert').textContent).toContain('No client documents available to download')
  })
})
