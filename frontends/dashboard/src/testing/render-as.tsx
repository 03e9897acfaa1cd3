import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AuthProvider, signIn } from '@portal/client'
import type { Role } from '@portal/contract/roles'
import { listHeaders } from '@portal/contract/list-headers'
import type { AnyReport } from '../reports/report.ts'
import { userOf } from './data.ts'
import { network, type Network } from './network.ts'

/** Renders as a signed-in person of a role, over a network that answers as given. Returns what was asked of it. */
export const renderAs = async (role: Role, content: ReactNode, handlers: Network = {}): Promise<string[]> => {
  const user = userOf(role)
  const asked = network({ 'GET /api/auth/me': () => ({ body: user }), ...handlers })
  signIn({ token: `token-${role}`, user })
  render(<AuthProvider>{content}</AuthProvider>)
  return asked
}

/** A list's answer: the page's reports, and how many there are with and without the search. */
export const listAnswer = (items: AnyReport[], total = items.length, unfiltered = total) => ({
  body: items,
  headers: { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
})
