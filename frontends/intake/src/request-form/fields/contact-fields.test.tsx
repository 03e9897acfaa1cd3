import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import {
  addButton,
  ccInput,
  closePage,
  control,
  enter,
  fillFacePage,
  fillPoliceForm,
  lawFirmUser,
  openChpForm,
  openMore,
  openPage,
  submitButton,
} from '../../testing/open-page.tsx'
import { recentCcEmails, recentContactEmails } from './recent-emails.tsx'

afterEach(closePage)

const listedEmails = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')!.textContent)

test('requires a valid contact email from guests', async () => {
  const { user, network } = await openChpForm()
  await fillFacePage(user)
  await user.click(submitButton())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Please fix 1 field')).toBeDefined()
  expect(alert.getByText('Email is required for guests')).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Please fix')
  enter('contactEmail', 'guest@example.test')
  await waitFor(() => expect(document.title).not.toContain('Error'))
  enter('contactEmail', 'no-domain@localhost')
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Please enter a valid email address')).toBeDefined()
  expect(network.submitted).toHaveLength(0)
  expect(network.checkedEmails).toEqual([])
})

const forms: Record<KindId, { url: string; fill: (user: UserEvent) => Promise<void> }> = {
  chp: { url: '/request?form=chp', fill: fillFacePage },
  police: { url: '/police-request', fill: fillPoliceForm },
}

test.each(kindNames)('%s: finds an existing account once typing pauses, and blocks submission', async (kind) => {
  const { url, fill } = forms[kind]
  const { user, network, submit } = await openPage(url)
  network.registeredEmails.add('known@example.test')
  await fill(user)
  await user.type(control('contactEmail')!, 'known@example.test')
  expect(network.checkedEmails).toEqual([])
  expect(screen.queryByText('Account Found!')).toBeNull()

  const title = await screen.findByText('Account Found!')
  expect(network.checkedEmails).toEqual(['known@example.test'])
  expect(within(title.closest('div')!).getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(url)}`,
  )
  await user.click(submitButton())
  expect(await screen.findAllByText(apiErrors.email_taken.message)).not.toHaveLength(0)
  expect(network.submitted).toHaveLength(0)

  enter('contactEmail', 'known@example.test.net')
  expect(screen.queryByText('Account Found!')).toBeNull()
  await submit()
})

test('adds CC emails with Add or Enter, each once, and removes them with their error', async () => {
  const { user, network, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  expect(addButton().disabled).toBe(true)
  await user.type(ccInput(), 'One@example.test')
  await user.click(addButton())
  expect(listedEmails()).toEqual(['one@example.test'])
  expect(control('ccEmails')!.value).toBe('')
  await user.type(ccInput(), 'two@example.test{Enter}')
  await user.type(ccInput(), 'three@example.test{Enter}')
  expect(listedEmails()).toEqual(['one@example.test', 'two@example.test', 'three@example.test'])
  expect(network.submitted).toHaveLength(0)

  await user.type(ccInput(), 'two@example.test')
  expect(addButton().disabled).toBe(true)
  await user.clear(ccInput())
  await user.type(ccInput(), 'not an email{Enter}')
  await screen.findByText('Enter valid CC email addresses')
  await user.clear(ccInput())

  await user.click(screen.getByRole('button', { name: 'Remove two@example.test' }))
  await user.type(ccInput(), 'typed@example.test')
  const request = await submit()
  expect(request.form.get('ccEmails')).toBe('one@example.test, three@example.test, typed@example.test')

  const fields = { ccEmails: 'Email not accepted.' }
  act(() => request.respond(400, { code: 'invalid', message: fields.ccEmails, fields, requestId: 'r' }))
  expect(await screen.findAllByText(fields.ccEmails)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove three@example.test' }))
  await waitFor(() => expect(screen.queryByText(fields.ccEmails)).toBeNull())
})

test('takes CC emails as mail programs copy them', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await user.click(ccInput())
  await user.paste('Smith, Pat <pat@example.test>; one@example.test\r\n"Lee, Sam" <sam@example.test>')
  await user.keyboard('{Enter}')
  expect(listedEmails()).toEqual(['pat@example.test', 'one@example.test', 'sam@example.test'])
})

test('says when the field is left that an address is malformed', async () => {
  const { user } = await openChpForm()
  await user.type(control('contactEmail')!, 'pat@example')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await user.tab()
  await screen.findByText('Please enter a valid email address')
  await user.type(control('contactEmail')!, '.test')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await openMore(user)
  await user.type(ccInput(), 'sam@')
  await user.tab()
  await screen.findByText('Enter valid CC email addresses')
})

test('asks whether a mistyped domain was meant, and corrects it', async () => {
  const { user } = await openChpForm()
  await user.type(control('contactEmail')!, 'pat@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'pat@gmail.com' }))
  expect(control('contactEmail')!.value).toBe('pat@gmail.com')
  expect(document.activeElement).toBe(control('contactEmail'))
  expect(screen.queryByText(/Did you mean/)).toBeNull()

  await openMore(user)
  await user.type(ccInput(), 'sam@yaho.com, lee@example.test{Enter}')
  await user.click(await screen.findByRole('button', { name: 'sam@yahoo.com' }))
  expect(listedEmails()).toEqual(['sam@yahoo.com', 'lee@example.test'])
})

test('adds no more CC emails than the limit', async () => {
  const { user } = await openChpForm(lawFirmUser)
  for (let n = 0; n < limits.ccMax; n++) await user.type(ccInput(), `copy${n}@example.test{Enter}`)
  expect(listedEmails()).toHaveLength(limits.ccMax)
  await user.type(ccInput(), 'more@example.test{Enter}')
  await screen.findByText(`Use at most ${limits.ccMax} CC emails`)
  expect(listedEmails()).toHaveLength(limits.ccMax)
})

test("stores a guest's emails in the tab after submission, and offers stored ones as quick picks", async () => {
  sessionStorage.setItem('guestContactEmails', 'old@example.test, old@example.test ,')
  const { user, submit } = await openChpForm()
  await user.click(screen.getByRole('button', { name: 'old@example.test' }))
  expect(control('contactEmail')!.value).toBe('old@example.test')
  enter('contactEmail', 'new@example.test')
  await openMore(user)
  await user.type(ccInput(), 'a@example.test{Enter}b@example.test{Enter}')
  await fillFacePage(user)
  expect(sessionStorage.getItem('guestContactEmails')).toBe('old@example.test, old@example.test ,')
  const request = await submit()
  expect(request.form.get('ccEmails')).toBe('a@example.test,b@example.test')
  request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(sessionStorage.getItem('guestContactEmails')).toBe('new@example.test,old@example.test')
  expect(sessionStorage.getItem('guestCcEmails')).toBe('a@example.test,b@example.test')
  expect(Object.values(localStorage).join()).not.toContain('@example.test')
})

const emails = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.test`)

test('keeps and lists the five most recent emails, newest first', () => {
  for (const email of emails(7)) recentContactEmails.add([email])
  expect(recentContactEmails.list()).toEqual(emails(7).toReversed().slice(0, 5))
  expect(sessionStorage.getItem('guestContactEmails')).toBe(recentContactEmails.list().join(','))
  sessionStorage.setItem('guestCcEmails', emails(9).join(','))
  expect(recentCcEmails.list()).toEqual(emails(5))
})

test('moves an email that is used again to the front', () => {
  recentCcEmails.add(['a@example.test', 'b@example.test'])
  recentCcEmails.add(['b@example.test'])
  expect(recentCcEmails.list()).toEqual(['b@example.test', 'a@example.test'])
})
