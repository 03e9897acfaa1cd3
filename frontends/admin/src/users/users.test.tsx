import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { limits } from '@portal/contract/limits'
import type { ListedUser } from '@portal/contract/accounts/users'
import {
  chooseAction,
  chooseFilter,
  clickButton,
  errorOf,
  errorResponse,
  findToast,
  idOf,
  listResponse,
  renderPanel,
  type ApiCall,
  type Responses,
  userOf,
  writesOf,
} from '../testing/panel.tsx'

const firm = {
  id: idOf('frm', 1),
  name: 'Example Law',
  domain: 'examplelaw.test',
  createdAt: '2024-03-05T12:00:00.000Z',
  version: 1,
  memberCount: 1,
  requestCount: 0,
}
const viewer: ListedUser = { ...userOf('admin', 1), version: 1, requestCount: 0, suspended: false }
const member: ListedUser = {
  ...userOf('law-firm', 2),
  lawFirmId: firm.id,
  lawFirmName: firm.name,
  memberVerified: false,
  version: 4,
  requestCount: 3,
  suspended: false,
}
const unproven: ListedUser = { ...member, emailVerified: false }
const invitation: Invitation = {
  id: idOf('inv', 1),
  email: 'new@examplelaw.test',
  firstName: 'New',
  lastName: 'Person',
  lawFirmId: firm.id,
  lawFirmName: firm.name,
  createdAt: '2024-03-05T12:00:00.000Z',
  expiresAt: '2024-03-19T12:00:00.000Z',
  ended: false,
}

const open = (responses: Responses = {}, query = 'tab=users') =>
  renderPanel('admin', query, {
    'GET /api/users': () => listResponse([viewer, member], 60),
    'GET /api/law-firms': () => listResponse([firm]),
    ...responses,
  })

describe('the list', () => {
  test('applies the filters in the URL and shows who is not verified', async () => {
    const calls = open(
      { 'GET /api/users': () => listResponse([viewer, unproven], 60) },
      `tab=users&page=2&search=case&role=law-firm&firm=${firm.id}&sort=-email`,
    )
    const row = within((await screen.findByText('Case Handler 2')).closest('tr')!)
    expect(row.getByText('Not verified')).toBeTruthy()
    expect(row.getByText('Membership not verified')).toBeTruthy()
    expect(Object.fromEntries(calls.find(({ path }) => path === '/api/users')!.query)).toEqual({
      page: '2',
      pageSize: '25',
      search: 'case',
      role: 'law-firm',
      lawFirmId: firm.id,
      sort: '-email',
    })
    expect(screen.getByRole('columnheader', { name: /Email/ }).getAttribute('aria-sort')).toBe('descending')
  })

  test('goes back to the first page when it is filtered or sorted', async () => {
    open({}, 'tab=users&page=2')
    await chooseFilter('Role', 'Staff')
    expect(window.location.search).toBe('?tab=users&role=staff')
    await chooseFilter('Law firm', 'No law firm')
    expect(window.location.search).toBe('?tab=users&role=staff&firm=none')
    ;(await screen.findByRole('button', { name: /^Email/ })).focus()
    await userEvent.keyboard('{Enter}')
    expect(window.location.search).toContain('sort=email')
    await userEvent.keyboard('{Enter}')
    expect(window.location.search).toContain('sort=-email')
  })

  test('has no menu for the signed-in admin', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'More actions for Case Handler 2' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More actions for Case Handler 1' })).toBeNull()
  })
})

