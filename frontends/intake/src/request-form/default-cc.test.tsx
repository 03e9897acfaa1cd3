import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { withPrefill } from '@portal/contract/requests/prefill'
import { testAccount } from '@portal/contract/testing/accounts'
import { storageKeys } from '@portal/contract/storage-keys'
import { ccInput, closePage, enter, fillPoliceForm, openPage } from '../testing/open-page.tsx'
import { privateCopies } from './default-cc.ts'

afterEach(closePage)

const member = testAccount({ lawFirmId: 'frm_11111111111111111111111111' })
const firm = {
  id: member.lawFirmId,
  name: 'Example Law',
  version: 1,
  settings: {
    defaultCc: 'records@examplelaw.test, docket@examplelaw.test',
    requireMatterNumber: false,
    attachDocuments: true,
    clientInFileNames: false,
    requireTwoFactor: false,
  },
}
const open = (form: 'chp' | 'police', user: object = member) =>
  openPage(`/request?form=${form}`, user, [], (network) => Object.assign(network, { firm }))
const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove .*@examplelaw/ })
const drafts = () => [storageKeys.crashDraft, storageKeys.policeDraft].map((key) => localStorage.getItem(key))

test('somebody whose membership is not verified starts without them', async () => {
  const { user } = await open('police', testAccount({ ...member, memberVerified: false }))
  await fillPoliceForm(user)
  expect(removeButtons()).toEqual([])
})

test.each(['chp', 'police'] as const)(
  'the %s form starts with the firm’s default CC emails, which are no draft',
  async (form) => {
    await open(form)
    await waitFor(() => expect(removeButtons()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Clear Form' })).toBeNull()
    expect(drafts()).toEqual([null, null])
  },
)

test('one that is removed stays removed, and the request has the others', async () => {
  const { user, submit } = await open('police')
  await waitFor(() => expect(removeButtons()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove records@examplelaw.test' }))
  await fillPoliceForm(user)
  enter('clientName', 'Client B')
  expect(removeButtons()).toHaveLength(1)
  const { form } = await submit()
  expect(form.get('ccEmails')).toBe('docket@examplelaw.test')
})

test('a request about the same crash has them besides the copies of the first', async () => {
  window.history.replaceState(withPrefill({ from: 'POL-00000001', values: { ccEmails: 'own@mail.test' } }), '')
  const { user, submit } = await open('police')
  await waitFor(() => expect(removeButtons()).toHaveLength(2))
  expect(drafts()).toEqual([null, null])
  await fillPoliceForm(user)
  const { form } = await submit()
  expect(form.get('ccEmails')).toBe('records@examplelaw.test, docket@examplelaw.test, own@mail.test')
})

describe('a private request', () => {
  const ticked = async (form: 'chp' | 'police' = 'police') => {
    const page = await open(form)
    await waitFor(() => expect(removeButtons()).toHaveLength(2))
    const press = () => page.user.click(screen.getByRole('checkbox', { name: 'Private' }))
    await press()
    return { ...page, press }
  }

  test.each(['chp', 'police'] as const)('has no default CC emails in the %s form, which says so', async (form) => {
    const { press } = await ticked(form)
    expect(removeButtons()).toEqual([])
    expect(screen.getByText(privateCopies)).toBeTruthy()
    await press()
    expect(removeButtons()).toHaveLength(2)
    expect(screen.queryByText(privateCopies)).toBeNull()
  })

  test('keeps the addresses that its requester added, before and after', async () => {
    const { user, submit, press } = await ticked()
    await press()
    await user.type(ccInput(), 'own@mail.test{Enter}')
    await press()
    await fillPoliceForm(user)
    await user.type(ccInput(), 'records@examplelaw.test{Enter}')
    const { form } = await submit()
    expect([form.get('private'), form.get('ccEmails')]).toEqual(['true', 'own@mail.test, records@examplelaw.test'])
  })

  test('that is private no longer has them again, unless the field was edited meanwhile', async () => {
    const { user, press } = await ticked()
    await press()
    await user.click(screen.getByRole('button', { name: 'Remove records@examplelaw.test' }))
    await press()
    await press()
    expect(removeButtons()).toHaveLength(1)
    await press()
    await user.type(ccInput(), 'own@mail.test{Enter}')
    await press()
    expect(removeButtons()).toEqual([])
  })

  test('that repeats a private one starts without them', async () => {
    window.history.replaceState(withPrefill({ from: 'POL-00000001', values: { private: 'true' } }), '')
    const { user } = await open('police')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Private' })
    expect([box.checked, removeButtons().length]).toEqual([true, 0])
    await user.click(box)
    expect(removeButtons()).toHaveLength(2)
  })
})
