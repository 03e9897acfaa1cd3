import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import type { ReportType } from '@portal/contract/requests/report-types'
import { testAccount } from '@portal/contract/testing/accounts'
import { Toaster } from '@portal/ui/toaster'
import { allForms } from '../kinds/kinds.ts'
import { loadAccountParts } from '../request-form/account-parts.ts'
import { draftsOf } from '../request-form/draft/drafts.ts'
import routes from '../routes.tsx'
import { mockNetwork } from './mock-network.ts'

export const lawFirmUser = testAccount()

export const pdf = (name = 'authorization.pdf') => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })

/** Opens a page of the slice as a guest or signed in. Browser storage keeps what earlier pages left in it. */
export const openPage = async (
  url: string,
  user?: object,
  coverageAreas: object[] = [],
  prepare: (network: ReturnType<typeof mockNetwork>) => void = () => {},
) => {
  if (user) {
    localStorage.setItem('token', 'a.b.c')
    await loadAccountParts()
  }
  window.history.replaceState(window.history.state, '', url)
  const network = mockNetwork(user, coverageAreas)
  prepare(network)
  render(
    <AuthProvider>
      {routes.pages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
      <Toaster />
    </AuthProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  const events = userEvent.setup({ delay: null })
  /** Presses the submit button, or another one that submits, and returns the request once the server has received it. */
  const submit = async (button: HTMLElement = submitButton()) => {
    const count = network.submitted.length
    await events.click(button)
    await waitFor(() => expect(network.submitted).toHaveLength(count + 1))
    return network.submitted[count]!
  }
  return { network, user: events, submit }
}

export const openChpForm = (user?: object) => openPage('/request?form=chp', user)
export const openPoliceForm = (user?: object) => openPage('/request?form=police', user)

/** Resets the page, the drafts and the browser's storage. */
export const closePage = () => {
  cleanup()
  for (const kind of allForms) draftsOf(kind).discard()
  window.history.replaceState(null, '')
  localStorage.clear()
  sessionStorage.clear()
}

export const toastText = () => document.querySelector('ol > li')?.textContent

/** A form control by its field name. */
export const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)

export const submitButton = () => document.querySelector<HTMLButtonElement>('form button[type="submit"]')!

/** Opens what few guests answer, which is loaded then. */
export const openMore = async (user: UserEvent) => {
  const details = document.querySelector<HTMLDetailsElement>('form details')!
  await user.click(details.querySelector('summary')!)
  // The simulated browser opens nothing.
  details.open = true
  fireEvent(details, new Event('toggle'))
  await screen.findByLabelText(/CC emails \(/)
}

export const ccInput = () => screen.getByLabelText(/CC emails \(/)
export const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })

/** Sets a field's text in one step, which is much faster than typing it. */
export const enter = (name: string, value: string) => fireEvent.change(control(name)!, { target: { value } })

const chooseOption = (user: UserEvent, name: string, value: string) =>
  user.click(document.querySelector(`form input[name="${name}"][value="${value}"]`)!)

export const chooseType = (user: UserEvent, type: ReportType) => chooseOption(user, 'reportType', type)

/** Chooses an option of a conditional field, such as `true` or `driver`. */
export const choose = (user: UserEvent, name: string, value: string) => chooseOption(user, name, value)

/** Guests are asked who was in the crash. */
const chooseRelation = async (user: UserEvent) => {
  if (control('relation')) await choose(user, 'relation', 'self')
}

/** Fills in everything a monitored face page requires except a guest's contact email. */
export const fillFacePage = async (user: UserEvent, withRelation = true) => {
  if (withRelation) await chooseRelation(user)
  enter('clientName', 'Client A')
  enter('crashDate', '2026-03-05')
  await chooseType(user, 'non-fatal-face')
  await choose(user, 'monitorForFull', 'true')
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
}

/** Fills in everything a police request requires except a guest's contact email. */
export const fillPoliceForm = async (user: UserEvent) => {
  await chooseRelation(user)
  enter('clientName', 'Client A')
  enter('crashDate', '2026-03-05')
  enter('reportNumber', '26-004711')
  enter('policeDepartment', 'Oakland Police Department')
  await user.upload(control('writtenAuthFile')!, pdf())
  await screen.findByText('authorization.pdf')
  // The letter of a guest is the release too.
  if (!control('clientReleaseFile')) return
  await user.upload(control('clientReleaseFile')!, pdf('release.pdf'))
  await screen.findByText('release.pdf')
}
