import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CrashReports } from '../crash-reports/crash-reports.tsx'
import { PoliceReports } from '../police-reports/police-reports.tsx'
import { openedHere } from '../opened-here.ts'
import { activityOf, pdf, policeReportOf, reportOf } from '../testing/data.ts'
import { listAnswer, renderAs } from '../testing/render-as.tsx'

const at = (query: string) => window.history.replaceState(null, '', `/dashboard?${query}`)
const query = () => new URLSearchParams(window.location.search)
const filter = () => screen.findByRole('button', { name: 'Needs work' })
const pressed = async () => (await filter()).getAttribute('aria-pressed') === 'true'
const list = 'GET /api/crash-reports'

beforeEach(() => at('view=crash'))

describe('the filter of what needs work', () => {
  it('lists that alone, says how much it is, and stands in the address', async () => {
    at('view=crash&page=2')
    const asked = await renderAs('staff', <CrashReports />, {
      [list]: ({ url }) =>
        url.searchParams.get('needsWork') === 'true'
          ? listAnswer([reportOf({}, 2)], 1, 14)
          : listAnswer([reportOf()], 14, 14),
    })
    expect(await pressed()).toBe(false)
    await userEvent.click(await filter())
    expect(await screen.findByText('Needs work: 1 of 14 requests, oldest first')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Client 2' }).getAttribute('href')).toBe(
      `/dashboard?view=crash&needsWork=true&report=${reportOf({}, 2).id}`,
    )
    expect(asked.at(-1)).toBe('GET /api/crash-reports?page=1&pageSize=12&needsWork=true')
    expect(query().get('needsWork')).toBe('true')
    window.history.back()
    expect(await screen.findByText('Client 1')).toBeTruthy()
    expect([await pressed(), query().get('page')]).toEqual([false, '2'])
  })

  it('is set aside while something is searched, and says so', async () => {
    at('view=crash&needsWork=true')
    const asked = await renderAs('admin', <CrashReports />, { [list]: () => listAnswer([], 0, 14) })
    expect(await screen.findByText('Nothing needs work')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'lee')
    expect(await screen.findByText(/Showing 0 of 14 reports. “Needs work” is set aside/)).toBeTruthy()
    expect(asked.at(-1)).toBe('GET /api/crash-reports?page=1&pageSize=12&search=lee')
    expect(await pressed()).toBe(false)
    await userEvent.click(await filter())
    await waitFor(async () => expect(await pressed()).toBe(true))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it.each([
    ['CHP', <CrashReports key="crash" />],
    ['police', <PoliceReports key="police" />],
  ])('is not there for a firm, whose %s list a link with it shows whole', async (_, reports) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    at('view=crash&needsWork=true')
    const asked = await renderAs('law-firm', reports, { 'GET /api/*': () => listAnswer([], 0) })
    expect(await screen.findByText('No requests found')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Needs work' })).toBeNull()
    expect(asked.filter((call) => call.includes('needsWork'))).toEqual([])
  })
})

describe('the next order', () => {
  const instant = (day: number) => ({ submittedAt: `2024-03-0${day}T00:00:00.000Z` })
  const [one, two, three] = [
    reportOf(instant(1), 1),
    reportOf(instant(2), 2),
    // Of the same moment as the second: its id decides.
    reportOf(instant(2), 3),
  ]
  const next = () => screen.findByRole('button', { name: 'Next order' })
  const details = (open: readonly { id: string }[]) =>
    Object.fromEntries(
      open.flatMap((report) => [
        [`GET /api/crash-reports/${report.id}`, () => ({ body: report })],
        [`GET /api/crash-reports/${report.id}/activity`, () => ({ body: [activityOf()] })],
      ]),
    )

  it('is the one after it, whose title has the focus, and at the end the oldest that waits', async () => {
    at(`view=crash&needsWork=true&report=${one.id}`)
    await renderAs('staff', <CrashReports />, {
      [list]: () => listAnswer([one, two, three]),
      ...details([one, two, three]),
    })
    const length = window.history.length
    expect(await screen.findByText('Needs work: 3')).toBeTruthy()
    for (const report of [two, three]) {
      await userEvent.click(await next())
      await waitFor(() => expect(document.activeElement?.textContent).toBe(report.clientName))
      expect(screen.getByRole('dialog', { name: report.clientName })).toBeTruthy()
      expect(query().get('report')).toBe(report.id)
    }
    expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Oldest order' }))
    expect(await screen.findByRole('dialog', { name: one.clientName })).toBeTruthy()
    // Back leads to the list, not through what was worked through.
    expect(window.history.length).toBe(length)
  })

  it('is found when what is open was done, and behind the end of a page', async () => {
    at(`view=crash&needsWork=true&report=${two.id}`)
    const page2 = reportOf(instant(3), 9)
    window.history.replaceState(openedHere, '')
    const asked = await renderAs('staff', <CrashReports />, {
      [list]: ({ url }) => listAnswer(url.searchParams.get('page') === '2' ? [page2] : [one], 13, 50),
      ...details([one, two, page2]),
    })
    const button = await next()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: page2.clientName })
    expect([query().get('page'), query().get('report')]).toEqual(['2', page2.id])
    expect(asked.filter((call) => call.includes('page=3'))).toEqual([])
    // Closing it leads to the page it is on.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([query().get('page'), query().get('report')]).toEqual(['2', null])
    await userEvent.click(screen.getByRole('link', { name: page2.clientName }))
    await userEvent.click(await screen.findByRole('button', { name: 'Oldest order' }))
    await screen.findByRole('dialog', { name: one.clientName })
    expect([query().get('page'), query().get('report')]).toEqual([null, one.id])
  })

  it('is none where nothing else waits', async () => {
    at(`view=crash&needsWork=true&report=${one.id}`)
    await renderAs('staff', <CrashReports />, { [list]: () => listAnswer([one]), ...details([one]) })
    expect(await screen.findByText('This is the last one.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /order$/ })).toBeNull()
  })

  it('is not offered where the list is not worked through', async () => {
    at(`view=crash&report=${one.id}`)
    await renderAs('staff', <CrashReports />, { [list]: () => listAnswer([one, two]), ...details([one]) })
    await screen.findByRole('dialog', { name: one.clientName })
    expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull()
  })

  it('has the focus once the final report is delivered, whose button is gone', async () => {
    const [first, second] = [policeReportOf(instant(1), 1), policeReportOf(instant(2), 2)]
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    at(`view=police&needsWork=true&report=${first.id}`)
    let delivered = false
    const now = () => (delivered ? { ...first, status: 'completed', reportFile: pdf } : first)
    await renderAs('staff', <PoliceReports />, {
      'GET /api/police-reports': () => listAnswer(delivered ? [second] : [first, second]),
      [`GET /api/police-reports/${first.id}`]: () => ({ body: now() }),
      [`GET /api/police-reports/${first.id}/activity`]: () => ({ body: [activityOf()] }),
      [`POST /api/police-reports/${first.id}/final-report`]: () => {
        delivered = true
        return { body: now() }
      },
    })
    const field = await screen.findByLabelText('Final report')
    const asked = vi.fn()
    field.addEventListener('click', asked)
    await userEvent.click(screen.getByRole('button', { name: 'Choose file' }))
    expect([document.activeElement, asked.mock.calls.length]).toEqual([field, 1])
    await userEvent.upload(field, new File(['%PDF-1.7'], 'final.pdf'))
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Final Report' })
    await waitFor(() => expect(upload.disabled).toBe(false))
    await userEvent.click(upload)
    const button = await next()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.getByText('Needs work: 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull()
  })
})
