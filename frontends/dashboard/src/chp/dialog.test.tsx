import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { deliverable, wrongKindMessage } from '@portal/contract/files/file-kinds'
import { toasts } from '@portal/ui'
import { activityEntry, crashReport, ownerOf, pdf, testId, userWithRole } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { crashPath, openCrashReport } from '../testing/open-report.tsx'
import { expectToast, findSection, renderAs, uploadFile } from '../testing/render-as.tsx'
import { CrashDialog } from './dialog.tsx'

describe('CHP dialog', () => {
  test('shows every section with its values', async () => {
    const owner = userWithRole('law-firm')
    const report = crashReport({
      urgent: true,
      user: ownerOf(owner, 'Example Law'),
      userId: owner.id,
      ccEmails: 'cc@mail.test',
      crashCardFile: pdf,
      clientRole: 'driver',
      agency: { id: testId('agy', 1), name: 'CHP Golden Gate', kind: 'chp' },
      requestedFromAgencyOn: '2024-03-06',
      expectedOn: '2024-03-20',
    })
    await openCrashReport('law-firm', report)
    expect(await screen.findByRole('heading', { name: 'Client 1' })).toBeTruthy()
    expect(screen.getByText('URGENT')).toBeTruthy()
    const contact = await findSection('Contact Information')
    for (const text of ['CHP-00000001', 'You', 'Example Law', 'guest@mail.test', 'cc@mail.test'])
      contact.getByText(text)
    contact.getByText('guest@mail.test (claimed guest request)')
    const documents = await findSection('Client Documents')
    documents.getByText('scan.pdf · 1.25 MB')
    documents.getByRole('button', { name: 'Preview Crash Card' })
    documents.getByRole('button', { name: 'Download Crash Card' })
    ;(await findSection('Crash Reports')).getByText('No crash reports uploaded yet')
    const incident = await findSection('Incident Details')
    for (const text of ['Mar 5, 2024', 'Non-fatal Face Page', '9250-2024-00123', 'Driver']) incident.getByText(text)
    const agency = await findSection('Agency')
    for (const text of ['CHP Golden Gate', 'Mar 6, 2024', 'Mar 20, 2024', 'Overdue']) agency.getByText(text)
    const timeline = await findSection('Messages and Activity Timeline')
    timeline.getByText('Request submitted')
    timeline.getByText('Guest')
  })

  test('says who placed a request for a client who called', async () => {
    await openCrashReport('law-firm', crashReport({ placedByStaff: true }))
    const contact = await findSection('Contact Information')
    contact.getByText('Placed by')
    contact.getByText('CollisionDocket staff')
    expect(contact.queryByText('Report author')).toBeNull()
  })

  test.each([
    [1, '1 year'],
    [2, '2 years'],
  ])('says that client documents are removed after %i years', async (years, inWords) => {
    await openCrashReport('law-firm', crashReport({ crashCardFile: pdf }), {
      'GET /api/document-retention': () => ({ body: { years } }),
    })
    const documents = await findSection('Client Documents')
    expect(
      await documents.findByText(`Client documents are removed ${inWords} after the request is completed.`),
    ).toBeTruthy()
  })

  test('stays under the preview when the URL opens both', async () => {
    const report = crashReport({ fullReportFile: pdf })
    window.history.replaceState(null, '', `/dashboard?view=crash&report=${report.id}&file=${pdf.name}`)
    const dialog = (
      <CrashDialog id={report.id} listed={report} queue={undefined} viewer={userWithRole('staff')} onClose={() => {}} />
    )
    await renderAs('staff', dialog, {
      'GET /api/crash-reports*': () => new Promise<never>(() => {}),
      'POST /api/files/*': () => new Promise<never>(() => {}),
    })
    const preview = await screen.findByRole('heading', { name: 'Full Report' })
    const dialogTitle = screen.getAllByText('Client 1')[0]!
    expect(dialogTitle.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('shows timeline actors as the server names them', async () => {
    const person = { firstName: 'Case', lastName: 'H.', lawFirmName: 'Example Law' }
    const masked = { firstName: 'CollisionDocket', lastName: '', lawFirmName: null }
    const entries = [
      activityEntry({ userRole: 'law-firm', user: person }),
      activityEntry({ id: 'act_2', user: masked }),
    ]
    await openCrashReport('staff', crashReport(), { [`GET ${crashPath}/activity`]: () => ({ body: entries }) })
    const timeline = await findSection('Messages and Activity Timeline')
    for (const text of ['Case H.', 'Example Law', 'CollisionDocket'])
      expect(await timeline.findByText(text)).toBeTruthy()
  })

  test('says when there are no client documents', async () => {
    await openCrashReport('staff', crashReport())
    const documents = await findSection('Client Documents')
    expect(documents.getByText('No client documents uploaded')).toBeTruthy()
  })

  test('says when the request was deleted or is not visible', async () => {
    await openCrashReport('law-firm', crashReport(), { [`GET ${crashPath}`]: () => errorReply('not_found') })
    expect(await screen.findByText("We can't find this request")).toBeTruthy()
  })
})

describe('upload of a report', () => {
  test('sends the chosen PDF and shows the delivered document', async () => {
    let report = crashReport()
    const sent: FormData[] = []
    await openCrashReport('staff', report, {
      [`GET ${crashPath}`]: () => ({ body: report }),
      [`POST ${crashPath}/upload`]: ({ body }) => {
        sent.push(body as FormData)
        report = crashReport({ status: 'face-page-uploaded', facePageFile: pdf })
        return { body: report }
      },
    })
    const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload Face Page' })
    expect(upload.disabled).toBe(true)
    await uploadFile('Face page', 'Upload Face Page')
    await expectToast('File Uploaded')
    expect(sent[0]?.get('type')).toBe('facePage')
    expect(sent[0]?.get('file')).toMatchObject({ name: 'report.pdf' })
    expect(await screen.findByRole('button', { name: 'Preview CHP Face Page' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upload Face Page' })).toBeNull()
  })

  test('can be canceled while the file is being sent, and only then', async () => {
    const requests = await openCrashReport('staff', crashReport(), {
      [`POST ${crashPath}/upload`]: () => new Promise<never>(() => {}),
    })
    const input = await screen.findByLabelText<HTMLInputElement>('Face page')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await uploadFile('Face page', 'Upload Face Page')
    const upload = screen.getByRole('button', { name: 'Upload Face Page' })
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove report.pdf' })
    expect([input.disabled, remove.disabled]).toEqual([true, true])
    fireEvent.drop(input.parentElement!, { dataTransfer: { files: [new File(['%PDF-1.7'], 'other.pdf')] } })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Upload canceled.')).toBeTruthy()
    expect([input.disabled, remove.disabled]).toEqual([false, false])
    expect(screen.getByText('report.pdf')).toBeTruthy()
    expect(document.activeElement).toBe(upload)
    expect(toasts.current()).toBeNull()
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
    await userEvent.click(remove)
    expect(screen.queryByText('Upload canceled.')).toBeNull()
  })

  test('cannot be canceled once the whole file is sent', async () => {
    await openCrashReport('staff', crashReport(), {
      [`POST ${crashPath}/upload`]: ({ onProgress }) => {
        onProgress(1)
        return new Promise<never>(() => {})
      },
    })
    await uploadFile('Face page', 'Upload Face Page')
    expect(await screen.findByText('100%')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  test('rejects a file that is not a PDF before sending it', async () => {
    const requests = await openCrashReport('staff', crashReport())
    const input = await screen.findByLabelText('Face page')
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['plain text'], 'face.pdf'))
    expect(await screen.findByText(wrongKindMessage(deliverable))).toBeTruthy()
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  test('shows why the server refused a file, at the field and in a toast', async () => {
    await openCrashReport('admin', crashReport(), { [`POST ${crashPath}/upload`]: () => errorReply('wrong_state') })
    await uploadFile('Full report', 'Upload Full Report')
    await expectToast('Upload failed')
    expect(
      await screen.findByText((text) => text.startsWith(`${apiErrors.wrong_state.message} Guest: Request submitted.`)),
    ).toBeTruthy()
  })
})
