import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failures } from '@portal/contract/failure'
import type { Invitation } from '@portal/contract/invitations'
import { limits } from '@portal/contract/limits'
import type { ListedUser } from '@portal/contract/users'
import { toasts } from '@portal/ui'
import { errorOf } from '../testing/errors.ts'
import { idOf, listOf, openPanel, refusal, userOf, type Answers, type Asked } from '../testing/panel.tsx'

const firm = {
  id: idOf('frm', 1),
  name: 'Example Law',
  domain: 'examplelaw.test',
  createdAt: '2024-03-05T12:00:00.000Z',
  version: 1,
  memberCount: 1,
  reportCount: 0,
}
const me: ListedUser = { ...userOf('admin', 1), version: 1, reportCount: 0 }
const member: ListedUser = {
  ...userOf('law-firm', 2),
  lawFirmId: firm.id,
  lawFirmName: firm.name,
  emailVerified: false,
  memberVerified: false,
  version: 4,
  reportCount: 3,
}
const invitation: Invitation = {
  id: idOf('inv', 1),
  email: 'new@examplelaw.test',
  firstName: 'New',
  lastName: 'Person',
  lawFirmId: firm.id,
  lawFirmName: firm.name,
  createdAt: '2024-03-05T12:00:00.000Z',
  expiresAt: '2024-03-19T12:00:00.000Z',
}

const open = (answers: Answers = {}, query = 'tab=users') =>
  openPanel('admin', query, {
    'GET /api/users': () => listOf([me, member], 60),
    'GET /api/law-firms': () => listOf([firm]),
    ...answers,
  })
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const toasted = (title: string, description?: string) =>
  waitFor(() => expect(toasts.current()).toMatchObject({ title, ...(description && { description }) }))

describe('the users', () => {
  it('are asked for as the address says, and say who is not verified', async () => {
    const asked = open({}, `tab=users&page=2&search=case&role=law-firm&firm=${firm.id}&sort=-email`)
    const row = within((await screen.findByText('Case Handler 2')).closest('tr')!)
    expect(row.getByText('Not verified')).toBeTruthy()
    expect(row.getByText('Membership not verified')).toBeTruthy()
    expect(Object.fromEntries(asked.find(({ path }) => path === '/api/users')!.query)).toEqual({
      page: '2',
      pageSize: '25',
      search: 'case',
      role: 'law-firm',
      lawFirmId: firm.id,
      sort: '-email',
    })
    expect(screen.getByRole('columnheader', { name: /Email/ }).getAttribute('aria-sort')).toBe('descending')
  })

  it('are filtered and sorted by keyboard, from the first page on', async () => {
    open({}, 'tab=users&page=2')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Staff')
    expect(window.location.search).toBe('?tab=users&role=staff')
    await userEvent.selectOptions(screen.getByLabelText('Law firm'), 'No law firm')
    expect(window.location.search).toBe('?tab=users&role=staff&firm=none')
    ;(await screen.findByRole('button', { name: /^Email/ })).focus()
    await userEvent.keyboard('{Enter}')
    expect(window.location.search).toContain('sort=email')
    await userEvent.keyboard('{Enter}')
    expect(window.location.search).toContain('sort=-email')
  })

  it('offer all but oneself for deletion', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Delete Case Handler 2' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete Case Handler 1' })).toBeNull()
  })
})

describe('deleting a user', () => {
  it('says what stays, deletes and says so', async () => {
    const asked = open()
    await press('Delete Case Handler 2')
    expect(screen.getByRole('dialog').textContent).toContain("Their 3 reports stay, marked as a deleted user's.")
    await press('Delete User')
    await toasted('User deleted')
    expect(changes(asked)[0]).toMatchObject({ method: 'DELETE', path: `/api/users/${member.id}` })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it("gives the server's reason", async () => {
    open({ [`DELETE /api/users/${member.id}`]: () => refusal('last_admin') })
    await press('Delete Case Handler 2')
    await press('Delete User')
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Failed to delete user',
        description: failures.last_admin.message,
      }),
    )
  })
})

describe('editing a user', () => {
  it('changes the role with the version seen', async () => {
    const asked = open({ [`PUT /api/users/${member.id}/role`]: { ...member, role: 'staff', lawFirmName: null } })
    await press('Edit Case Handler 2')
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'Staff')
    expect(screen.getByRole('dialog').textContent).toContain('this takes the account out of Example Law')
    await press('Save Role')
    await toasted('User role updated')
    expect(changes(asked)[0]?.body).toEqual({ role: 'staff', version: 4 })
    const saved = screen.getByRole('button', { name: 'Save Role' })
    await waitFor(() => expect(saved.getAttribute('aria-busy')).toBeNull())
    expect([saved.getAttribute('aria-disabled'), document.activeElement === saved]).toEqual(['true', true])
    await press('Save Role')
    expect(changes(asked)).toHaveLength(1)
  })

  it('verifies a membership by assigning the same firm, and takes out of the firm', async () => {
    let now = member
    const asked = open({
      [`PATCH /api/users/${member.id}/law-firm`]: ({ body }: Asked) =>
        (now = { ...now, ...(body as object), memberVerified: true, version: 5 }),
    })
    await press('Edit Case Handler 2')
    await press('Verify Membership')
    await toasted('Law firm assignment updated')
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Law firm'), 'None')
    await press('Save Law Firm')
    await waitFor(() =>
      expect(changes(asked).map(({ body }) => body)).toEqual([
        { lawFirmId: firm.id, version: 4 },
        { lawFirmId: null, version: 5 },
      ]),
    )
  })

  it('tells the second of two admins what stands there now', async () => {
    let now = member
    open({
      'GET /api/users': () => listOf([me, now]),
      [`PUT /api/users/${member.id}/role`]: () => refusal('changed_meanwhile'),
    })
    await press('Edit Case Handler 2')
    now = { ...member, role: 'staff', lawFirmId: null, lawFirmName: null, version: 5 }
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'Admin')
    await press('Save Role')
    expect(await screen.findByText('The role is now “Staff”, the law firm none.')).toBeTruthy()
  })
})

