import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AuthProvider, signIn } from '@portal/client'
import { listHeaders } from '@portal/contract/api/list-headers'
import type { Role } from '@portal/contract/accounts/roles'
import type { AnyReport } from '../report.ts'
import { userWithRole } from './data.ts'
import { mockNetwork, type Handlers } from './network.ts'

/** Renders as a signed-in user over a mocked network. Returns the requests made, which grow as more are made. */
export const renderAs = async (role: Role, content: ReactNode, handlers: Handlers = {}): Promise<string[]> => {
  const user = userWithRole(role)
  const requests = mockNetwork({ 'GET /api/auth/me': () => ({ body: user }), ...handlers })
  signIn({ token: `token-${role}`, user })
  render(<AuthProvider>{content}</AuthProvider>)
  return requests
}

/** A list endpoint's reply: one page of reports and the counts with and without the search. */
export const listReply = (items: AnyReport[], total = items.length, unfiltered = total) => ({
  body: items,
  headers: { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
})

/** The section of the open dialog with this heading. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }))
