import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import { orderRules, type OrderRuleName } from '@portal/contract/order-rules'
import { paths } from '@portal/contract/paths'
import { reportTypes, type ReportType } from '@portal/contract/report-types'
import { Toaster } from '@portal/ui/toaster'
import { dropDraft } from '../crash-order/draft.ts'
import { RequestPage } from '../request-page.tsx'
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
  createdAt: '2026-01-01T00:00:00.000Z',
}

export const pdf = (name = 'authorization.pdf') => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })

/** Opens `/request` in a fresh browser, as a guest or signed in. */
export const openRequest = async (user?: object, search = '?form=chp') => {
  if (user) localStorage.setItem('token', 'a.b.c')
  window.history.replaceState(null, '', `/request${search}`)
  const network = standInNetwork(user)
  render(
    <AuthProvider>
      <Route path={paths.request} component={RequestPage} />
      <Toaster />
    </AuthProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { network, user: userEvent.setup() }
}

/** What the toast says, if there is one. */
export const toastText = () => document.querySelector('ol > li')?.textContent

/** Leaves nothing behind for the next test. */
export const closeRequest = () => {
  const dismiss = screen.queryByRole('button', { name: 'Dismiss' })
  if (dismiss) fireEvent.click(dismiss)
  cleanup()
  dropDraft()
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
