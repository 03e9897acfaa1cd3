import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toasts } from '@portal/ui'
import { activityOf, ownerOf, pdf, reportOf, userOf } from '../testing/data.ts'
import { refused } from '../testing/network.ts'
import { one, openReport, section } from '../testing/open-report.tsx'
import { renderAs } from '../testing/render-as.tsx'
import { ReportDialog } from './report-dialog.tsx'

const onClose = () => {}
const pdfFile = () => new File(['%PDF-1.7 a report'], 'face.pdf', { type: 'application/pdf' })

describe('the details of a report', () => {
  it('has every section with its facts', async () => {
    const owner = userOf('law-firm')
    const report = reportOf({
      urgent: true,
      user: ownerOf(owner, 'Example Law'),
      userId: owner.id,
      ccEmails: 'cc@mail.test',
      crashCardFile: pdf,
      clientRole: 'driver',
    })
    await openReport('law-firm', report)
    expect(await screen.findByRole('heading', { name: 'Client 1' })).toBeTruthy()
    expect(screen.getByText('URGENT')).toBeTruthy()
    const contact = await section('Contact Information')
    for (const words of ['CHP-00000001', 'You', 'Example Law', 'guest@mail.test', 'cc@mail.test'])
      contact.getByText(words)
    contact.getByText('guest@mail.test (claimed guest request)')
    const documents = await section('Client Documents')
    documents.getByText('scan.pdf · 1.25 MB')
    documents.getByRole('button', { name: 'Preview Crash Card' })
    documents.getByRole('button', { name: 'Download Crash Card' })
    ;(await section('Crash Reports')).getByText('No crash reports uploaded yet')
    const incident = await section('Incident Details')
    for (const words of ['Mar 5, 2024', 'Non-fatal Face Page', '9250-2024-00123', 'Driver']) incident.getByText(words)
    const timeline = await section('Activity Timeline')
    timeline.getByText('Request submitted')
    timeline.getByText('Guest')
  })

  it('lies under the document that the address opens with it', async () => {
    const report = reportOf({ fullReportFile: pdf })
    window.history.replaceState(null, '', `/dashboard?view=crash&report=${report.id}&file=${pdf.name}`)
    const dialog = (
      <ReportDialog id={report.id} listed={report} queue={undefined} viewer={userOf('staff')} onClose={onClose} />
    )
    await renderAs('staff', dialog, {
      'GET /api/crash-reports*': () => new Promise<never>(() => {}),
      'POST /api/files/*': () => new Promise<never>(() => {}),
    })
    const top = await screen.findByRole('heading', { name: 'Full Report' })
    const under = screen.getByText('Client 1')
    expect(under.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('names who did what as the server does', async () => {
    const person = { firstName: 'Case', lastName: 'H.', lawFirmName: 'Example Law' }
    const masked = { firstName: 'CollisionDocket', lastName: '', lawFirmName: null }
    const entries = [activityOf({ userRole: 'law-firm', user: person }), activityOf({ id: 'act_2', user: masked })]
    await openReport('staff', reportOf(), { [`GET ${one}/activity`]: () => ({ body: entries }) })
    const timeline = await section('Activity Timeline')
    for (const words of ['Case H.', 'Example Law', 'CollisionDocket'])
      expect(await timeline.findByText(words)).toBeTruthy()
  })

  it('says that there are no client documents', async () => {
    await openReport('staff', reportOf())
    const documents = await section('Client Documents')
    expect(documents.getByText('No client documents uploaded')).toBeTruthy()
  })

  it('is a sentence when the report is not there or not yours', async () => {
    await openReport('law-firm', reportOf(), { [`GET ${one}`]: () => refused('not_found') })
    expect(await screen.findByText('This report was not found')).toBeTruthy()
  })
})

describe('delivering a report', () => {
  it('uploads the chosen PDF and shows the new state', async () => {
    let report = reportOf()
    const sent: FormData[] = []
    await openReport('staff', report, {
      [`GET ${one}`]: () => ({ body: report }),
      [`POST ${one}/upload`]: ({ body }) => {
        sent.push(body as FormData)
        report = reportOf({ status: 'face-page-uploaded', facePageFile: pdf })
        return { body: report }
      },
    })
    const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload Face Page' })
    expect(upload.disabled).toBe(true)
    await userEvent.upload(screen.getByLabelText('Face page'), pdfFile())
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    await waitFor(() => expect(toasts.current()?.title).toBe('File Uploaded'))
    expect(sent[0]?.get('type')).toBe('facePage')
    expect(sent[0]?.get('file')).toMatchObject({ name: 'face.pdf' })
    expect(await screen.findByRole('button', { name: 'Preview CHP Face Page' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upload Face Page' })).toBeNull()
  })

  it('can be cancelled while the file is on its way, and only then', async () => {
    const asked = await openReport('staff', reportOf(), { [`POST ${one}/upload`]: () => new Promise<never>(() => {}) })
    const input = await screen.findByLabelText<HTMLInputElement>('Face page')
    await userEvent.upload(input, pdfFile())
    const upload = await screen.findByRole('button', { name: 'Upload Face Page' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await waitFor(() => expect(upload).toHaveProperty('disabled', false))
    await userEvent.click(upload)
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove face.pdf' })
    expect([input.disabled, remove.disabled]).toEqual([true, true])
    fireEvent.drop(input.parentElement!, { dataTransfer: { files: [new File(['%PDF-1.7'], 'other.pdf')] } })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Upload cancelled.')).toBeTruthy()
    expect([input.disabled, remove.disabled]).toEqual([false, false])
    expect(screen.getByText('face.pdf')).toBeTruthy()
    expect(document.activeElement).toBe(upload)
    expect(toasts.current()).toBeNull()
    expect(asked.filter((url) => url.startsWith('POST'))).toHaveLength(1)
    await userEvent.click(remove)
    expect(screen.queryByText('Upload cancelled.')).toBeNull()
  })

  it('cannot be cancelled once all of the file has left', async () => {
    await openReport('staff', reportOf(), {
      [`POST ${one}/upload`]: ({ progress }) => {
        progress(1)
        return new Promise<never>(() => {})
      },
    })
    await userEvent.upload(await screen.findByLabelText('Face page'), pdfFile())
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Face Page' })
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    expect(await screen.findByText('100%')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('refuses what is no PDF before anything is sent', async () => {
    const asked = await openReport('staff', reportOf())
    const input = await screen.findByLabelText('Face page')
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['plain words'], 'face.pdf'))
    expect(await screen.findByText('Please choose a PDF file.')).toBeTruthy()
    expect(asked.some((url) => url.startsWith('POST'))).toBe(false)
  })

  it('says why the server refused, at the file and in a toast', async () => {
    await openReport('admin', reportOf(), { [`POST ${one}/upload`]: () => refused('wrong_state') })
    await userEvent.upload(await screen.findByLabelText('Full report'), pdfFile())
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Full Report' })
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    await waitFor(() => expect(toasts.current()?.title).toBe('Upload failed'))
    expect(
      await screen.findByText(/^This is not possible in the current status\. Guest: Request submitted\./),
    ).toBeTruthy()
  })
})
