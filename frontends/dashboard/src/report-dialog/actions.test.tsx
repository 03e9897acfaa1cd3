import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import {
  crashActions,
  crashStatuses,
  factsOf,
  type CrashAction,
  type CrashActionName,
} from '@portal/contract/crash-states'
import { failures } from '@portal/contract/failure'
import { roles } from '@portal/contract/roles'
import { toasts } from '@portal/ui'
import { activityOf, pdf, reportOf } from '../testing/data.ts'
import { refused } from '../testing/network.ts'
import { one, openReport, section } from '../testing/open-report.tsx'

const buttons: Partial<Record<CrashActionName, string>> = {
  uploadFacePage: 'Upload Face Page',
  uploadFullReport: 'Upload Full Report',
  complete: 'Mark as Completed',
  cancel: 'Cancel Request',
  upgrade: 'Request Full Report',
  switchToFaceOnly: 'Switch to Face Page Only',
  addClientDocument: 'Upload Document',
  deleteClientDocument: 'Delete Written Authorization',
  deleteReport: 'Delete Report',
  deleteFacePage: 'Delete CHP Face Page',
  deleteFullReport: 'Delete Full Report',
}
const selectors: Partial<Record<CrashActionName, string>> = { changeStatus: 'Status', changeReportType: 'Report type' }

const facePage = { ...pdf, name: pdf.name.replace('1.pdf', '2.pdf') }
const fullReport = { ...pdf, name: pdf.name.replace('1.pdf', '3.pdf') }
const kinds = [
  {},
  { monitorForFull: true },
  { facePageFile: facePage },
  { facePageFile: facePage, monitorForFull: true },
  { facePageFile: facePage, fullReportFile: fullReport },
  { reportType: 'fatal-full', fullReportFile: fullReport },
] as const

describe.each(roles)('what %s may do', (role) => {
  it.each(crashStatuses)('is exactly what the table says of %s', async (status) => {
    for (const kind of kinds) {
      const report = reportOf({ status, writtenAuthFile: pdf, ...kind })
      await openReport(role, report)
      await section('Activity Timeline')
      const expected = (name: CrashActionName) => {
        const action: CrashAction = crashActions[name]
        const facts = factsOf(report)
        return action.roles.includes(role) && action.from.includes(status) && (action.when?.(facts) ?? true)
      }
      const names = Object.keys(crashActions) as CrashActionName[]
      const offered = (name: CrashActionName) =>
        selectors[name]
          ? screen.queryByRole('combobox', { name: selectors[name] }) !== null
          : screen.queryByRole('button', { name: buttons[name]! }) !== null
      expect(names.filter(offered), JSON.stringify(kind)).toEqual(names.filter(expected))
      cleanup()
    }
  })
})

/** Presses a button and confirms what it asks. */
const confirm = async (label: string, says: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText(says)).toBeTruthy()
  const asked = within(screen.getAllByRole('dialog').at(-1)!)
  await userEvent.click(
    asked.getByRole('button', { name: label.startsWith('Delete ') && label !== 'Delete Report' ? 'Delete' : label }),
  )
}
const told = (title: string) => waitFor(() => expect(toasts.current()?.title).toBe(title))

