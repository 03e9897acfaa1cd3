import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '@portal/ui'
import { ownerOf, pdf, policeReportOf, userOf } from '../testing/data.ts'
import { refused } from '../testing/network.ts'
import { listAnswer, renderAs } from '../testing/render-as.tsx'
import { PoliceReports } from './police-reports.tsx'

const list = 'GET /api/police-reports'
const screenIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }))

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard?view=police')
  vi.setSystemTime('2024-03-06T15:07:00.000Z')
})

const owner = userOf('law-firm')
const report = policeReportOf({
  urgent: true,
  readyForPickup: true,
  status: 'completed',
  userId: owner.id,
  user: ownerOf(owner, 'Example Law'),
  reportFile: pdf,
})

describe('the list of police requests', () => {
  it('is a table with every column on a wide screen', async () => {
    screenIs(true)
    await renderAs('staff', <PoliceReports />, {
      [list]: () => listAnswer([report, policeReportOf({ createdByEmail: null, contactEmail: null }, 2)]),
    })
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Client Name',
      'Date of Crash',
      'Police Department',
      'Status',
      'Submitted By',
      'Submitted',
      'Quick Actions',
    ])
    const [first, second] = table.getAllByRole('row').slice(1)
    for (const words of [
      'Client 1',
      'Mar 5, 2024',
      'Los Angeles Police Department',
      'Completed',
      'You',
      'Example Law',
      '3h ago',
      'Urgent',
      'Ready for Pickup',
    ])
      expect(first!.textContent).toContain(words)
    expect(second!.textContent).toContain('Guest')
    expect(second!.textContent).not.toContain('Urgent')
    expect(screen.getByRole('link', { name: 'Client 1' }).getAttribute('href')).toBe(
      `/dashboard?view=police&report=${report.id}`,
    )
  })

  it('is cards on a phone', async () => {
    screenIs(false)
    await renderAs('law-firm', <PoliceReports />, { [list]: () => listAnswer([report]) })
    const card = await screen.findByRole('article')
    for (const words of [
      'Client 1',
      'POL-00000001',
      'Mar 5, 2024',
      'Completed',
      'You',
      'Example Law',
      '3h ago',
      'Urgent',
      'Ready for Pickup',
    ])
      expect(card.textContent).toContain(words)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('View your police reports')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New Police Report Request' }).getAttribute('href')).toBe('/request')
    expect(screen.queryByRole('button', { name: /Complete|Reopen/ })).toBeNull()
  })

  it('completes and reopens where it stands', async () => {
    screenIs(true)
    let status: 'processing' | 'completed' = 'processing'
    const bodies: unknown[] = []
    await renderAs('staff', <PoliceReports />, {
      [list]: () => listAnswer([policeReportOf({ status })]),
      [`PATCH /api/police-reports/${policeReportOf().id}/status`]: ({ body }) => {
        bodies.push(JSON.parse(body as string))
        status = 'completed'
        return { body: policeReportOf({ status }) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete: Client 1' }))
    expect(await screen.findByText('This finalizes the request and notifies the client.')).toBeTruthy()
    expect(bodies).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as Completed' }))
    await waitFor(() => expect(toasts.current()?.title).toBe('Status Updated'))
    expect(bodies).toEqual([{ status: 'completed' }])
    expect(await screen.findByRole('button', { name: 'Reopen: Client 1' })).toBeTruthy()
  })

  it('keeps the focus on the button whose verb has changed', async () => {
    screenIs(true)
    let status: 'processing' | 'completed' = 'completed'
    await renderAs('staff', <PoliceReports />, {
      [list]: () => listAnswer([policeReportOf({ status })]),
      'PATCH /api/police-reports/*': () => {
        status = 'processing'
        return { body: policeReportOf({ status }) }
      },
    })
    ;(await screen.findByRole('button', { name: 'Reopen: Client 1' })).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Complete: Client 1' }))
  })

  it('says when a status could not be set', async () => {
    screenIs(true)
    await renderAs('staff', <PoliceReports />, {
      [list]: () => listAnswer([policeReportOf()]),
      'PATCH /api/police-reports/*': () => refused('unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete: Client 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Completed' }))
    await waitFor(() => expect(toasts.current()?.title).toBe('Error'))
    expect(toasts.current()?.description).toBe('Failed to update status. Please try again.')
  })
})
