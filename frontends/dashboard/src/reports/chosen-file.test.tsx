import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { severalFilesMessage } from '@portal/contract/files'
import { CrashReports } from '../crash-reports/crash-reports.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { activityOf, reportOf } from '../testing/data.ts'
import { listAnswer, renderAs } from '../testing/render-as.tsx'

const [one, two] = [reportOf({}, 1), reportOf({}, 2)]
const answers = {
  'GET /api/crash-reports': () => listAnswer([one, two]),
  ...Object.fromEntries(
    [one, two].flatMap((report) => [
      [`GET /api/crash-reports/${report.id}`, () => ({ body: report })],
      [`GET /api/crash-reports/${report.id}/activity`, () => ({ body: [activityOf()] })],
    ]),
  ),
}
const file = (name: string) => new File(['%PDF-1.7'], name)
const report = () => new URLSearchParams(window.location.search).get('report')
const asked = () => screen.queryByText('Not uploaded yet: chosen.pdf')
const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => window.history.replaceState(null, '', `/dashboard?view=crash&needsWork=true&report=${one.id}`))

describe('a file that was chosen and not uploaded', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}'), null],
    ['the ×', () => pressed('Close'), null],
    ['the way to the next order', () => pressed('Next order'), two.id],
  ])('is not lost to %s without being asked', async (_, leave, to) => {
    await renderAs('staff', <CrashReports />, answers)
    await userEvent.upload(await screen.findByLabelText('Face page'), file('chosen.pdf'))
    await screen.findByRole('button', { name: 'Remove chosen.pdf' })
    await leave()
    await waitFor(() => expect(asked()).toBeTruthy())
    await pressed('Go back')
    await waitFor(() => expect(asked()).toBeNull())
    expect(report()).toBe(one.id)
    expect(screen.getByRole('button', { name: 'Remove chosen.pdf' })).toBeTruthy()
    await leave()
    await pressed('Leave')
    await waitFor(() => expect(report()).toBe(to))
    expect(asked()).toBeNull()
  })

  it('is asked for no more once it was removed', async () => {
    await renderAs('staff', <CrashReports />, answers)
    await userEvent.upload(await screen.findByLabelText('Face page'), file('chosen.pdf'))
    await pressed('Remove chosen.pdf')
    await pressed('Next order')
    await waitFor(() => expect(report()).toBe(two.id))
  })
})

describe('a file that is dropped', () => {
  const transfer = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } })

  it('is taken alone, and one of several is said not to be', async () => {
    await renderAs('staff', <CrashReports />, answers)
    const field = await screen.findByLabelText('Face page')
    fireEvent.drop(field.parentElement!, transfer(file('a.pdf'), file('b.pdf')))
    expect(await screen.findByText(severalFilesMessage)).toBeTruthy()
    expect(screen.queryByText('a.pdf')).toBeNull()
    fireEvent.drop(field.parentElement!, transfer(file('a.pdf')))
    expect(await screen.findByText('a.pdf')).toBeTruthy()
    expect(screen.queryByText(severalFilesMessage)).toBeNull()
  })

  it.each([
    ['the head of the dialog', () => screen.getByRole('button', { name: 'Close' })],
    ['its foot', () => screen.getByRole('button', { name: 'Next order' })],
    ['its backdrop', () => screen.getByRole('dialog')],
  ])('on %s is the one to upload', async (_, target) => {
    await renderAs('staff', <CrashReports />, answers)
    const field = await screen.findByLabelText<HTMLInputElement>('Face page')
    let given: unknown
    Object.defineProperty(field, 'files', {
      set: (files) => {
        given = files
      },
    })
    const dropped = transfer(file('a.pdf'))
    expect(fireEvent.drop(target(), dropped)).toBe(false)
    expect(given).toBe(dropped.dataTransfer.files)
  })

  it.each(['dragover', 'drop'] as const)('beside everything is not opened by the browser: %s', async (sign) => {
    window.history.replaceState(null, '', '/dashboard')
    await renderAs('staff', <DashboardPage />, answers)
    const event = createEvent(sign, document.body, { bubbles: true, cancelable: true })
    Object.assign(event, transfer(file('a.pdf')))
    fireEvent(document.body, event)
    expect(event.defaultPrevented).toBe(true)
    const text = createEvent(sign, document.body, { bubbles: true, cancelable: true })
    Object.assign(text, { dataTransfer: { files: [], types: ['text/plain'] } })
    fireEvent(document.body, text)
    expect(text.defaultPrevented).toBe(false)
  })
})
