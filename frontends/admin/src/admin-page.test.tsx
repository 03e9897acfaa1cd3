import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthProvider, signIn } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { failures, type FailureCode } from '@portal/contract/failure'
import type { LawFirm } from '@portal/contract/law-firms'
import type { Role } from '@portal/contract/roles'
import { toasts } from '@portal/ui'
import { AdminPage } from './admin-page.tsx'

const firmOf = (number: number, domain: string): LawFirm => ({
  id: `frm_${String(number).padStart(26, '0')}`,
  name: `Firm ${number}`,
  domain,
  createdAt: '2024-03-05T12:00:00.000Z',
})

const userOf = (role: Role): User => ({
  id: 'usr_00000000000000000000000001',
  email: `${role}@portal.test`,
  firstName: 'Case',
  lastName: 'Handler',
  phone: null,
  role,
  lawFirmId: null,
  lawFirmName: null,
  createdAt: '2024-01-01T00:00:00.000Z',
})

let firms: LawFirm[]
/** What the next addition is refused with. */
let refusal: FailureCode | undefined
let asked: string[]

const answer = (url: string, { method = 'GET', body }: RequestInit, user: User): Response => {
  asked.push(`${method} ${url}`)
  if (url === '/api/auth/me') return Response.json(user)
  if (method === 'GET') return Response.json(firms)
  if (refusal)
    return Response.json(
      {
        code: refusal,
        message: failures[refusal].message,
        requestId: 'req_test',
        ...(refusal === 'domain_taken' && { fields: { domain: failures.domain_taken.message } }),
      },
      { status: failures[refusal].status },
    )
  const added = { ...firmOf(firms.length + 1, ''), ...(JSON.parse(String(body)) as Pick<LawFirm, 'name' | 'domain'>) }
  firms = [...firms, added]
  return Response.json(added, { status: 201 })
}

const openAs = (role: Role) => {
  const user = userOf(role)
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => answer(url, request, user))
  signIn({ token: `token-${role}`, user })
  render(
    <AuthProvider>
      <AdminPage />
    </AuthProvider>,
  )
}

const add = async (name: string, domain: string) => {
  if (name) await userEvent.type(screen.getByLabelText(/^Firm name/), name)
  if (domain) await userEvent.type(screen.getByLabelText(/^Domain/), domain)
  await userEvent.click(screen.getByRole('button', { name: 'Add Law Firm' }))
}

const errorOf = (label: RegExp) => {
  const field = screen.getByLabelText(label)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent)[0]
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  firms = [firmOf(1, 'firstlaw.test')]
  refusal = undefined
  asked = []
})

afterEach(() => {
  cleanup()
  // The data cache holds a second read back for a while; the next test must not wait for it.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  toasts.dismiss()
})

describe('the admin panel', () => {
  it('is closed to law firms', async () => {
    openAs('law-firm')
    expect(await screen.findByText("Access Denied - You don't have permission to access this page.")).toBeTruthy()
    expect(asked.some((url) => url.includes('law-firms'))).toBe(false)
  })

  it('shows staff an empty list, why, and no form', async () => {
    openAs('staff')
    expect(await screen.findByText('Only administrators see and manage law firms.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Law Firm' })).toBeNull()
    expect(asked.some((url) => url.includes('law-firms'))).toBe(false)
  })

  it('lists the firms for an admin and leads to a new request', async () => {
    openAs('admin')
    const row = within((await screen.findByText('Firm 1')).closest('li')!)
    expect(row.getByText('firstlaw.test')).toBeTruthy()
    expect(row.getByText('Created Mar 5, 2024')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New Request' }).getAttribute('href')).toBe('/request')
  })

  it("gives the viewer's own day, not the server's", async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    firms = [{ ...firmOf(1, 'firstlaw.test'), createdAt: '2024-03-06T05:00:00.000Z' }]
    openAs('admin')
    expect(await screen.findByText('Created Mar 5, 2024')).toBeTruthy()
  })

  it('says that there are none yet', async () => {
    firms = []
    openAs('admin')
    expect(await screen.findByText('No law firms yet')).toBeTruthy()
  })
})

describe('adding a law firm', () => {
  it('adds it, says so and shows it', async () => {
    openAs('admin')
    await screen.findByRole('list')
    await add(' Second Law ', '@SecondLaw.test')
    await waitFor(() => expect(toasts.current()?.title).toBe('Law firm added'))
    const row = within((await screen.findByText('Second Law')).closest('li')!)
    expect(row.getByText('secondlaw.test')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('')
  })

  it.each([
    ['', '', 'Please fill in both firm name and domain'],
    ['Second Law', 'no domain', 'Please enter a domain like examplelaw.com'],
    ['Second Law', 'gmail.com', 'A free mail provider cannot be the domain of a firm.'],
  ])('does not send %j, %j', async (name, domain, message) => {
    openAs('admin')
    await screen.findByRole('list')
    await add(name, domain)
    await waitFor(() => expect(errorOf(/^Domain/)).toBe(message))
    expect(asked.some((url) => url.startsWith('POST'))).toBe(false)
  })

  it('says at the domain that it is taken', async () => {
    refusal = 'domain_taken'
    openAs('admin')
    await screen.findByRole('list')
    await add('Second Law', 'firstlaw.test')
    await waitFor(() => expect(errorOf(/^Domain/)).toBe('A law firm with this domain already exists.'))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Domain/))
  })

  it('says that it failed and keeps what was typed', async () => {
    refusal = 'internal'
    openAs('admin')
    await screen.findByRole('list')
    await add('Second Law', 'secondlaw.test')
    await waitFor(() => expect(toasts.current()?.title).toBe('Failed to add law firm'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Firm name/).value).toBe('Second Law')
  })
})
