import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { brand } from '@portal/contract/brand'
import { testAccount } from '@portal/contract/testing/accounts'
import { toasts } from '@portal/ui'
import { testId } from '../testing/data.ts'
import { errorReply, type Handlers } from '../testing/network.ts'
import {
  choose,
  click,
  confirm,
  firm,
  invitation,
  me,
  memberOf,
  openTeam,
  pending,
  self,
} from '../testing/open-team.tsx'
import { expectToast } from '../testing/render-as.tsx'

const row = async (text: string) => within((await screen.findByText(text)).closest('tr')!)

describe('a manager', () => {
  test('sees members, pending people and invitations, and changes them', async () => {
    const writes = openTeam({
      waiting: [pending, { ...pending, id: testId('usr', 9), email: 'sam@examplelaw.test', emailVerified: false }],
      invitations: [invitation],
      handlers: {
        [`POST /api/firm/members/${pending.id}/confirm`]: () => ({ body: memberOf(8) }),
        [`POST /api/firm/invitations/${invitation.id}/resend`]: () => ({ body: invitation }),
        [`DELETE /api/firm/invitations/${invitation.id}`]: () => ({ status: 204 }),
      },
    })
    expect((await row('member1@examplelaw.test')).getByText('Member')).toBeTruthy()
    expect((await row('member0@examplelaw.test')).getByText('Manager')).toBeTruthy()
    // One of the two has a verified email address.
    await click('Confirm Pat Quill')
    await expectToast('Member Confirmed')
    await click('Resend invitation to new@elsewhere.test')
    await expectToast('Invitation Sent')
    await choose('More actions for the invitation to new@elsewhere.test', 'Revoke')
    await confirm('Revoke Invitation')
    await expectToast('Invitation Revoked')
    expect(writes.map(([call]) => call.split('/').slice(3).join('/'))).toEqual([
      `members/${pending.id}/confirm`,
      `invitations/${invitation.id}/resend`,
      `invitations/${invitation.id}`,
    ])
  })

  test('makes a member a manager and removes one after confirming what that means', async () => {
    const { id } = memberOf(1)
    const members = [self, memberOf(1)]
    const writes = openTeam({
      members,
      handlers: {
        [`PATCH /api/firm/members/${id}`]: () => ({ body: memberOf(1, { firmManager: true }) }),
        [`DELETE /api/firm/members/${id}`]: () => {
          members.pop()
          return { status: 204 }
        },
      },
    })
    await choose('Actions for Member 1', 'Make Manager')
    await confirm('Make Manager')
    await expectToast('Made a Manager')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Member 1'))
    await choose('Actions for Member 1', 'Remove from Firm')
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Requests they placed for the firm stay with the firm',
    )
    await confirm('Remove from Firm')
    await expectToast('Removed from the Firm')
    // The button that led here is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Members 1'))
    expect(writes).toEqual([
      [`PATCH /api/firm/members/${id}`, { firmManager: true }],
      [`DELETE /api/firm/members/${id}`, undefined],
    ])
  })

  test('is offered to stop managing only while there is another manager', async () => {
    openTeam()
    await screen.findByRole('button', { name: 'Actions for Member 1' })
    expect(screen.queryByRole('button', { name: 'Actions for Law Firm' })).toBeNull()
  })

  test('who stops managing no longer changes anything', async () => {
    let firmManager = true
    const handlers: Handlers = {
      'GET /api/auth/me': () => ({ body: testAccount({ firmManager }) }),
      [`PATCH /api/firm/members/${me.id}`]: () => {
        firmManager = false
        return { body: { ...self, firmManager } }
      },
    }
    openTeam({ members: [self, memberOf(1, { firmManager: true })], handlers })
    await choose('Actions for Law Firm', 'Stop Managing')
    await confirm('Stop Managing')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull())
  })

  test('sees why a change was refused', async () => {
    openTeam({ handlers: { [`DELETE /api/firm/members/${memberOf(1).id}`]: () => errorReply('last_manager') } })
    await choose('Actions for Member 1', 'Remove from Firm')
    await confirm('Remove from Firm')
    await expectToast('Failed to remove')
    expect(toasts.current()?.description).toBe(apiErrors.last_manager.message)
  })

  test('invites a person, with errors at their fields', async () => {
    let taken = true
    const writes = openTeam({
      handlers: {
        'POST /api/firm/invitations': () =>
          taken
            ? { status: 409, body: { code: 'email_taken', message: 'Taken', fields: { email: 'Has an account' } } }
            : { status: 201, body: invitation },
      },
    })
    await click('Invite')
    await click('Send Invitation')
    const email = screen.getByLabelText(/^Email/)
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(email, 'New@Elsewhere.test')
    await userEvent.type(screen.getByLabelText(/^First name/), 'New')
    await userEvent.type(screen.getByLabelText(/^Last name/), 'Person')
    await click('Send Invitation')
    expect(await screen.findByText('Has an account')).toBeTruthy()
    taken = false
    await click('Send Invitation')
    await expectToast('Invitation Sent')
    expect(writes.at(-1)?.[1]).toEqual({ email: 'new@elsewhere.test', firstName: 'New', lastName: 'Person' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a member', () => {
  const viewer = { firmManager: false }

  test('reads the members and the settings, and who can change them', async () => {
    openTeam({ viewer, members: [memberOf(1, { firmManager: true }), memberOf(2, { firmManager: true }), memberOf(3)] })
    expect(await screen.findByText('Ask Member 1 or Member 2 to change the team or the settings.')).toBeTruthy()
    expect(screen.getByText('records@examplelaw.test')).toBeTruthy()
    expect(screen.getByText('Attached to the email, with a link')).toBeTruthy()
    expect(await screen.findByText(/Client documents are removed 2 years after/)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('of a firm without a manager sees how to get one', async () => {
    openTeam({ viewer, members: [memberOf(1)] })
    expect(await screen.findByText('Your firm has no manager yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: brand.email })).toBeTruthy()
  })

  test('whose membership is not verified sees what to do, and nothing is loaded', async () => {
    openTeam({ viewer: { memberVerified: false }, handlers: { 'GET /api/firm': () => errorReply('not_found') } })
    expect(await screen.findByText("You aren't a member of Example Law yet")).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('an error can be tried again', async () => {
  let unavailable = true
  openTeam({ handlers: { 'GET /api/firm': () => (unavailable ? errorReply('unavailable') : { body: firm }) } })
  expect(await screen.findByText("We couldn't load your team")).toBeTruthy()
  unavailable = false
  await click('Try Again')
  expect(await screen.findByText('member1@examplelaw.test')).toBeTruthy()
})
