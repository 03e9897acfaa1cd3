import type { Role } from '@portal/contract/accounts/roles'

/** Local portals only: a deployed portal has none of these accounts. */
export const localPassword = 'local-password'

export const localFirms = [
  { key: 'example', name: 'Example Law', domain: 'examplelaw.test' },
  { key: 'other', name: 'Other Law', domain: 'otherlaw.test' },
] as const
export type LocalFirm = (typeof localFirms)[number]['key']

interface LocalAccount {
  email: string
  firstName: string
  lastName: string
  role: Role
  firm: LocalFirm | null
  firmManager?: true
}

export const localAccounts: readonly LocalAccount[] = [
  { email: 'admin@portal.test', firstName: 'Portal', lastName: 'Admin', role: 'admin', firm: null },
  { email: 'staff@portal.test', firstName: 'Portal', lastName: 'Staff', role: 'staff', firm: null },
  {
    email: 'paralegal@examplelaw.test',
    firstName: 'Example',
    lastName: 'Paralegal',
    role: 'law-firm',
    firm: 'example',
    firmManager: true,
  },
  { email: 'attorney@otherlaw.test', firstName: 'Other', lastName: 'Attorney', role: 'law-firm', firm: 'other' },
]
