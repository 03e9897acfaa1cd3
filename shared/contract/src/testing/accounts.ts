import type { User } from '../accounts/accounts.ts'

/** An account for tests of the interface: a verified member of a law firm, unless `change` says otherwise. */
export const testAccount = (change: Partial<User> = {}): User => ({
  id: 'usr_00000000000000000000000000',
  email: 'paralegal@examplelaw.test',
  firstName: 'Law',
  lastName: 'Firm',
  phone: null,
  role: 'law-firm',
  lawFirmId: null,
  lawFirmName: 'Example Law',
  emailVerified: true,
  memberVerified: true,
  firmManager: false,
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