describe('creating a user', () => {
  const fill = async (change: Record<string, string> = {}) => {
    const dialog = within(await screen.findByRole('dialog'))
    const typed = {
      Email: 'new@mail.test',
      'First name': 'New',
      'Last name': 'Person',
      Password: 'secret-word',
      ...change,
    }
    for (const [label, text] of Object.entries(typed))
      if (text) await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text)
    return dialog
  }
  const send = async () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create User' }))

  it('asks for what is missing, and for the firm of a law firm user', async () => {
    const asked = open()
    await press('Create User')
    await send()
    for (const label of [/^Email/, /^First name/, /^Last name/, /^Password/])
      await waitFor(() => expect(errorOf(label)).toBe('Please fill in all required fields'))
    await fill()
    await send()
    const firmField = within(screen.getByRole('dialog')).getByLabelText(/^Law firm/)
    await waitFor(() => expect(firmField.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Please select a law firm for law firm users')).toBeTruthy()
    expect(changes(asked)).toEqual([])
  })

  it('sends no firm for staff, even one chosen before', async () => {
    const asked = open({ 'POST /api/admin/create-user': { ...me, id: idOf('usr', 9) } })
    await press('Create User')
    const dialog = await fill()
    await userEvent.selectOptions(dialog.getByLabelText(/^Law firm/), firm.id)
    await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Staff')
    await send()
    await toasted('User created')
    expect(changes(asked)[0]?.body).toMatchObject({ role: 'staff', lawFirmId: null, email: 'new@mail.test' })
  })

  it('says at the address that it is taken', async () => {
    const { message } = failures.email_taken
    open({ 'POST /api/admin/create-user': () => refusal('email_taken', { email: message }) })
    await press('Create User')
    const dialog = await fill()
    await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Admin')
    await send()
    await waitFor(() => expect(errorOf(/^Email/)).toBe(message))
  })
})

describe('invitations', () => {
  it('are sent to a firm', async () => {
    const asked = open({ 'POST /api/admin/invite-user': invitation })
    await press('Invite User')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() => expect(errorOf(/^Email/)).toBe('Please fill in all fields'))
    await userEvent.type(dialog.getByLabelText(/^Email/), invitation.email)
    await userEvent.type(dialog.getByLabelText(/^First name/), 'New')
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Person')
    await userEvent.selectOptions(dialog.getByLabelText(/^Law firm/), firm.id)
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await toasted('Invitation sent', invitation.email)
    expect(changes(asked)[0]?.body).toMatchObject({ email: invitation.email, lawFirmId: firm.id })
  })

  it('that wait are shown, resent and revoked', async () => {
    const asked = open({ 'GET /api/admin/invitations': [invitation] })
    const list = within(await screen.findByRole('list', { name: /Pending invitations/ }))
    expect(list.getByText('Expired')).toBeTruthy()
    await press('Resend the invitation to new@examplelaw.test')
    await toasted('Invitation sent')
    await press('Revoke the invitation to new@examplelaw.test')
    await press('Revoke')
    await toasted('Invitation revoked')
    expect(changes(asked).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/admin/invitations/${invitation.id}/resend`,
      `DELETE /api/admin/invitations/${invitation.id}`,
    ])
  })
})

describe('choosing a law firm', () => {
  const many = Array.from({ length: limits.listMax }, (_, number) => ({
    ...firm,
    id: idOf('frm', number + 1),
    name: `Firm ${number}`,
  }))
  const answers = {
    'GET /api/law-firms': ({ query }: Asked) =>
      listOf(query.get('search') ? [{ ...firm, id: idOf('frm', 9000), name: 'Found' }] : many),
  }
  const search = async (box: HTMLElement) => {
    await userEvent.type(box, 'fou')
    await screen.findByRole('option', { name: 'Found (examplelaw.test)' })
  }
  const shown = (field: HTMLElement) => (field as HTMLSelectElement).selectedOptions[0]?.textContent

  it('can be searched when there are more than one answer holds', async () => {
    const asked = open({
      'GET /api/law-firms': ({ query }: Asked) => listOf(query.get('search') ? [firm] : many),
    })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a law firm' }), 'exam')
    await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('exam'))
    expect(await screen.findByRole('option', { name: 'Example Law (examplelaw.test)' })).toBeTruthy()
  })

  it('shows what the list is narrowed down to, whatever is searched for', async () => {
    open(answers, `tab=users&firm=${idOf('frm', 9999)}`)
    const field = await screen.findByRole('combobox', { name: 'Law firm' })
    await waitFor(() => expect(shown(field)).toBe('The chosen law firm'))
    await userEvent.selectOptions(field, idOf('frm', 7))
    expect(shown(field)).toBe('Firm 6 (examplelaw.test)')
    await search(screen.getByRole('searchbox', { name: 'Find a law firm' }))
    expect(shown(field)).toBe('Firm 6 (examplelaw.test)')
  })

  it('shows in a form what the form holds, whatever is searched for', async () => {
    open(answers)
    await press('Invite User')
    const form = within(await screen.findByRole('dialog'))
    const field = form.getByRole('combobox', { name: /Law firm/ })
    await form.findByRole('option', { name: 'Firm 6 (examplelaw.test)' })
    await userEvent.selectOptions(field, idOf('frm', 7))
    await search(form.getByRole('searchbox', { name: 'Find a law firm' }))
    expect(shown(field)).toBe('Firm 6 (examplelaw.test)')
  })
})
