import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { roles } from '@portal/contract/accounts/roles'
import {
  policeActions,
  policeFactsOf,
  policeStatuses,
  type PoliceActionName,
  type PoliceFacts,
} from '@portal/contract/reports/police-transitions'
import type { Action } from '@portal/contract/reports/transitions'
import { toasts } from '@portal/ui'
import { pdf, policeReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { controlNames, openPoliceReport, policePath } from '../testing/open-report.tsx'
import { expectToast, findSection, uploadFile } from '../testing/render-as.tsx'

describe('police dialog', () => {
  test('shows every section', async () => {
    await openPoliceReport(
      'staff',
      policeReport({ urgent: true, readyForPickup: true, ccEmails: 'cc@mail.test', notes: 'Page 3 is faint.' }),
    )
    ;(await findSection('Client Information')).getByText('Mar 5, 2024')
    const facts = await findSection('Report Information')
    for (const text of ['POL-00000001', '24-00123', 'Los Angeles Police Department']) facts.getByText(text)
    const contact = await findSection('Contact Information')
    contact.getByText('cc@mail.test')
    expect(contact.getAllByText('guest@mail.test')).toHaveLength(1)
    ;(await findSection('Final Report')).getByText('Page 3 is faint.')
    ;(await findSection('Messages and Timeline')).getByText('Request submitted')
    screen.getByText('URGENT')
    screen.getByText('Ready for Pickup')
  })

  test('previews PDFs and photos, and only downloads Word documents', async () => {
    await openPoliceReport('law-firm', policeReport())
    const documents = await findSection('Client Documents')
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
    cancelOwn: 'Cancel Request',
    addClientDocument: 'Upload Document',
    replaceFinalReport: 'Replace Final Report',
    deleteFinalReport: 'Withdraw Final Report',
  }
  const cases = roles.flatMap((role) =>
    policeStatuses.flatMap((status) => [null, pdf].map((reportFile) => ({ role, status, reportFile }))),
  )
  test.each(cases)(
    'offers $role exactly the actions the transition table allows in status $status with final report $reportFile.label',
    async ({ role, status, reportFile }) => {
      const report = policeReport({ status, reportFile })
      await openPoliceReport(role, report)
      await screen.findByText('Timeline')
      const controls = controlNames()
      for (const [name, button] of Object.entries(buttons)) {
        const action: Action<PoliceFacts> = policeActions[name as PoliceActionName]
        const allowed =
          action.roles.includes(role) && action.from.includes(status) && (action.when?.(policeFactsOf(report)) ?? true)
        // Staff and firms have an action each with this button.
        if (button === 'Cancel Request' && !action.roles.includes(role)) continue
        expect([button, controls.has(button)]).toEqual([button, allowed])
      }
    },
  )
})

describe('final report', () => {
  test('is uploaded with a note to the client and an internal one', async () => {
    const sent: FormData[] = []
    await openPoliceReport('staff', policeReport(), {
      [`POST ${policePath}/final-report`]: ({ body }) => {
        sent.push(body as FormData)
        return { body: policeReport({ status: 'completed', reportFile: pdf }) }
      },
    })
    await userEvent.upload(await screen.findByLabelText('Final report'), new File(['%PDF-1.7'], 'report.pdf'))
    await userEvent.type(await screen.findByLabelText('Note to the client (optional)'), 'Page 3 is faint')
    await userEvent.type(screen.getByLabelText('Internal note (optional)'), 'Two pages')
    await userEvent.click(screen.getByRole('button', { name: 'Upload Final Report' }))
    await expectToast('Report Uploaded')
    expect(toasts.current()?.description).toContain('status updated to completed')
    expect([sent[0]?.get('notes'), sent[0]?.get('clientNote')]).toEqual(['Two pages', 'Page 3 is faint'])
    expect(sent[0]?.get('finalReport')).toMatchObject({ name: 'report.pdf' })
  })

  test('shows a toast when the upload fails', async () => {
    await openPoliceReport('staff', policeReport(), {
      [`POST ${policePath}/final-report`]: () => errorReply('too_large'),
    })
    await uploadFile('Final report', 'Upload Final Report')
    await expectToast('Upload Failed')
    expect(screen.getByText('report.pdf')).toBeTruthy()
  })

  test('is withdrawn after a confirmation', async () => {
    let removed = false
    await openPoliceReport('staff', policeReport({ status: 'completed', reportFile: pdf }), {
      [`DELETE ${policePath}/final-report`]: () => {
        removed = true
        return { body: policeReport() }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Final Report' }))
    const confirmation = within(await screen.findByRole('dialog', { name: 'Withdraw Final Report?' }))
    confirmation.getByText(/The status changes back to Processing/)
    expect(removed).toBe(false)
    await userEvent.selectOptions(confirmation.getByRole('combobox', { name: /^Reason/ }), 'Wrong document')
    await userEvent.click(confirmation.getByRole('button', { name: 'Withdraw' }))
    await expectToast('Document Withdrawn')
    expect(removed).toBe(true)
  })
})

describe('Cancel Request', () => {
  test('asks first, then cancels a police request', async () => {
    const requests = await openPoliceReport('staff', policeReport(), {
      [`PATCH ${policePath}/status`]: () => ({ body: policeReport({ status: 'cancelled' }) }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Request' }))
    expect(await screen.findByText('This stops the work on the request.')).toBeTruthy()
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false)
    const confirmation = within(screen.getAllByRole('dialog').at(-1)!)
    await userEvent.selectOptions(confirmation.getByRole('combobox', { name: /^Reason/ }), 'Duplicate request')
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel Request' }))
    await expectToast('Status Updated')
  })
})
