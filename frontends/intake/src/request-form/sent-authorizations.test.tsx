import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SentAuthorization } from '@portal/contract/lists/docket'
import { requestUrl } from '@portal/contract/paths'
import { authorizationGone } from '@portal/contract/kinds/fields'
import { testAccount } from '@portal/contract/testing/accounts'
import {
  chooseType,
  choose,
  closePage,
  control,
  enter,
  fillPoliceForm,
  openPage,
  pdf,
  toastText,
} from '../testing/open-page.tsx'

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

const id = (prefix: string, digit: string) => `${prefix}_${digit.repeat(26)}`
const member = testAccount({ role: 'law-firm', lawFirmId: id('frm', '1') })
const offer: SentAuthorization = {
  name: `${id('fil', '2')}.pdf`,
  label: 'Garcia authorization.pdf',
  size: 20_480,
  type: 'application/pdf',
  createdAt: '2026-11-03T20:00:00.000Z',
  requestId: id('crh', '3'),
  referenceNumber: 'CHP-1234ABCD',
  clientName: 'Maria Garcia',
  private: false,
}
const firm = {
  id: member.lawFirmId,
  name: 'Example Law',
  version: 1,
  settings: {
    defaultCc: '',
    requireMatterNumber: false,
    attachDocuments: true,
    clientInFileNames: false,
    requireTwoFactor: false,
  },
  authorizationTemplate: {
    name: `${id('fil', '4')}.pdf`,
    label: 'Blank.pdf',
    size: 20_480,
    type: 'application/pdf',
    createdAt: '2026-11-03T20:00:00.000Z',
  },
}

const openForm = (form: 'chp' | 'police', authorizations: object[] = [offer]) =>
  openPage(`/request?form=${form}`, member, [], (network) => Object.assign(network, { firm, authorizations }))
const leave = (name: string) => fireEvent.focusOut(control(name)!)
const useButton = () => screen.findByRole('button', { name: 'Use Garcia authorization.pdf from CHP-1234ABCD' })

describe('an authorization that was sent before', () => {
  test('is asked for once per client, says whose it is, and is submitted instead of a file', async () => {
    const { user, network, submit } = await openForm('chp')
    enter('clientName', 'Maria Garcia')
    leave('clientName')
    // The form doesn't know yet whether it asks for an authorization.
    expect(network.authorizationSearches).toEqual([])
    await chooseType(user, 'non-fatal-face')
    await choose(user, 'monitorForFull', 'true')
    const use = await useButton()
    const list = within(screen.getByRole('list', { name: 'Earlier authorizations' }))
    expect(list.getByRole('listitem').textContent).toContain('Maria Garcia, from CHP-1234ABCD')
    expect(list.getByRole('listitem').textContent).toContain('Nov 3, 2026')
    expect(list.getByRole('link').getAttribute('href')).toBe(requestUrl('', offer.requestId))
    leave('crashDate')
    leave('clientName')
    expect(network.authorizationSearches).toEqual([{ kind: 'chp', clientName: 'Maria Garcia', matterNumber: '' }])

    await user.click(use)
    expect(document.activeElement).toBe(control('writtenAuth'))
    screen.getByText('Maria Garcia, from CHP-1234ABCD, Nov 3, 2026')
    expect(screen.queryByRole('list', { name: 'Earlier authorizations' })).toBeNull()
    enter('crashDate', '2026-03-05')
    const { form, respond } = await submit()
    expect(form.get('authorizationFrom')).toBe(offer.name)
    expect(form.get('writtenAuth')).toBeNull()
    respond(201, { referenceNumber: 'CHP-5678EFGH', claimToken: null })
    await screen.findAllByText('CHP-5678EFGH')
    expect((await screen.findByText('Documents')).parentElement!.textContent).toContain('Written authorization')
  })

  test('can be removed and chosen again, and a file takes its place', async () => {
    const { user, submit } = await openForm('police', [{ ...offer, private: true }])
    await fillPoliceForm(user)
    leave('clientName')
    await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
    await user.click(await useButton())
    screen.getByText(/CHP-1234ABCD is private\. Everyone in your firm who sees this request/)
    await user.click(screen.getByRole('button', { name: 'Remove Garcia authorization.pdf' }))
    expect(document.activeElement).toBe(control('writtenAuthFile'))
    await user.click(await useButton())
    await user.upload(control('writtenAuthFile')!, pdf('new.pdf'))
    await screen.findByText('new.pdf')
    const { form } = await submit()
    expect(form.get('authorizationFrom')).toBeNull()
    expect((form.get('writtenAuthFile') as File).name).toBe('new.pdf')
  })

  test('stays chosen when the page is reloaded', async () => {
    const { user } = await openForm('police')
    enter('clientName', 'Maria Garcia')
    leave('clientName')
    await user.click(await useButton())
    const draft = { ...localStorage }
    closePage()
    for (const [key, value] of Object.entries(draft)) localStorage.setItem(key, String(value))
    window.sessionStorage.clear()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    const { submit } = await openForm('police')
    vi.useRealTimers()
    await screen.findByRole('button', { name: 'Remove Garcia authorization.pdf' })
    for (const [name, value] of [
      ['crashDate', '2026-03-05'],
      ['reportNumber', '1'],
      ['policeDepartment', 'Oakland'],
    ] as const)
      enter(name, value)
    await user.upload(control('clientReleaseFile')!, pdf('release.pdf'))
    await screen.findByText('release.pdf')
    expect((await submit()).form.get('authorizationFrom')).toBe(offer.name)
  })

  test('shows at its field why the server refused it', async () => {
    const { user, submit } = await openForm('police')
    await fillPoliceForm(user)
    await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
    leave('clientName')
    await user.click(await useButton())
    const { respond } = await submit()
    respond(400, { code: 'invalid', message: 'No', requestId: 'r', fields: { writtenAuthFile: authorizationGone } })
    await waitFor(() => expect(screen.getAllByText(authorizationGone).length).toBeGreaterThan(0))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Please fix'))
  })

  test('of an earlier client is no longer offered', async () => {
    const { network } = await openForm('police')
    enter('clientName', 'Maria Garcia')
    leave('clientName')
    await useButton()
    network.authorizations = []
    enter('clientName', 'Sam Lee')
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
    enter('matterNumber', '2024-0117')
    leave('matterNumber')
    await waitFor(() =>
      expect(network.authorizationSearches.at(-1)).toEqual({
        kind: 'police',
        clientName: 'Sam Lee',
        matterNumber: '2024-0117',
      }),
    )
  })
})