describe('deleting a user', () => {
  test('says what happens to the reports and deletes the user', async () => {
    const calls = open()
    await chooseAction('More actions for Case Handler 2', 'Delete')
    expect(screen.getByRole('dialog').textContent).toContain('Their 3 reports are kept and shown under “Deleted user.”')
    await clickButton('Delete User')
    await findToast('User Deleted')
    expect(writesOf(calls)[0]).toMatchObject({ method: 'DELETE', path: `/api/users/${member.id}` })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("shows the server's reason when it fails", async () => {
    open({ [`DELETE /api/users/${member.id}`]: () => errorResponse('last_admin') })
    await chooseAction('More actions for Case Handler 2', 'Delete')
    await clickButton('Delete User')
    expect(await findToast('Failed to delete user')).toBe(apiErrors.last_admin.message)
  })
})

describe('editing a user', () => {
  test('changes the role and sends the version that was loaded', async () => {
    const calls = open({ [`PUT /api/users/${member.id}/role`]: { ...member, role: 'staff', lawFirmName: null } })
    await clickButton('Edit Case Handler 2')
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'Staff')
    expect(screen.getByRole('dialog').textContent).toContain('Saving removes this user from Example Law.')
    await clickButton('Save')
    await findToast('User Role Updated')
    expect(writesOf(calls)[0]?.body).toEqual({ role: 'staff', version: 4 })
    const saveRole = screen.getByRole('button', { name: 'Save' })
    await waitFor(() => expect(saveRole.getAttribute('aria-busy')).toBeNull())
    expect([saveRole.getAttribute('aria-disabled'), document.activeElement === saveRole]).toEqual(['true', true])
    await clickButton('Save')
    expect(writesOf(calls)).toHaveLength(1)
  })

  test('verifies a membership by assigning the same firm, and removes the user from the firm', async () => {
    let saved = member
    const calls = open({
      [`PATCH /api/users/${member.id}/law-firm`]: ({ body }: ApiCall) =>
        (saved = { ...saved, ...(body as object), memberVerified: true, version: 5 }),
    })
    await clickButton('Edit Case Handler 2')
    await userEvent.click(await screen.findByLabelText('Verify their membership of Example Law'))
    await clickButton('Save')
    await findToast('Law Firm Assignment Updated')
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Law firm'), 'None')
    await clickButton('Save')
    await waitFor(() =>
      expect(writesOf(calls).map(({ body }) => body)).toEqual([
        { lawFirmId: firm.id, version: 4 },
        { lawFirmId: null, version: 5 },
      ]),
    )
  })

  test('shows the second of two admins what the first one saved', async () => {
    let saved = member
    open({
      'GET /api/users': () => listResponse([viewer, saved]),
      [`PUT /api/users/${member.id}/role`]: () => errorResponse('changed_meanwhile'),
    })
    await clickButton('Edit Case Handler 2')
    saved = { ...member, role: 'staff', lawFirmId: null, lawFirmName: null, version: 5 }
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'Admin')
    await clickButton('Save')
    expect(await screen.findByText('Their role is now “Staff” and they have no law firm.')).toBeTruthy()
  })
})

