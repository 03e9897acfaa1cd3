import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testAccount } from '@portal/contract/testing/accounts'
import { accountMessages } from '@portal/contract/accounts/account-messages'
import { click, openTeam } from '../testing/open-team.tsx'
import { expectToast } from '../testing/render-as.tsx'

const without = { firmManager: false, lawFirmId: null, lawFirmName: null, memberVerified: false }
const setup = { name: 'New Law', declined: null }

test('an account of no firm asks for its firm, whose domain is said', async () => {
  let asked = false
  const viewer = testAccount(without)
  const writes = openTeam({
    viewer: without,
    handlers: {
      'POST /api/firm/setup': () => {
        asked = true
        return { status: 204 }
      },
      'GET /api/auth/me': () => ({ body: asked ? { ...viewer, firmSetup: setup } : viewer }),
    },
  })
  expect(await screen.findByText('@examplelaw.test')).toBeTruthy()
  await click('Set Up Your Firm')
  expect(await screen.findByText("Enter your firm's name")).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Firm name/), 'New Law')
  await click('Set Up Your Firm')
  await expectToast('Firm Requested')
  expect(writes.filter(([call]) => call.startsWith('POST'))).toEqual([['POST /api/firm/setup', { name: 'New Law' }]])
  expect(await screen.findByText("We're reviewing New Law")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change Name' })).toBeTruthy()
})

test('a refusal of the server is at the field', async () => {
  openTeam({
    viewer: without,
    handlers: {
      'POST /api/firm/setup': () => ({
        status: 400,
        body: { code: 'invalid', message: 'x', fields: { name: accountMessages.sharedDomain } },
      }),
    },
  })
  await userEvent.type(await screen.findByLabelText(/^Firm name/), 'New Law')
  await click('Set Up Your Firm')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Firm name/)))
  expect(screen.getByText(accountMessages.sharedDomain)).toBeTruthy()
})

test.each([
  [{ firmSetup: setup, emailVerified: false }, 'Verify Your Email Address First'],
  [{ firmSetup: { name: 'New Law', declined: 'We found no such firm.' } }, 'We found no such firm.'],
  [{ email: 'someone@gmail.com' }, "There's no team here"],
])('an account with %j reads what is next', async (change, text) => {
  openTeam({ viewer: { ...without, ...change } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set Up Your Firm' })).toBeNull()
})