describe('an action', () => {
  it.each([
    [
      'law-firm',
      'Cancel Request',
      /cannot be undone/,
      'PATCH',
      '/cancel',
      {},
      'Request Canceled',
      'Failed to cancel request.',
    ],
    [
      'law-firm',
      'Request Full Report',
      /Non-fatal Full Report/,
      'PATCH',
      '/upgrade',
      {},
      'Request Upgraded',
      'Failed to upgrade request.',
    ],
    [
      'law-firm',
      'Switch to Face Page Only',
      /Monitoring .* ends/,
      'PATCH',
      '/switch-to-face-only',
      { monitorForFull: true },
      'Request Updated',
      'Failed to update request.',
    ],
    [
      'admin',
      'Mark as Completed',
      /finalizes the request and notifies the client/,
      'PATCH',
      '/complete',
      {},
      'Request Completed',
      'Failed to complete request.',
    ],
    [
      'admin',
      'Delete CHP Face Page',
      /for good/,
      'DELETE',
      '/documents/facePage',
      { facePageFile: pdf },
      'Document Removed',
      'Remove Failed',
    ],
    [
      'staff',
      'End Delivery Links',
      /open nothing any more/,
      'DELETE',
      '/delivery-links',
      { facePageFile: pdf },
      'Delivery Links Ended',
      'Failed to end the delivery links.',
    ],
  ] as const)('of %s: %s asks, is done, and says so', async (role, label, says, method, path, change, done, failed) => {
    const report = reportOf(change)
    let answer = () => refused('unavailable')
    const asked = await openReport(role, report, { [`${method} ${one}${path}`]: () => answer() })
    await confirm(label, says)
    await told(failed)
    answer = () => ({ body: report }) as ReturnType<typeof refused>
    await confirm(label, says)
    await told(done)
    expect(asked.filter((url) => url === `${method} ${one}${path}`)).toHaveLength(2)
  })

  it('tells who was first and how the request stands', async () => {
    let report = reportOf()
    const theirs = activityOf({
      activity: 'Request cancelled',
      user: { firstName: 'Pat', lastName: 'O.', lawFirmName: null },
    })
    await openReport('admin', report, {
      [`GET ${one}`]: () => ({ body: report }),
      [`GET ${one}/activity`]: () => ({ body: [theirs] }),
      [`PATCH ${one}/complete`]: () => {
        report = reportOf({ status: 'cancelled' })
        return refused('wrong_state')
      },
    })
    await confirm('Mark as Completed', /finalizes/)
    await told('Failed to complete request.')
    expect(toasts.current()?.description).toBe(
      `${failures.wrong_state.message} Pat O.: Request cancelled. The request is now Cancelled.`,
    )
    expect(await screen.findAllByText('Cancelled')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  })

  it('closes the details of a report that was deleted, and asks for nothing of it any more', async () => {
    const onClose = vi.fn<() => void>()
    const bodies: unknown[] = []
    const report = reportOf({}, 2)
    const its = `GET /api/crash-reports/${report.id}`
    const asked = await openReport(
      'admin',
      report,
      {
        [its]: () => ({ body: report }),
        [`${its}/activity`]: () => ({ body: [] }),
        'DELETE /api/admin/crash-reports': ({ body }) => {
          bodies.push(JSON.parse(body as string))
          return { body: { message: '', deleted: 1 } }
        },
      },
      onClose,
    )
    await confirm('Delete Report', /cannot be undone/)
    await told('Report Deleted')
    expect(bodies).toEqual([{ reportIds: [report.id] }])
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked.slice(asked.indexOf('DELETE /api/admin/crash-reports') + 1)).toEqual([])
  })
})

describe('a selector', () => {
  it.each([
    ['Status', 'Completed', 'Update Status', '/status', { status: 'completed' }, 'Status Updated'],
    [
      'Report type',
      'Fatal Full Report',
      'Update Report Type',
      '/report-type',
      { reportType: 'fatal-full' },
      'Report Type Updated',
    ],
  ])('of the %s changes nothing until it is confirmed', async (label, choice, action, path, body, done) => {
    const bodies: unknown[] = []
    await openReport('admin', reportOf(), {
      [`PATCH ${one}${path}`]: ({ body: sent }) => {
        bodies.push(JSON.parse(sent as string))
        return { body: reportOf() }
      },
    })
    const selector = await screen.findByRole('combobox', { name: label })
    expect(screen.queryByRole('button', { name: action })).toBeNull()
    await userEvent.selectOptions(selector, choice)
    expect(bodies).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: action }))
    await told(done)
    expect(bodies).toEqual([body])
    expect(screen.queryByRole('button', { name: action })).toBeNull()
  })
})

describe("the client's documents", () => {
  it('are added once their type is chosen', async () => {
    const sent: FormData[] = []
    await openReport('law-firm', reportOf({ writtenAuthFile: pdf }), {
      [`POST ${one}/upload-client-doc`]: ({ body }) => {
        sent.push(body as FormData)
        return { body: reportOf() }
      },
    })
    await userEvent.upload(await screen.findByLabelText('Add a document'), new File(['%PDF-1.7'], 'card.pdf'))
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Document' })
    expect(await screen.findByText('card.pdf')).toBeTruthy()
    expect(upload.disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Written Authorization' }))
    expect(screen.getByText('It takes the place of scan.pdf.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Crash Card' }))
    await userEvent.click(upload)
    await told('Document Uploaded')
    expect(sent[0]?.get('type')).toBe('crashCard')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('are said to be none to download', async () => {
    await openReport('staff', reportOf())
    await userEvent.click(await screen.findByRole('button', { name: 'Download All' }))
    expect(screen.getByRole('alert').textContent).toContain('No client documents available to download')
  })
})
