import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withPrefill } from '@portal/contract/requests/prefill'
import {
  closePage,
  control,
  enter,
  fillPoliceForm,
  lawFirmUser,
  openChpForm,
  openPoliceForm,
} from '../testing/open-page.tsx'

const prefill = (values: Record<string, string>) =>
  window.history.replaceState(withPrefill({ from: 'CHP-00000001', values }), '')

afterEach(closePage)

test('a form starts with what another request about the crash has', async () => {
  prefill({ crashDate: '2026-03-05', reportType: 'non-fatal-face', monitorForFull: 'true', unknown: 'x' })
  await openChpForm(lawFirmUser)
  expect(await screen.findByText('Same Crash as CHP-00000001')).toBeTruthy()
  expect(screen.getByText(/date of crash and report type/)).toBeTruthy()
  expect(control('crashDate')?.value).toBe('2026-03-05')
  expect(document.querySelector<HTMLInputElement>('[name=monitorForFull][value=true]')?.checked).toBe(true)
})

test('what was entered since stays after a reload', async () => {
  prefill({ crashDate: '2026-03-05' })
  await openPoliceForm(lawFirmUser)
  enter('clientName', 'Client B')
  cleanup()
  await openPoliceForm(lawFirmUser)
  expect(control('clientName')?.value).toBe('Client B')
  expect(screen.getByText('Same Crash as CHP-00000001')).toBeTruthy()
})

test('an unfinished request is only replaced on demand', async () => {
  const { user } = await openPoliceForm(lawFirmUser)
  enter('clientName', 'Client B')
  cleanup()
  prefill({ crashDate: '2026-03-05' })
  await openPoliceForm(lawFirmUser)
  expect(control('clientName')?.value).toBe('Client B')
  expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Start with an Empty Form' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Start Over with CHP-00000001' }))
  expect(control('clientName')?.value).toBe('')
  expect(control('crashDate')?.value).toBe('2026-03-05')
})

test('the next request after it starts empty', async () => {
  prefill({ crashDate: '2026-03-05', clientName: 'Client A' })
  const { user, submit } = await openPoliceForm(lawFirmUser)
  await fillPoliceForm(user)
  ;(await submit()).respond(200, { referenceNumber: 'POL-00000002', claimToken: null })
  await waitFor(() => expect(window.location.pathname).toBe('/police-success'))
  cleanup()
  await openPoliceForm(lawFirmUser)
  expect(screen.queryByText('Same Crash as CHP-00000001')).toBeNull()
  expect(control('crashDate')?.value).toBe('')
})

test('a request that nobody typed into is no unfinished request for the next one', async () => {
  prefill({ clientName: 'Client A', crashDate: '2026-03-05' })
  await openPoliceForm(lawFirmUser)
  cleanup()
  prefill({ clientName: 'Client B', crashDate: '2026-03-06' })
  await openPoliceForm(lawFirmUser)
  expect(control('clientName')?.value).toBe('Client B')
  expect(screen.queryByText('You have an unfinished request')).toBeNull()
})

test('of a private request is private, for the same people', async () => {
  const people = ['1', '2'].map((digit) => `usr_${digit.repeat(26)}`).join(',')
  prefill({ crashDate: '2026-03-05', private: 'true', privateTo: people })
  const { user, submit } = await openPoliceForm(lawFirmUser)
  expect(screen.getByText(/who in your firm sees it/)).toBeTruthy()
  await fillPoliceForm(user)
  const { form } = await submit()
  expect([form.get('private'), form.get('privateTo')]).toEqual(['true', people])
})
