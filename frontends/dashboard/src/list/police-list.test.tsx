import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '@portal/ui'
import { DashboardPage } from '../dashboard-page.tsx'
import { requesterAccountOf, pdf, policeReport, userWithRole } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { acted } from '../testing/open-request.tsx'
import { expectToast, listReply, renderAs, setWideScreen } from '../testing/render-as.tsx'

const list = 'GET /api/police-reports'

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard?view=police')
  vi.setSystemTime('2024-03-06T15:07:00.000Z')
})

const requester = userWithRole('law-firm')
const request = policeReport({
  urgent: true,
  readyForPickup: true,
  status: 'processing',
  userId: requester.id,
  user: requesterAccountOf(requester, 'Example Law'),
  reportFile: pdf,
})

/** A confirmation asks for the emails that it would send. */
const noEmails = { 'POST /api/requests/planned-emails': () => ({ body: [] }) }

describe('police list', () => {
  test('shows a table with every column on a wide screen', async () => {
    setWideScreen(true)
    await renderAs('staff', <DashboardPage />, {
      [list]: () => listReply([request, policeReport({ status: 'completed', readyForPickup: true }, 2)]),
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
    expect(within(first!).getByText('Example Law')).toBeTruthy()
    for (const text of [
      'Client 1',
      'Mar 5, 2024',
      'Los Angeles PD',
      'Processing',
      'You',
      '3h ago',
      'Urgent',
      'Ready for Pickup',
    ])
      expect(first!.textContent).toContain(text)
    expect(second!.textContent).toContain('Guest')
    expect(second!.textContent).not.toMatch(/Urgent|Ready for Pickup/)
    expect(screen.getByRole('link', { name: 'Client 1' }).getAttribute('href')).toBe(
      `/dashboard?view=police&request=${request.id}`,
    )
  })

  test('shows cards on a phone', async () => {
    setWideScreen(false)
    await renderAs('law-firm', <DashboardPage />, { [list]: () => listReply([request]) })
    const card = await screen.findByRole('article')
    for (const text of [
      'Client 1',
      'POL-00000001',
      'Mar 5, 2024',
      'Processing',
      'You',
      '3h ago',
      'Urgent',
      'Ready for Pickup',
    ])
      expect(card.textContent).toContain(text)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('View your police reports')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New Police Report Request' }).getAttribute('href')).toBe(
      '/request?form=police',
    )
    expect(screen.queryByRole('button', { name: /Complete|Reopen/ })).toBeNull()
  })

  test('completes after a confirmation from the list, then offers Reopen', async () => {
    setWideScreen(true)
    let status: 'processing' | 'completed' = 'processing'
    const bodies: unknown[] = []
    await renderAs('staff', <DashboardPage />, {
      [list]: () => listReply([policeReport({ status, reportFile: pdf })]),
      ...noEmails,
      'PATCH /api/requests': ({ body }) => {
        bodies.push(JSON.parse(body as string))
        status = 'completed'
        return acted(policeReport())
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete: Client 1' }))
    expect(await screen.findByText('This finalizes the request and notifies the client.')).toBeTruthy()
    expect(bodies).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as Completed' }))
    await expectToast('Request Completed')
    expect(bodies).toEqual([{ requests: [policeReport().id], act: { action: 'complete' } }])
    expect(await screen.findByRole('button', { name: 'Reopen: Client 1' })).toBeTruthy()
  })

  test('keeps the focus on the button when its label changes', async () => {
    setWideScreen(true)
    let status: 'processing' | 'completed' = 'completed'
    await renderAs('staff', <DashboardPage />, {
      [list]: () => listReply([policeReport({ status, reportFile: pdf })]),
      ...noEmails,
      'PATCH /api/requests': () => {
        status = 'processing'
        return acted(policeReport())
      },
    })
    ;(await screen.findByRole('button', { name: 'Reopen: Client 1' })).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }))
    await expectToast('Status Updated')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Complete: Client 1' }))
  })

  test('shows an error when the status cannot be changed', async () => {
    setWideScreen(true)
    await renderAs('staff', <DashboardPage />, {
      [list]: () => listReply([policeReport({ reportFile: pdf })]),
      ...noEmails,
      'PATCH /api/requests': () => errorReply('unavailable'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete: Client 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Completed' }))
    await expectToast('Error')
    expect(toasts.current()?.description).toBe('Failed to update status. Please try again.')
  })
})
