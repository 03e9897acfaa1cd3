import type { User } from '@portal/contract/accounts'
import { fullName } from '@portal/contract/full-name'
import { paths } from '@portal/contract/paths'

export interface HeaderLink {
  readonly href: string
  readonly label: string
}

/** The header's links for a visitor (null) or an account, in their order. */
export const headerLinks = (user: User | null): HeaderLink[] => [
  { href: paths.home, label: 'Home' },
  { href: paths.request, label: 'Request' },
  ...(user ? [{ href: paths.dashboard, label: 'Dashboard' }] : []),
  ...(user?.role === 'admin' ? [{ href: paths.admin, label: 'Admin' }] : []),
  ...(user ? [{ href: paths.profile, label: 'Profile' }] : []),
]

/** Home is active only at home; any other link wherever the path starts with it. */
export const isActive = (href: string, path: string): boolean =>
  href === paths.home ? path === paths.home : path.startsWith(href)

/** The letters that stand for a person: of first and last name, else U. */
export const initials = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase() || 'U'

export const displayName = (user: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(user) || user.email
