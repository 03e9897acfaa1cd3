import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { deliverable, wrongKindMessage } from '@portal/contract/files/file-kinds'
import { toasts } from '@portal/ui'
import type { AnyRequest } from './request.ts'
import {
  activityEntry,
  crashReport,
  requesterAccountOf,
  pdf,
  policeReport,
  testId,
  userWithRole,
} from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { crashPath, openRequest, pathOf } from '../testing/open-request.tsx'
import { confirmUnread, expectToast, findReady, findSection, renderAs, uploadFile } from '../testing/render-as.tsx'
import { RequestDialog } from './request-dialog.tsx'

describe('request dialog', () => {
  test('shows every section of a CHP request with its values', async () => {
    const requester = userWithRole('law-firm')
    const opened = crashReport({
      urgent: true,
      user: requesterAccountOf(requester, 'Example Law'),
      userId: requester.id,
      ccEmails: 'cc@mail.test',
      crashCardFile: pdf,
      clientRole: 'driver',
      agency: { id: testId('agy', 1), name: 'CHP Golden Gate', kind: 'chp' },
      requestedFromAgencyOn: '2024-03-06',
      expectedOn: '2024-03-20',
      expectedFrom: 'agency:23',
    })
    await openRequest('law-firm', opened)
    await screen.findByRole('heading', { name: 'Client 1' })
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
    for (const text of ['CHP Golden Gate', 'Mar 6, 2024', /^Mar 20, 2024/, 'Late', /last 23/]) agency.getByText(text)
    const timeline = await findSection('Messages and Activity Timeline')
    for (const text of ['Request submitted', 'Guest']) timeline.getByText(text)
  })

  test.each([
    [
      'corrected',
      /^Corrected Mar 9.*: replaces the version from Mar 8.* \(wrong document\)\. Please discard earlier copies\.$/,
    ],
    ['withdrawn', /^Withdrawn Mar 9.*: wrong document\. Please discard copies\.$/],
  ] as const)('says what became of a %s document, and what the request waits for', async (change, text) => {
    const opened = crashReport({
      ...(change === 'corrected' && { status: 'face-page-uploaded', facePageFile: pdf }),
      changedDocuments: [
        {
          documentType: 'facePage',
          change,
          at: '2024-03-09T20:00:00.000Z',
          deliveredAt: '2024-03-08T20:00:00.000Z',
          reason: 'Wrong document',
        },
      ],
    })
    await openRequest('law-firm', opened)
    const delivered = await findSection('Crash Reports')
    delivered.getByText(text)
    expect(delivered.queryByText('No crash reports uploaded yet')).toBeNull()
    const downloads = delivered.queryAllByRole('button', { name: 'Download CHP Face Page' })
    expect(downloads).toHaveLength(change === 'corrected' ? 1 : 0)
    expect(screen.queryByText(/^We withdrew the report\./) !== null).toBe(change === 'withdrawn')
  })

  test('shows every section of a police request with its values', async () => {
    const opened = policeReport({
      urgent: true,
      readyForPickup: true,
      ccEmails: 'cc@mail.test',
      reportFile: { ...pdf, name: pdf.name.replace('1.pdf', '3.pdf') },
    })
    const documents = opened.documents.map((document) => ({ ...document, internalNote: 'Page 3 is faint.' }))
    await openRequest('staff', { ...opened, documents })
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

  test('previews and downloads PDFs, photos and Word documents', async () => {
    await openRequest('law-firm', policeReport())
    const documents = await findSection('Client Documents')
    for (const name of ['Preview Written Authorization', 'Preview Client Release', 'Download Client Release'])
      expect(documents.getByRole('button', { name })).toBeTruthy()
  })

  test('says who placed a request for a client who called', async () => {
    await openRequest('law-firm', crashReport({ placedByStaff: true }))
    const contact = await findSection('Contact Information')
    contact.getByText('Placed by')
    contact.getByText('CollisionDocket staff')
    expect(contact.queryByText('Report author')).toBeNull()
  })

  test.each([
    [1, '1 year'],
    [2, '2 years'],
  ])('says that client documents are removed after %i years', async (years, inWords) => {
    await openRequest('law-firm', crashReport({ crashCardFile: pdf }), {
      'GET /api/document-retention': () => ({ body: { years } }),
    })
    const documents = await findSection('Client Documents')
    expect(
      await documents.findByText(`Client documents are removed ${inWords} after the request is completed.`),
    ).toBeTruthy()
  })

  test('stays under the preview when the URL opens both', async () => {
    const opened = crashReport({ fullReportFile: pdf })
    window.history.replaceState(null, '', `/dashboard?view=crash&request=${opened.id}&file=${pdf.name}`)
    const dialog = (
      <RequestDialog
        id={opened.id}
        listed={opened}
        queue={undefined}
        viewer={userWithRole('staff')}
        onClose={() => {}}
      />
    )
    await renderAs('staff', dialog, {
      'GET /api/crash-reports*': () => new Promise<never>(() => {}),
      'POST /api/files/*': () => new Promise<never>(() => {}),
    })
    const preview = await screen.findByRole('heading', { name: 'Full Report: Client 1' })
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
    await openRequest('staff', crashReport(), { [`GET ${crashPath}/activity`]: () => ({ body: entries }) })
    const timeline = await findSection('Messages and Activity Timeline')
    for (const text of ['Case H.', 'Example Law', 'CollisionDocket'])
      expect(await timeline.findByText(text)).toBeTruthy()
  })

  test('says when there are no client documents', async () => {
    await openRequest('staff', crashReport())
    const documents = await findSection('Client Documents')
    expect(documents.getByText('No client documents uploaded')).toBeTruthy()
  })

  test('says when the request was deleted or is not visible', async () => {
    await openRequest('law-firm', crashReport(), { [`GET ${crashPath}`]: () => errorReply('not_found') })
    expect(await screen.findByText("We can't find this request")).toBeTruthy()
  })
})

test('says that no request has an id of another kind', async () => {
  const dialog = (
    <RequestDialog id="usr_1" listed={undefined} queue={undefined} viewer={userWithRole('staff')} onClose={() => {}} />
  )
  const requests = await renderAs('staff', dialog)
  expect(await screen.findByText("We can't find this request")).toBeTruthy()
  expect(requests.filter((request) => request.includes('-reports'))).toEqual([])
})

describe('upload of a report', () => {
  test.each([
    {
      before: crashReport(),
      after: crashReport({ status: 'face-page-uploaded', facePageFile: pdf }),
      path: '/upload',
      document: 'Face page',
      preview: 'Preview CHP Face Page',
      toast: ['File Uploaded', 'Face page for CHP-00000001'],
      sent: { type: 'facePage' },
      field: 'file',
    },
    {
      before: policeReport(),
      after: policeReport({ status: 'completed', reportFile: pdf }),
      path: '/final-report',
      document: 'Final report',
      preview: 'Preview Final Report',
      toast: ['Report Uploaded', 'POL-00000001: status updated to completed'],
      sent: {},
      field: 'finalReport',
    },
  ])('sends the chosen PDF with its notes and shows the delivered $document', async (row) => {
    let opened: AnyRequest = row.before
    const sent: FormData[] = []
    await openRequest('staff', opened, {
      [`GET ${pathOf(opened)}`]: () => ({ body: opened }),
      [`POST ${pathOf(opened)}${row.path}`]: ({ body }) => {
        sent.push(body as FormData)
        opened = row.after
        return { body: opened }
      },
    })
    const field = await screen.findByLabelText(row.document)
    // A button that can't be used says nothing: it comes with the file.
    expect(screen.queryByRole('button', { name: /^Deliver/ })).toBeNull()
    await userEvent.upload(field, new File(['%PDF-1.7'], 'report.pdf'))
    await userEvent.type(await screen.findByLabelText('Note to the client (optional)'), 'Page 3 is faint')
    await userEvent.type(screen.getByLabelText('Internal note (optional)'), 'Two pages')
    await userEvent.click(await findReady('Deliver Without Email'))
    await confirmUnread()
    await expectToast(row.toast[0]!)
    expect(toasts.current()?.description).toContain(row.toast[1])
    const { [row.field]: file, ...fields } = Object.fromEntries(sent[0]!)
    expect(file).toMatchObject({ name: 'report.pdf' })
    expect(fields).toEqual({
      ...row.sent,
      clientNote: 'Page 3 is faint',
      notes: 'Two pages',
      sendEmails: 'true',
      deliverIn: '60',
      unlessSame: 'true',
      compare: 'true',
      despite: expect.stringContaining(' unread":') as string,
    })
    expect(await screen.findByRole('button', { name: row.preview })).toBeTruthy()
    expect(screen.queryByLabelText(row.document)).toBeNull()
  })

  test('can be canceled while the file is being sent, and only then', async () => {
    const requests = await openRequest('staff', crashReport(), {
      [`POST ${crashPath}/upload`]: () => new Promise<never>(() => {}),
    })
    const input = await screen.findByLabelText<HTMLInputElement>('Face page')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await uploadFile('Face page')
    const upload = screen.getByRole('button', { name: 'Deliver Without Email' })
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
    await openRequest('staff', crashReport(), {
      [`POST ${crashPath}/upload`]: ({ onProgress }) => {
        onProgress(1)
        return new Promise<never>(() => {})
      },
    })
    await uploadFile('Face page')
    expect(await screen.findByText('100%')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  test('rejects a file that is not a PDF before sending it', async () => {
    const requests = await openRequest('staff', crashReport())
    const input = await screen.findByLabelText('Face page')
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['plain text'], 'face.pdf'))
    expect(await screen.findByText(wrongKindMessage(deliverable))).toBeTruthy()
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  test('shows why the server refused a file, at the field and in a toast', async () => {
    await openRequest('admin', crashReport(), { [`POST ${crashPath}/upload`]: () => errorReply('wrong_state') })
    await uploadFile('Full report')
    await expectToast('Upload failed')
    expect(
      await screen.findByText((text) => text.startsWith(`${apiErrors.wrong_state.message} Guest: Request submitted.`)),
    ).toBeTruthy()
    expect(screen.getByText('report.pdf')).toBeTruthy()
  })
})
