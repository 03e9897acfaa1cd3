import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import { orderRules, type OrderRuleName } from '@portal/contract/order-rules'
import { reportTypes, type ReportType } from '@portal/contract/report-types'
import { Toaster } from '@portal/ui/toaster'
import { chpDrafts } from '../chp/request.ts'
import { policeDrafts } from '../police/request.ts'
import routes from '../routes.tsx'
import { mockNetwork } from './mock-network.ts'

export const lawFirmUser = {
  id: 'usr_00000000000000000000000000',
  email: 'paralegal@examplelaw.test',
  firstName: 'Law',
  lastName: 'Firm',
  phone: null,
  role: 'law-firm',
  lawFirmId: null,
  lawFirmName: 'Example Law',
  emailVerified: true,
  memberVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

export const pdf = (name = 'authorization.pdf') => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })

/** Opens a page of the slice as a guest or signed in. Browser storage keeps what earlier pages left in it. */
export const openPage = async (url: string, user?: object, coverageAreas: object[] = []) => {
  if (user) localStorage.setItem('token', 'a.b.c')
  window.history.replaceState(window.history.state, '', url)
  const network = mockNetwork(user, coverageAreas)
  render(
    <AuthProvider>
      {routes.pages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
      <Toaster />
    </AuthProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  const events = userEvent.setup()
  /** Presses the submit button and returns the request once the server has received it. */
  const submit = async () => {
    const count = network.submitted.length
    await events.click(submitButton())
    await waitFor(() => expect(network.submitted).toHaveLength(count + 1))
    return network.submitted[count]!
  }
  return { network, user: events, submit }
}

export const openChpForm = (user?: object) => openPage('/request?form=chp', user)
export const openPoliceForm = (user?: object) => openPage('/request?form=police', user)

/** Resets the page, the drafts and the browser's storage. */
export const closePage = () => {
  const dismiss = screen.queryByRole('button', { name: 'Dismiss' })
  if (dismiss) fireEvent.click(dismiss)
  cleanup()
  for (const drafts of [chpDrafts, policeDrafts]) drafts.discard()
  window.history.replaceState(null, '')
  localStorage.clear()
  sessionStorage.clear()
}

export const toastText = () => document.querySelector('ol > li')?.textContent

/** A form control by its field name. */
export const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)

export const submitButton = () => screen.getByRole('button', { name: /Submit Request|Try again/ })

export const ccInput = () => screen.getByLabelText(/CC emails \(/)
export const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })

export const chooseType = (user: UserEvent, type: ReportType) =>
  user.click(screen.getByRole('radio', { name: reportTypes[type].label }))

export const choose = async (user: UserEvent, name: OrderRuleName, label: string) => {
  const group = screen.getByRole('group', { name: orderRules[name].label })
  const choice = [...group.querySelectorAll('label')].find((option) => option.textContent === label)
  await user.click(choice!.querySelector('input')!)
}

/** Fills in everything a monitored face page requires except a guest's contact email. */
export const fillFacePage = async (user: UserEvent) => {
  await user.type(screen.getByLabelText(/Client name/), 'Client A')
  await user.type(screen.getByLabelText(/Date of crash/), '2026-03-05')
  await chooseType(user, 'non-fatal-face')
  await choose(user, 'monitorForFull', 'Yes')
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
}

/** Fills in everything a police request requires except a guest's contact email. */
export const fillPoliceForm = async (user: UserEvent) => {
  await user.type(control('clientName')!, 'Client A')
  await user.type(control('crashDate')!, '2026-03-05')
  await user.type(control('reportNumber')!, '26-004711')
  await user.type(control('policeDepartment')!, 'Oakland Police Department')
  await user.upload(control('writtenAuthFile')!, pdf())
  await user.upload(control('clientReleaseFile')!, pdf('release.pdf'))
  await screen.findByText('release.pdf')
}
