import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '@portal/client'
import { AuthResponse } from '@portal/contract/accounts/accounts'
import { chooseClient } from '@portal/contract/requests/placed-requests'
import { testAccount } from '@portal/contract/testing/accounts'
import {
  ccInput,
  chooseType,
  closePage,
  control,
  enter,
  lawFirmUser,
  openChpForm,
  openPoliceForm,
  submitButton,
} from '../testing/open-page.tsx'

afterEach(closePage)

const staff = testAccount({ role: 'staff' })
const client = {
  id: `usr_${'1'.repeat(26)}`,
  firstName: 'Given',
  lastName: 'Family',
  email: 'given@examplelaw.test',
  lawFirmName: 'Example Law',
  lawFirmSettings: { defaultCc: 'records@examplelaw.test', requireMatterNumber: true },
}
const other = { ...client, id: `usr_${'2'.repeat(26)}`, firstName: 'Other', lawFirmName: null, lawFirmSettings: null }
const copies = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))

const requestFor = (user: UserEvent, name: string) => user.click(screen.getByRole('radio', { name }))
const fillCrash = async (user: UserEvent) => {
  enter('clientName', 'Client A')
  enter('crashDate', '2026-03-05')
  await chooseType(user, 'non-fatal-face')
  enter('reportNumber', '9250-2026-00123')
}
const field = (form: FormData, name: string) => form.get(name)

describe('a request that staff place', () => {
  test('is for the account that they find, and needs no documents', async () => {
    const { user, network, submit } = await openChpForm(staff)
    network.clients = [client]
    await fillCrash(user)
    await user.click(submitButton())
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([chooseClient])

    enter('placedFor', 'example')
    await screen.findByRole('button', { name: /Given Family.*Example Law/ })
    // Enter chooses the only one.
    await user.type(screen.getByRole('searchbox', { name: /^Requester/ }), '{Enter}')
    expect(document.activeElement?.textContent).toBe('Choose Another')
    const { form, respond } = await submit()
    expect(field(form, 'placedFor')).toBe(client.id)
    expect(field(form, 'contactEmail')).toBeNull()
    respond(201, { id: 'crh_1', referenceNumber: 'CHP-4T7K2M9P', claimToken: null })
    expect(await screen.findByText('Given Family, Example Law, given@examplelaw.test')).toBeTruthy()
    screen.getByText(
      "Placed for Given Family, Example Law, given@examplelaw.test. We'll email them updates and the report.",
    )
    expect(screen.getByRole('link', { name: 'View Request' }).getAttribute('href')).toBe(
      '/dashboard?view=queue&request=crh_1',
    )
  })

  test('needs no report number, and asks for it again in a request for oneself', async () => {
    const { user, network, submit } = await openPoliceForm(staff)
    network.clients = [client]
    enter('clientName', 'Client A')
    enter('crashDate', '2026-03-05')
    enter('policeDepartment', 'Oakland Police Department')
    expect(screen.getByLabelText('Report number (optional)')).toBeTruthy()
    await requestFor(user, 'Myself')
    await user.click(submitButton())
    expect(
      within(await screen.findByRole('alert')).getByRole('link', { name: 'Report number is required' }),
    ).toBeTruthy()
    await requestFor(user, 'A requester with an account')
    enter('placedFor', 'example')
    await user.click(await screen.findByRole('button', { name: /Given Family/ }))
    const { form } = await submit()
    expect([field(form, 'placedFor'), field(form, 'reportNumber')]).toEqual([client.id, null])
  })

  test("starts with the default copies of the client's firm, which go with it", async () => {
    const { user, network, submit } = await openChpForm(staff)
    network.clients = [client, other]
    await fillCrash(user)
    const hint = () => screen.queryByText('Example Law requires matter numbers.')
    const chooseClientNamed = async (name: RegExp) => {
      enter('placedFor', 'given')
      await user.click(await screen.findByRole('button', { name }))
    }
    const [records, own] = ['Remove records@examplelaw.test', 'Remove own@mail.test']
    expect([hint(), copies()]).toEqual([null, []])
    await chooseClientNamed(/Given Family/)
    expect(hint()).toBeTruthy()
    expect(copies()).toEqual([records])
    await user.type(ccInput(), 'own@mail.test{Enter}')

    await requestFor(user, 'A requester without an account')
    expect(copies()).toEqual([own])
    await requestFor(user, 'A requester with an account')
    expect(copies()).toEqual([records, own])
    await user.click(screen.getByRole('button', { name: 'Choose Another' }))
    expect(copies()).toEqual([own])
    await chooseClientNamed(/Other Family/)
    expect([hint(), copies()]).toEqual([null, [own]])
    await user.click(screen.getByRole('button', { name: 'Choose Another' }))
    await chooseClientNamed(/Given Family/)
    // The matter number stays optional: callers often don't know it.
    const { form } = await submit()
    expect([field(form, 'matterNumber'), field(form, 'ccEmails')]).toEqual([
      '',
      'records@examplelaw.test, own@mail.test',
    ])
  })

  test("is for a requester without an account by email, whose address isn't kept in the browser", async () => {
    const { user, submit } = await openPoliceForm(staff)
    await requestFor(user, 'A requester without an account')
    enter('contactEmail', 'caller@mail.test')
    enter('clientName', 'Client A')
    enter('crashDate', '2026-03-05')
    enter('reportNumber', '26-004711')
    enter('policeDepartment', 'Oakland Police Department')
    const { form, respond } = await submit()
    expect(field(form, 'contactEmail')).toBe('caller@mail.test')
    expect(field(form, 'placedFor')).toBeNull()
    respond(201, { referenceNumber: 'POL-4T7K2M9P', claimToken: null })
    await screen.findByText('POL-4T7K2M9P')
    screen.getByText("Placed for caller@mail.test. We'll email them updates and the report.")
    expect(localStorage.getItem('guestContactEmails')).toBeNull()
    expect(sessionStorage.getItem('guestContactEmail')).toBeNull()
  })

  test('needs its documents when it is for themselves', async () => {
    const { user } = await openChpForm(staff)
    await requestFor(user, 'Myself')
    await fillCrash(user)
    await user.click(submitButton())
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Attach the written authorization'])
    expect(control('placedFor')).toBeNull()
  })

  test('says when no account matches', async () => {
    await openChpForm(staff)
    enter('placedFor', 'nobody')
    expect(await screen.findByText(/No account matches/)).toBeTruthy()
  })
})