describe('who signed', () => {
  const signedBy = () => screen.queryByLabelText<HTMLInputElement>('Signed by (optional)')

  test('is asked for once an authorization is chosen, and submitted with it', async () => {
    const { user, submit } = await openForm('police')
    expect(signedBy()).toBeNull()
    await fillPoliceForm(user)
    expect(signedBy()!.autocomplete).toBe('off')
    expect(document.querySelector(`datalist[id="${signedBy()!.getAttribute('list')}"]`)!.textContent).toBe('Client A')
    enter('signedBy', 'Ana Garcia')
    await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
    expect(signedBy()).toBeNull()
    await user.upload(control('writtenAuthFile')!, pdf())
    await waitFor(() => expect(signedBy()!.value).toBe('Ana Garcia'))
    const { form, respond } = await submit()
    expect(form.get('signedBy')).toBe('Ana Garcia')
    respond(201, { referenceNumber: 'POL-5678EFGH', claimToken: null })
    await screen.findAllByText('POL-5678EFGH')
    expect(screen.getByText('Signed by').parentElement!.textContent).toContain('Ana Garcia')
  })

  test('is asked of an authorization that was sent before only if that request does not say it', async () => {
    const { user, submit } = await openForm('chp', [{ ...offer, signedBy: 'Ana Garcia' }])
    enter('clientName', 'Maria Garcia')
    enter('crashDate', '2026-03-05')
    leave('clientName')
    await chooseType(user, 'non-fatal-face')
    await choose(user, 'monitorForFull', 'true')
    await user.upload(control('writtenAuth')!, pdf('new.pdf'))
    await screen.findByText('new.pdf')
    enter('signedBy', 'Somebody else')
    await user.click(screen.getByRole('button', { name: 'Remove new.pdf' }))
    expect(screen.getByRole('list', { name: 'Earlier authorizations' }).textContent).toContain('signed by Ana Garcia')
    await user.click(await useButton())
    screen.getByText('Maria Garcia, from CHP-1234ABCD, Nov 3, 2026, signed by Ana Garcia')
    expect(signedBy()).toBeNull()
    const { form } = await submit()
    expect([form.get('authorizationFrom'), form.get('signedBy')]).toEqual([offer.name, null])
  })

  test('is asked of an authorization whose signer is unknown', async () => {
    const { user, submit } = await openForm('police')
    await fillPoliceForm(user)
    await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
    leave('clientName')
    await user.click(await useButton())
    enter('signedBy', 'Ana Garcia')
    expect((await submit()).form.get('signedBy')).toBe('Ana Garcia')
  })

  test('is asked of staff too', async () => {
    const { user } = await openPage('/request?form=chp', testAccount({ role: 'staff', lawFirmId: null }))
    await waitFor(() => expect(control('requestFor')).not.toBeNull())
    await chooseType(user, 'non-fatal-face')
    expect(signedBy()).toBeNull()
    await user.upload(control('writtenAuth')!, pdf())
    await waitFor(() => expect(signedBy()).not.toBeNull())
    // A form that doesn't ask for the authorization doesn't ask who signed it.
    await chooseType(user, 'non-fatal-full')
    await choose(user, 'hasCrashCard', 'true')
    expect(signedBy()).toBeNull()
  })
})

test("a member downloads the firm's template beside the authorization until a file is chosen", async () => {
  const { user } = await openForm('police')
  await screen.findByText('Blank.pdf, 20 KB')
  expect(screen.getAllByRole('button', { name: 'Download Authorization Template' })).toHaveLength(1)
  await user.upload(control('writtenAuthFile')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(screen.queryByText('Blank.pdf, 20 KB')).toBeNull()
})

test('a template that a manager removed meanwhile is no longer offered', async () => {
  const { user, network } = await openForm('police')
  await screen.findByText('Blank.pdf, 20 KB')
  network.firm = { ...firm, authorizationTemplate: null }
  await user.click(screen.getByRole('button', { name: 'Download Authorization Template' }))
  await waitFor(() => expect(toastText()).toContain('A manager removed the template.'))
  await waitFor(() => expect(screen.queryByText('Blank.pdf, 20 KB')).toBeNull())
})

test.each([
  ['a guest', undefined, 'contactEmail'],
  ['staff', testAccount({ role: 'staff', lawFirmId: null }), 'requestFor'],
])('%s is offered neither', async (_, user, ownField) => {
  const { network } = await openPage('/request?form=police', user, [], (mock) =>
    Object.assign(mock, { firm, authorizations: [offer] }),
  )
  await waitFor(() => expect(control(ownField)).not.toBeNull())
  enter('clientName', 'Maria Garcia')
  leave('clientName')
  expect(network.authorizationSearches).toEqual([])
  expect(screen.queryByText('Blank.pdf, 20 KB')).toBeNull()
})
