import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { paths, workPath } from '@portal/contract/paths'

export interface NavLink {
  readonly href: string
  readonly label: string
}

/** The header's links for a user, or for a visitor (null). Dashboard leads to where the user's work is. */
export const navLinks = (user: User | null): NavLink[] => [
  { href: paths.home, label: 'Home' },
  { href: paths.request, label: 'Request' },
  ...(user ? [{ href: workPath(user.role), label: 'Dashboard' }] : []),
  ...(user?.role === 'admin' ? [{ href: paths.admin, label: 'Admin' }] : []),
  ...(user ? [{ href: paths.profile, label: 'Profile' }] : []),
]

/** A link's path without its query. */
export const pathOf = (href: string): string => href.split('?')[0]!

/** Home is active only on the home page, other links on every path that starts with theirs. */
export const isActive = (href: string, path: string): boolean =>
  href === paths.home ? path === paths.home : path.startsWith(pathOf(href))

/** The initials of first and last name, or U without a name. */
export const initials = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase() || 'U'

export const displayName = (user: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(user) || user.email
