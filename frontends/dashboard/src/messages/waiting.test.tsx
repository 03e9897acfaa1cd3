import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { AskCode, Waiting } from '@portal/contract/requests/waiting'
import { crashReport } from '../testing/data.ts'
import { acted, crashPath, openRequest } from '../testing/open-request.tsx'
import { expectToast, findSection } from '../testing/render-as.tsx'
import { waitingBadges } from './waiting-badges.ts'

const year = new Date().getFullYear()
const waiting = (change: Partial<Waiting>): Waiting => ({
  for: 'client',
  since: `${year}-06-20T18:00:00.000Z`,
  asks: [],
  reason: null,
  checkAgainOn: null,
  ...change,
})
const replied = (stillNeeded: AskCode[]) => ({
  clientRepliedAt: '2024-03-06T12:00:00.000Z',
  repliedBy: 'client' as const,
  stillNeeded,
})

test('a card has a badge for what it waits for', () => {
  expect(waitingBadges(crashReport({ waiting: waiting({}) }), true)).toMatchObject([
    { label: 'Waiting for client', tone: 'neutral', shrinks: true },
  ])
  expect(waitingBadges(crashReport(), true)).toEqual([])
  // The reply comes first: the request is on top of the queue for it.
  expect(waitingBadges(crashReport({ ...replied([]), waiting: waiting({}) }), true)).toMatchObject([
    { label: 'Client replied', tone: 'pending' },
  ])
})

describe('the waiting control', () => {
  test('sets the agency with a reason and a date', async () => {
    const bodies: unknown[] = []
    await openRequest('staff', crashReport(), {
      'PATCH /api/requests': ({ body }) => {
        bodies.push(JSON.parse(body as string))
        return acted(crashReport())
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: "Set Who We're Waiting For" }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who are we waiting for?' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Agency' }))
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'No record yet')
    await userEvent.type(dialog.getByLabelText('Check again on (optional)'), '2099-12-03')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expectToast('Waiting Updated')
    const act = { action: 'setWaiting', for: 'agency', reason: 'No record yet', checkAgainOn: '2099-12-03' }
    expect(bodies).toEqual([{ requests: [crashReport().id], act }])
  })

  test('is not offered to law firms', async () => {
    await openRequest('law-firm', crashReport({ waiting: waiting({ for: 'agency' }) }))
    await findSection('Messages and Activity Timeline')
    expect(screen.queryByRole('button', { name: "Set Who We're Waiting For" })).toBeNull()
  })
})

describe('the tracking link', () => {
  test('of a guest is turned off after a confirmation', async () => {
    let request = crashReport()
    const bodies: unknown[] = []
    await openRequest('staff', request, {
      [`GET ${crashPath}`]: () => ({ body: request }),
      'PATCH /api/requests': ({ body }) => {
        bodies.push(JSON.parse(body as string))
        request = crashReport({ tracking: false })
        return acted(request)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off Tracking Link' }))
    const question = within(await screen.findByRole('dialog', { name: 'Turn off the tracking link?' }))
    await userEvent.click(question.getByRole('button', { name: 'Turn Off Tracking Link' }))
    await expectToast('Tracking Link Turned Off')
    expect(bodies).toEqual([{ requests: [request.id], act: { action: 'turnTrackingOff' } }])
    const section = await findSection('Tracking Link: Off')
    await waitFor(() => section.getByRole('button', { name: 'Turn On Tracking Link' }))
  })

  test.each([
    ['law-firm', null],
    ['staff', 'usr_1'],
  ] as const)('is not shown to %s for a request of the account %s', async (role, userId) => {
    await openRequest(role, crashReport({ userId }))
    await findSection('Messages and Activity Timeline')
    expect(screen.queryByRole('region', { name: /^Tracking Link/ })).toBeNull()
  })
})

test('an address that emails did not reach is named with what to do', async () => {
  await openRequest('staff', crashReport({ undeliverable: ['gone@mail.test'] }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Email to gone@mail.test could not be delivered')
  expect(alert.textContent).toContain('Check the email address for typos')
})