describe('creating a user', () => {
  const fill = async () => {
    const dialog = within(await screen.findByRole('dialog'))
    const values = {
      Email: 'new@mail.test',
      'First name': 'New',
      'Last name': 'Person',
      Password: 'secret-word',
    }
    for (const [label, text] of Object.entries(values))
      await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text)
    return dialog
  }
  const submit = async () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create User' }))

  test('shows an error for missing fields, and for a law firm user without a firm', async () => {
    const calls = open()
    await clickButton('Create User')
    await submit()
    for (const label of [/^Email/, /^First name/, /^Last name/, /^Password/])
      await waitFor(() => expect(errorOf(label)).toBe('Please fill in all required fields'))
    await fill()
    await submit()
    const firmField = within(screen.getByRole('dialog')).getByLabelText(/^Law firm/)
    await waitFor(() => expect(firmField.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Please select a law firm for law firm users')).toBeTruthy()
    expect(writesOf(calls)).toEqual([])
  })

  test('sends no firm for staff, even if one was selected first', async () => {
    const calls = open({ 'POST /api/admin/create-user': { ...viewer, id: idOf('usr', 9) } })
    await clickButton('Create User')
    const dialog = await fill()
    await userEvent.selectOptions(dialog.getByLabelText(/^Law firm/), firm.id)
    await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Staff')
    await submit()
    await findToast('User Created')
    expect(writesOf(calls)[0]?.body).toMatchObject({ role: 'staff', lawFirmId: null, email: 'new@mail.test' })
  })

  test('shows an error at the email when it is already registered', async () => {
    const { message } = apiErrors.email_taken
    open({ 'POST /api/admin/create-user': () => errorResponse('email_taken', { email: message }) })
    await clickButton('Create User')
    const dialog = await fill()
    await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Admin')
    await submit()
    await waitFor(() => expect(errorOf(/^Email/)).toBe(message))
  })
})

describe('invitations', () => {
  test('sends an invitation to join a firm', async () => {
    const calls = open({ 'POST /api/admin/invite-user': invitation })
    await clickButton('Invite User')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() => expect(errorOf(/^Email/)).toBe('Please fill in all fields'))
    await userEvent.type(dialog.getByLabelText(/^Email/), invitation.email)
    await userEvent.type(dialog.getByLabelText(/^First name/), 'New')
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Person')
    await userEvent.selectOptions(dialog.getByLabelText(/^Law firm/), firm.id)
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await findToast('Invitation Sent')).toBe(invitation.email)
    expect(writesOf(calls)[0]?.body).toMatchObject({ email: invitation.email, lawFirmId: firm.id })
  })

  test('lists, resends and revokes pending invitations', async () => {
    const calls = open({ 'GET /api/admin/invitations': [invitation] })
    const list = within(await screen.findByRole('table', { name: 'Pending invitations' }))
    expect(list.getByText('Expired')).toBeTruthy()
    await clickButton('Resend invitation to new@examplelaw.test')
    await findToast('Invitation Sent')
    await chooseAction('More actions for the invitation to new@examplelaw.test', 'Revoke')
    await clickButton('Revoke Invitation')
    await findToast('Invitation Revoked')
    expect(writesOf(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/admin/invitations/${invitation.id}/resend`,
      `DELETE /api/admin/invitations/${invitation.id}`,
    ])
  })
})

describe('selecting a law firm', () => {
  const many = Array.from({ length: limits.listMax }, (_, number) => ({
    ...firm,
    id: idOf('frm', number + 1),
    name: `Firm ${number}`,
  }))
  const responses = {
    'GET /api/law-firms': ({ query }: ApiCall) =>
      listResponse(query.get('search') ? [{ ...firm, id: idOf('frm', 9000), name: 'Found' }] : many),
  }
  const search = async (box: HTMLElement) => {
    await userEvent.type(box, 'fou')
    await screen.findByRole('option', { name: 'Found (examplelaw.test)' })
  }
  const selectedLabel = (field: HTMLElement) => (field as HTMLSelectElement).selectedOptions[0]?.textContent

  test('offers a search when there are more firms than one response holds', async () => {
    open({ 'GET /api/law-firms': ({ query }: ApiCall) => listResponse(query.get('search') ? [firm] : many) })
    await chooseAction('Filter', 'Law firm')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a law firm' }), 'exam')
    expect(await screen.findByRole('option', { name: 'Example Law (examplelaw.test)' })).toBeTruthy()
  })

  test('keeps showing the firm the list is filtered by while searching', async () => {
    open(responses, `tab=users&firm=${idOf('frm', 9999)}`)
    const field = await screen.findByRole('combobox', { name: 'Law firm' })
    await waitFor(() => expect(selectedLabel(field)).toBe('Selected law firm'))
    await userEvent.selectOptions(field, idOf('frm', 7))
    expect(selectedLabel(field)).toBe('Firm 6 (examplelaw.test)')
    await search(screen.getByRole('searchbox', { name: 'Find a law firm' }))
    expect(selectedLabel(field)).toBe('Firm 6 (examplelaw.test)')
  })

  test('keeps showing the firm selected in a form while searching', async () => {
    open(responses)
    await clickButton('Invite User')
    const form = within(await screen.findByRole('dialog'))
    const field = form.getByRole('combobox', { name: /Law firm/ })
    await form.findByRole('option', { name: 'Firm 6 (examplelaw.test)' })
    await userEvent.selectOptions(field, idOf('frm', 7))
    await search(form.getByRole('searchbox', { name: 'Find a law firm' }))
    expect(selectedLabel(field)).toBe('Firm 6 (examplelaw.test)')
  })
})
