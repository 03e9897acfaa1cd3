import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  policeActions,
  policeFactsOf,
  policeStatuses,
  type PoliceActionName,
  type PoliceFacts,
} from '@portal/contract/police-states'
import type { Action } from '@portal/contract/actions'
import type { PoliceReport } from '@portal/contract/police-reports'
import { roles, type Role } from '@portal/contract/roles'
import { toasts } from '@portal/ui'
import { activityOf, pdf, policeReportOf, userOf } from '../testing/data.ts'
import { refused, type Network } from '../testing/network.ts'
import { section } from '../testing/open-report.tsx'
import { renderAs } from '../testing/render-as.tsx'
import { PoliceDialog } from './police-dialog.tsx'

const one = `/api/police-reports/${policeReportOf().id}`
const open = (role: Role, report: PoliceReport, handlers: Network = {}) =>
  renderAs(
    role,
    <PoliceDialog id={report.id} listed={undefined} queue={undefined} viewer={userOf(role)} onClose={() => {}} />,
    {
      [`GET ${one}`]: () => ({ body: report }),
      [`GET ${one}/activity`]: () => ({ body: [activityOf()] }),
      ...handlers,
    },
  )

describe('the details of a police report', () => {
  it('has every section', async () => {
    await open(
      'staff',
      policeReportOf({ urgent: true, readyForPickup: true, ccEmails: 'cc@mail.test', notes: 'Page 3 is faint.' }),
    )
    ;(await section('Client Information')).getByText('Mar 5, 2024')
    const facts = await section('Report Information')
    for (const words of ['POL-00000001', '24-00123', 'Los Angeles Police Department']) facts.getByText(words)
    const contact = await section('Contact Information')
    contact.getByText('cc@mail.test')
    expect(contact.getAllByText('guest@mail.test')).toHaveLength(2)
    ;(await section('Final Report')).getByText('Page 3 is faint.')
    ;(await section('Timeline')).getByText('Request submitted')
    screen.getByText('URGENT')
    screen.getByText('Ready for Pickup')
  })

  it('previews what a browser can show, and offers the rest to save', async () => {
    await open('law-firm', policeReportOf())
    const documents = await section('Client Documents')
    documents.getByRole('button', { name: 'Preview Written Authorization' })
    documents.getByRole('button', { name: 'Download Client Release' })
    expect(documents.queryByRole('button', { name: 'Preview Client Release' })).toBeNull()
  })

  const buttons: Record<PoliceActionName, string> = {
    complete: 'Mark as Completed',
    reopen: 'Reopen',
    cancel: 'Cancel Request',
    uploadFinalReport: 'Upload Final Report',
    delete: 'Delete Report',
    deleteFinalReport: 'Delete Final Report',
  }
  const cases = roles.flatMap((role) =>
    policeStatuses.flatMap((status) => [null, pdf].map((reportFile) => ({ role, status, reportFile }))),
  )
  it.each(cases)(
    'offers $role just what fits $status (final report: $reportFile.label)',
    async ({ role, status, reportFile }) => {
      const report = policeReportOf({ status, reportFile })
      await open(role, report)
      await section('Timeline')
      for (const [name, button] of Object.entries(buttons)) {
        const action: Action<PoliceFacts> = policeActions[name as PoliceActionName]
        const fits =
          action.roles.includes(role) && action.from.includes(status) && (action.when?.(policeFactsOf(report)) ?? true)
        expect([button, screen.queryByRole('button', { name: button }) !== null]).toEqual([button, fits])
      }
    },
  )
})

describe('delivering the final report', () => {
  it('sends the PDF with its notes', async () => {
    const sent: FormData[] = []
    await open('staff', policeReportOf(), {
      [`POST ${one}/final-report`]: ({ body }) => {
        sent.push(body as FormData)
        return { body: policeReportOf({ status: 'completed', reportFile: pdf }) }
      },
    })
    await userEvent.upload(await screen.findByLabelText('Final report'), new File(['%PDF-1.7'], 'final.pdf'))
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Two pages')
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Final Report' })
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    await waitFor(() => expect(toasts.current()?.title).toBe('Report Uploaded'))
    expect(toasts.current()?.description).toContain('status updated to completed')
    expect(sent[0]?.get('notes')).toBe('Two pages')
    expect(sent[0]?.get('finalReport')).toMatchObject({ name: 'final.pdf' })
  })

  it('says when it failed', async () => {
    await open('staff', policeReportOf(), { [`POST ${one}/final-report`]: () => refused('too_large') })
    await userEvent.upload(await screen.findByLabelText('Final report'), new File(['%PDF-1.7'], 'final.pdf'))
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Final Report' })
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    await waitFor(() => expect(toasts.current()?.title).toBe('Upload Failed'))
  })

  it('that was wrong is taken away after asking', async () => {
    let deleted = false
    await open('staff', policeReportOf({ status: 'completed', reportFile: pdf }), {
      [`DELETE ${one}/final-report`]: () => {
        deleted = true
        return { body: policeReportOf() }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Final Report' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Delete Final Report?' }))
    asked.getByText(/the request is processed again until another is delivered/)
    expect(deleted).toBe(false)
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts.current()?.title).toBe('Document Removed'))
    expect(deleted).toBe(true)
  })

  it('asks before a request is cancelled', async () => {
    const asked = await open('staff', policeReportOf(), {
      [`PATCH ${one}/status`]: () => ({ body: policeReportOf({ status: 'cancelled' }) }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Request' }))
    expect(await screen.findByText('The client is told that it is cancelled.')).toBeTruthy()
    expect(asked.some((url) => url.startsWith('PATCH'))).toBe(false)
    await userEvent.click(within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name: 'Cancel Request' }))
    await waitFor(() => expect(toasts.current()?.title).toBe('Status Updated'))
  })
})
