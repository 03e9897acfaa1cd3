import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testAccount } from '@portal/contract/testing/accounts'
import { storageKeys } from '@portal/contract/storage-keys'
import { closePage, enter, fillPoliceForm, openPage } from '../testing/open-page.tsx'

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
    requireTwoFactor: false,
  },
}
const open = (form: 'chp' | 'police', user: object = member) =>
  openPage(`/request?form=${form}`, user, [], (network) => Object.assign(network, { firm }))
const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove .*@examplelaw/ })
const drafts = () => [storageKeys.crashDraft, storageKeys.policeDraft].map((key) => localStorage.getItem(key))

// First, because a session lasts until the next one is loaded.
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
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull()
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
