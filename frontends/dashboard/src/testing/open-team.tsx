import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthProvider, signIn } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { Invitation } from '@portal/contract/accounts/invitations'
import type { Firm, PendingMember, TeamMember } from '@portal/contract/accounts/team'
import { testAccount } from '@portal/contract/testing/accounts'
import { TeamPage } from '../team/team-page.tsx'
import { testId } from './data.ts'
import { mockNetwork, type Handlers } from './network.ts'

export const me = testAccount({ firmManager: true })
export const memberOf = (number: number, change: Partial<TeamMember> = {}): TeamMember => ({
  id: testId('usr', number),
  firstName: `Member`,
  lastName: `${number}`,
  email: `member${number}@examplelaw.test`,
  firmManager: false,
  memberSince: '2024-03-05T20:00:00.000Z',
  ...change,
})
export const self = memberOf(0, { id: me.id, firstName: me.firstName, lastName: me.lastName, firmManager: true })
export const pending: PendingMember = {
  id: testId('usr', 8),
  firstName: 'Pat',
  lastName: 'Quill',
  email: 'pat@examplelaw.test',
  emailVerified: true,
  createdAt: '2024-03-05T20:00:00.000Z',
}
export const invitation: Invitation = {
  id: testId('inv', 1),
  email: 'new@elsewhere.test',
  firstName: 'New',
  lastName: 'Person',
  lawFirmId: testId('frm', 1),
  lawFirmName: 'Example Law',
  createdAt: '2024-03-05T20:00:00.000Z',
  expiresAt: '2099-03-19T20:00:00.000Z',
  ended: false,
}
export const firm: Firm = {
  id: testId('frm', 1),
  name: 'Example Law',
  settings: {
    defaultCc: 'records@examplelaw.test',
    requireMatterNumber: false,
    attachDocuments: true,
    clientInFileNames: false,
    requireTwoFactor: false,
  },
  authorizationTemplate: null,
  version: 3,
}

interface Opened {
  viewer?: Partial<User>
  members?: TeamMember[]
  waiting?: PendingMember[]
  invitations?: Invitation[]
  handlers?: Handlers
}

/** Opens the page; returns the calls that change something, with their bodies. */
export const openTeam = ({
  viewer = {},
  members = [self, memberOf(1)],
  waiting = [],
  invitations = [],
  handlers,
}: Opened = {}) => {
  const writes: [call: string, body: unknown][] = []
  const user = testAccount({ firmManager: true, ...viewer })
  const recorded: Handlers = Object.fromEntries(
    Object.entries(handlers ?? {}).map(([name, handler]) => [
      name,
      (request) => {
        writes.push([name, typeof request.body === 'string' ? JSON.parse(request.body) : undefined])
        return handler(request)
      },
    ]),
  )
  mockNetwork({
    'GET /api/auth/me': () => ({ body: user }),
    'GET /api/firm': () => ({ body: firm }),
    'GET /api/firm/team': () => ({ body: { members, pending: waiting, invitations } }),
    'GET /api/document-retention': () => ({ body: { years: 2 } }),
    ...recorded,
  })
  signIn({ token: crypto.randomUUID(), user })
  render(
    <AuthProvider>
      <TeamPage />
    </AuthProvider>,
  )
  return writes
}
export const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const choose = async (menu: string, item: string) => {
  await click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
export const confirm = async (action: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }))
