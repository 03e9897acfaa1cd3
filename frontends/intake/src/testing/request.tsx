import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import { orderRules, type OrderRuleName } from '@portal/contract/order-rules'
import { reportTypes, type ReportType } from '@portal/contract/report-types'
import { Toaster } from '@portal/ui/toaster'
import { crashDrafts } from '../crash-order/order.ts'
import { policeDrafts } from '../police-order/order.ts'
import routes from '../routes.tsx'
import { standInNetwork } from './network.ts'

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

/** Opens a page of the slice, as a guest or signed in; what the browser and the tab keep is still there. */
export const openPage = async (address: string, user?: object, coverage: object[] = []) => {
  if (user) localStorage.setItem('token', 'a.b.c')
  window.history.replaceState(window.history.state, '', address)
  const network = standInNetwork(user, coverage)
  render(
    <AuthProvider>
      {routes.pages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
      <Toaster />
    </AuthProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { network, user: userEvent.setup() }
}

/** Opens `/request`, by default with the CHP form. */
export const openRequest = (user?: object, search = '?form=chp') => openPage(`/request${search}`, user)

/** What the toast says, if there is one. */
export const toastText = () => document.querySelector('ol > li')?.textContent

/** Leaves nothing behind for the next test. */
export const closeRequest = () => {
  const dismiss = screen.queryByRole('button', { name: 'Dismiss' })
  if (dismiss) fireEvent.click(dismiss)
  cleanup()
  for (const drafts of [crashDrafts, policeDrafts]) drafts.drop()
  window.history.replaceState(null, '')
  localStorage.clear()
  sessionStorage.clear()
}

export const chooseType = (user: UserEvent, type: ReportType) =>
  user.click(screen.getByRole('radio', { name: reportTypes[type].label }))

export const answer = async (user: UserEvent, name: OrderRuleName, label: string) => {
  const group = screen.getByRole('group', { name: orderRules[name].label })
  const choice = [...group.querySelectorAll('label')].find((option) => option.textContent === label)
  await user.click(choice!.querySelector('input')!)
}

/** The control of a question, by the name it travels under. */
export const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)

export const submitButton = () => screen.getByRole('button', { name: /Submit Request|Try again/ })

/** Fills everything a monitored face page needs; a guest's address apart. */
export const fillFacePage = async (user: UserEvent) => {
  await user.type(screen.getByLabelText(/Client name/), 'Client A')
  await user.type(screen.getByLabelText(/Date of crash/), '2026-03-05')
  await chooseType(user, 'non-fatal-face')
  await answer(user, 'monitorForFull', 'Yes')
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
}
