import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { crashActions, crashStatuses, type CrashAction } from '@portal/contract/crash-states'
import { roles, type Role } from '@portal/contract/roles'
import type { CrashReport } from '@portal/contract/crash-reports'
import { toasts } from '@portal/ui'
import { activityOf, ownerOf, pdf, reportOf, userOf } from '../testing/data.ts'
import { refused, type Network } from '../testing/network.ts'
import { renderAs } from '../testing/render-as.tsx'
import { ReportDialog } from './report-dialog.tsx'

const one = `/api/crash-reports/${reportOf().id}`
const onClose = () => {}

const open = (role: Role, report: CrashReport, handlers: Network = {}) =>
  renderAs(role, <ReportDialog id={report.id} listed={undefined} viewer={userOf(role)} onClose={onClose} />, {
    [`GET ${one}`]: () => ({ body: report }),
    [`GET ${one}/activity`]: () => ({ body: [activityOf()] }),
    ...handlers,
  })

const section = async (name: string) => within(await screen.findByRole('region', { name }))
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
    await open('law-firm', report)
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
    const dialog = <ReportDialog id={report.id} listed={report} viewer={userOf('staff')} onClose={onClose} />
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
    await open('staff', reportOf(), { [`GET ${one}/activity`]: () => ({ body: entries }) })
    const timeline = await section('Activity Timeline')
    for (const words of ['Case H.', 'Example Law', 'CollisionDocket'])
      expect(await timeline.findByText(words)).toBeTruthy()
  })

  it('says that there are no client documents', async () => {
    await open('staff', reportOf())
    const documents = await section('Client Documents')
    expect(documents.getByText('No client documents uploaded')).toBeTruthy()
  })

  it('is a sentence when the report is not there or not yours', async () => {
    await open('law-firm', reportOf(), { [`GET ${one}`]: () => refused('not_found') })
    expect(await screen.findByText('This report was not found')).toBeTruthy()
  })

  const offered = {
    'Upload Face Page': 'uploadFacePage',
    'Upload Full Report': 'uploadFullReport',
    'Mark as Completed': 'complete',
  } as const
  const cases = roles.flatMap((role) => crashStatuses.map((status) => ({ role, status })))
  it.each(cases)('offers $role just what fits $status', async ({ role, status }) => {
    await open(role, reportOf({ status }))
    await section('Activity Timeline')
    for (const [button, name] of Object.entries(offered)) {
      const action: CrashAction = crashActions[name]
      const fits = action.roles.includes(role) && action.from.includes(status)
      expect([button, screen.queryByRole('button', { name: button }) !== null]).toEqual([button, fits])
    }
  })
})

describe('delivering a report', () => {
  it('uploads the chosen PDF and shows the new state', async () => {
    let report = reportOf()
    const sent: FormData[] = []
    await open('staff', report, {
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
    const asked = await open('staff', reportOf(), { [`POST ${one}/upload`]: () => new Promise<never>(() => {}) })
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
    await open('staff', reportOf(), {
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
    const asked = await open('staff', reportOf())
    const input = await screen.findByLabelText('Face page')
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['plain words'], 'face.pdf'))
    expect(await screen.findByText('Please choose a PDF file.')).toBeTruthy()
    expect(asked.some((url) => url.startsWith('POST'))).toBe(false)
  })

  it('says why the server refused, at the file and in a toast', async () => {
    await open('admin', reportOf(), { [`POST ${one}/upload`]: () => refused('wrong_state') })
    await userEvent.upload(await screen.findByLabelText('Full report'), pdfFile())
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Full Report' })
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    await waitFor(() => expect(toasts.current()?.title).toBe('Upload failed'))
    expect(await screen.findByText('This is not possible in the current status.')).toBeTruthy()
  })
})

describe('completing a request', () => {
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Completed' }))
    expect(await screen.findByText('This finalizes the request and notifies the client.')).toBeTruthy()
    const dialog = screen.getAllByRole('dialog').at(-1)!
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as Completed' }))
  }

  it('asks first, then says that it is done', async () => {
    let report = reportOf({ status: 'full-report-uploaded' })
    await open('admin', report, {
      [`GET ${one}`]: () => ({ body: report }),
      [`PATCH ${one}/complete`]: () => ({ body: (report = reportOf({ status: 'completed' })) }),
    })
    await confirm()
    await waitFor(() => expect(toasts.current()?.title).toBe('Request Completed'))
    expect(await screen.findByText('Completed')).toBeTruthy()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  it('shows the fresh state when someone else was first', async () => {
    let report = reportOf()
    await open('admin', report, {
      [`GET ${one}`]: () => ({ body: report }),
      [`PATCH ${one}/complete`]: () => {
        report = reportOf({ status: 'cancelled' })
        return refused('wrong_state')
      },
    })
    await confirm()
    await waitFor(() => expect(toasts.current()?.title).toBe('Failed to complete request.'))
    expect(toasts.current()?.description).toBe('This is not possible in the current status.')
    expect(await screen.findByText('Cancelled')).toBeTruthy()
  })
})
