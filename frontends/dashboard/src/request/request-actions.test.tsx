import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { toasts } from '@portal/ui'
import { activityEntry, crashReport, pdf, policeReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { crashPath, openRequest, pathOf } from '../testing/open-request.tsx'
import { expectToast } from '../testing/render-as.tsx'

/** Clicks a button, confirms, and waits until the confirmation has closed. */
const confirm = async (label: string, question: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText(question)).toBeTruthy()
  const confirmation = within(screen.getAllByRole('dialog').at(-1)!)
  const reason = confirmation.queryByRole('combobox', { name: /^Reason/ })
  if (reason) await userEvent.selectOptions(reason, 'The client asked')
  await userEvent.click(confirmation.getByRole('button', { name: /^(Remove|Withdraw) /.exec(label)?.[1] ?? label }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
}

const delivered = crashReport({ facePageFile: pdf })
const deliveredPolice = policeReport({ status: 'completed', reportFile: pdf })

describe('action', () => {
  test.each([
    [
      'law-firm',
      'Cancel Request',
      crashReport(),
      /undo this for a day/,
      'PATCH',
      '/cancel',
      'Request Canceled',
      'Failed to cancel request.',
    ],
    [
      'law-firm',
      'Cancel Request',
      policeReport(),
      /undo this for a day/,
      'PATCH',
      '/cancel',
      'Request Canceled',
      'Failed to cancel request.',
    ],
    ['staff', 'Cancel Request', policeReport(), /stops the work/, 'PATCH', '/status', 'Status Updated', 'Error'],
    [
      'law-firm',
      'Request Full Report',
      crashReport(),
      /Non-fatal Full Report/,
      'PATCH',
      '/upgrade',
      'Request Upgraded',
      'Failed to upgrade request.',
    ],
    [
      'law-firm',
      'Switch to Face Page Only',
      crashReport({ monitorForFull: true }),
      /stop monitoring/,
      'PATCH',
      '/switch-to-face-only',
      'Request Updated',
      'Failed to update request.',
    ],
    [
      'admin',
      'Mark as Completed',
      delivered,
      /finalizes the request and notifies the client/,
      'PATCH',
      '/complete',
      'Request Completed',
      'Failed to complete request.',
    ],
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

  test('shows what someone else did and the new status after a conflict', async () => {
    let opened = crashReport()
    const othersEntry = activityEntry({
      activity: 'Request canceled',
      user: { firstName: 'Pat', lastName: 'O.', lawFirmName: null },
    })
    await openRequest('admin', opened, {
      [`GET ${crashPath}`]: () => ({ body: opened }),
      [`GET ${crashPath}/activity`]: () => ({ body: [othersEntry] }),
      [`PATCH ${crashPath}/complete`]: () => {
        opened = crashReport({ status: 'cancelled' })
        return errorReply('wrong_state')
      },
    })
    await confirm('Mark as Completed', /closes the request without a report/)
    await expectToast('Failed to complete request.')
    expect(toasts.current()?.description).toBe(
      `${apiErrors.wrong_state.message} Pat O.: Request canceled. The status is now Cancelled.`,
    )
    expect(await screen.findAllByText('Cancelled')).not.toHaveLength(0)
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

describe('selector', () => {
  test.each([
    [
      'Report type',
      'Fatal Full Report',
      'Update Report Type',
      '/report-type',
      { reportType: 'fatal-full' },
      'Report Type Updated',
    ],
  ])('%s is saved only when submitted', async (label, option, submit, path, body, success) => {
    const bodies: unknown[] = []
    await openRequest('admin', crashReport(), {
      [`PATCH ${crashPath}${path}`]: ({ body: sent }) => {
        bodies.push(JSON.parse(sent as string))
        return { body: crashReport() }
      },
    })
    const selector = await screen.findByRole('combobox', { name: label })
    // It takes its place from the start, so that nothing moves.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: submit }).disabled).toBe(true)
    await userEvent.selectOptions(selector, option)
    expect(bodies).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: submit }))
    await expectToast(success)
    expect(bodies).toEqual([body])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: submit }).disabled).toBe(true)
  })
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
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Document' })
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
