import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { AuthProvider, signIn } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { listHeaders } from '@portal/contract/api/response-headers'
import type { Role } from '@portal/contract/accounts/roles'
import { testAccount } from '@portal/contract/testing/accounts'
import { toasts } from '@portal/ui'
import { AdminPage } from '../admin-page.tsx'

export interface ApiCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Responses by `METHOD /path`; a function is called for each request. Other GET requests reply with an empty list. */
export type Responses = Record<string, unknown>

export const idOf = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`

export const userOf = (role: Role, number = 1): User =>
  testAccount({
    id: idOf('usr', number),
    email: `${role}${number}@portal.test`,
    firstName: 'Case',
    lastName: `Handler ${number}`,
    role,
    lawFirmName: null,
    createdAt: '2024-03-05T12:00:00.000Z',
  })

export const errorResponse = (code: ErrorCode, fields?: Record<string, string>): Response =>
  Response.json(
    { code, message: apiErrors[code].message, requestId: 'req_test', ...(fields && { fields }) },
    { status: apiErrors[code].status },
  )

export const listResponse = (rows: unknown[], total = rows.length): Response =>
  Response.json(rows, { headers: { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(total) } })

/** Renders the admin panel at a query string with a mocked API. Returns the calls the panel makes. */
export const renderPanel = (role: Role, query: string, responses: Responses = {}): ApiCall[] => {
  const user = userOf(role)
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(url, window.location.origin)
    if (path === '/api/auth/me') return Response.json(user)
    const call = { method, path, query: searchParams, body: body ? (JSON.parse(String(body)) as unknown) : undefined }
    calls.push(call)
    const handler = responses[`${method} ${path}`]
    const reply: unknown = typeof handler === 'function' ? await (handler as (call: ApiCall) => unknown)(call) : handler
    if (reply instanceof Response) return reply
    if (reply !== undefined) return Response.json(reply)
    return method === 'GET' ? listResponse([]) : new Response(null, { status: 204 })
  })
  window.history.replaceState(null, '', `/admin?${query}`)
  // Each session has a new data cache.
  signIn({ token: crypto.randomUUID(), user })
  render(
    <AuthProvider>
      <AdminPage />
    </AuthProvider>,
  )
  return calls
}

/** The calls that change something. */
export const writesOf = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET')

export const clickButton = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Chooses an action from a row's menu. */
export const chooseAction = async (menu: string | RegExp, action: string) => {
  await clickButton(menu)
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}

/** Adds a filter and chooses its value. */
export const chooseFilter = async (name: string, option: string) => {
  await chooseAction('Filter', name)
  await userEvent.selectOptions(screen.getByLabelText(name), option)
}

/** Waits for a toast with this title and returns its description. */
export const findToast = (title: string) =>
  waitFor(() => {
    const toast = toasts.current()
    expect(toast?.title).toBe(title)
    return toast?.description
  })

/** The error message of a field. */
export const errorOf = (label: RegExp): string | null | undefined => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent)[0]
}