describe('an unfinished call', () => {
  const name = () => control('clientName')?.value
  const calls = () =>
    screen.queryAllByRole('button', { name: /^Continue: / }).map((button) => button.getAttribute('aria-label'))
  const about = (client: string) => expect.stringMatching(new RegExp(`^Continue: Call at .*, ${client} · CHP$`))

  test('comes up only when it is continued, and the call that was open is listed then', async () => {
    const { user } = await openChpForm(staff)
    expect(screen.queryByRole('button', { name: 'Start Another Call' })).toBeNull()
    enter('clientName', 'Client A')
    await user.click(await screen.findByRole('button', { name: 'Start Another Call' }))
    expect([name(), calls()]).toEqual(['', [about('Client A')]])
    enter('clientName', 'Client B')
    await user.click(screen.getByRole('button', { name: /^Continue/ }))
    expect([name(), calls()]).toEqual(['Client A', [about('Client B')]])
    act(() => navigate('/request?form=police'))
    expect(name()).toBe('')
    expect(calls()).toEqual(expect.arrayContaining([about('Client A'), about('Client B')]))
    act(() => navigate('/login'))
    act(() => navigate('/request?form=chp'))
    expect(name()).toBe('')
    expect(calls()).toEqual(expect.arrayContaining([about('Client A'), about('Client B')]))
  })

  test('is listed where the browser stores nothing, and is continued', async () => {
    const { user } = await openChpForm(staff)
    const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    enter('clientName', 'Client A')
    await user.click(await screen.findByRole('button', { name: 'Start Another Call' }))
    expect([name(), calls()]).toEqual(['', [about('Client A')]])
    await user.click(screen.getByRole('button', { name: /^Continue/ }))
    expect([name(), calls()]).toEqual(['Client A', []])
    storing.mockRestore()
  })

  test('is discarded after a question', async () => {
    const { user } = await openChpForm(staff)
    enter('clientName', 'Client A')
    await user.click(await screen.findByRole('button', { name: 'Start Another Call' }))
    await user.click(screen.getByRole('button', { name: /^Discard: Call at .*Client A/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('Unfinished Calls')).toBeNull())
    expect(name()).toBe('')
  })

  test('shows to nobody else, and clients have none', async () => {
    const { user } = await openChpForm(staff)
    enter('clientName', 'Client A')
    await user.click(await screen.findByRole('button', { name: 'Start Another Call' }))
    const id = `usr_${'3'.repeat(26)}`
    for (const other of [
      { ...staff, id },
      { ...lawFirmUser, id },
    ]) {
      act(() => signIn(AuthResponse.parse({ token: 'd.e.f', user: other })))
      expect([name(), calls()]).toEqual(['', []])
    }
  })
})
