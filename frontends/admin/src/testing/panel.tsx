import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { AuthProvider, signIn } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { failures, type FailureCode } from '@portal/contract/failure'
import { listHeaders } from '@portal/contract/list-headers'
import type { Role } from '@portal/contract/roles'
import { AdminPage } from '../admin-page.tsx'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Answers by `METHOD /path`; one that is a function is asked each time. What is none of them is an empty list. */
export type Answers = Record<string, unknown>

export const idOf = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`

export const userOf = (role: Role, number = 1): User => ({
  id: idOf('usr', number),
  email: `${role}${number}@portal.test`,
  firstName: 'Case',
  lastName: `Handler ${number}`,
  phone: null,
  role,
  lawFirmId: null,
  lawFirmName: null,
  emailVerified: true,
  memberVerified: true,
  createdAt: '2024-03-05T12:00:00.000Z',
})

export const refusal = (code: FailureCode, fields?: Record<string, string>): Response =>
  Response.json(
    { code, message: failures[code].message, requestId: 'req_test', ...(fields && { fields }) },
    { status: failures[code].status },
  )

export const listOf = (rows: unknown[], total = rows.length): Response =>
  Response.json(rows, { headers: { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(total) } })

/** Opens the panel as a role at a query of the address, over a network that answers as given. Returns what was asked of it. */
export const openPanel = (role: Role, query: string, answers: Answers = {}): Asked[] => {
  const user = userOf(role)
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, window.location.origin)
    const call = { method, path, query: searchParams, body: body ? (JSON.parse(String(body)) as unknown) : undefined }
    if (path !== '/api/auth/me') asked.push(call)
    const found = path === '/api/auth/me' ? user : answers[`${method} ${path}`]
    const answer: unknown = typeof found === 'function' ? await (found as (call: Asked) => unknown)(call) : found
    if (answer instanceof Response) return answer
    return answer === undefined
      ? method === 'GET'
        ? listOf([])
        : new Response(null, { status: 204 })
      : Response.json(answer)
  })
  window.history.replaceState(null, '', `/admin?${query}`)
  signIn({ token: `token-${role}`, user })
  render(
    <AuthProvider>
      <AdminPage />
    </AuthProvider>,
  )
  return asked
}
