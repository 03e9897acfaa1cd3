import type { User } from '@portal/contract/accounts/accounts'
import type { Role } from '@portal/contract/accounts/roles'
import type { Translated } from '@portal/contract/language'
import { headings } from '@portal/contract/headings'
import {
  linkedPages,
  loginWithReturn,
  pathOf,
  paths,
  tablePath,
  workPath,
  type SlicePage,
  type Viewer,
} from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import type { FrameTexts } from '../texts/en.ts'

export interface NavLink {
  readonly href: string
  readonly label: string
  /** The link is hidden and keeps its place until the session has been checked. */
  readonly isReserved?: boolean
}

/** Whether the queue is where the user works. Not `isStaff`, whose file has schemas: every page loads this one. */
export const worksInQueue = ({ role }: Pick<User, 'role'>): boolean => role !== 'law-firm'

/** The pages of slices that every page links to, in the header or in the account menu. */
export const linksIn = (place: SlicePage['link'], user: Viewer): NavLink[] =>
  linkedPages(user)
    .filter(({ link }) => link === place)
    .map(({ path, heading }) => ({ href: path, label: heading }))

const ownsRequests = ({ id }: Pick<User, 'id'>): boolean =>
  localStorage.getItem(`${storageKeys.ownsRequests}:${id}`) !== null

/** The queue as the user starts with it: their requests, while they own open ones, or else all. */
export const startOfQueue = (user: Pick<User, 'id' | 'role'>): string =>
  `${tablePath(user.role)}${ownsRequests(user) ? '&tab=mine' : ''}`

/** The header's links for a user, or for a visitor (null). */
export const navLinks = (
  user: Pick<User, 'id' | 'role' | 'memberVerified'> | null,
  t: Translated<FrameTexts>,
): NavLink[] => [
  ...(user && worksInQueue(user) ? [{ href: startOfQueue(user), label: headings.queue }] : []),
  { href: paths.home, label: t.home },
  { href: paths.request, label: t.request },
  ...(user ? [{ href: worksInQueue(user) ? paths.dashboard : workPath, label: headings.dashboard }] : []),
  ...(user ? linksIn('header', user) : []),
  ...(user?.role === 'admin' ? [{ href: paths.admin, label: 'Admin' }] : []),
  ...(user ? [{ href: paths.profile, label: 'Profile' }] : []),
]

/** The links of somebody whose session is being checked: those of the role that their token names keep their places. */
export const expectedLinks = (role: Role | null, t: Translated<FrameTexts>): NavLink[] => {
  const known = new Set(navLinks(null, t).map(({ href }) => href))
  const links = navLinks(role && { id: '', role, memberVerified: false }, t)
  return links.map((link) => ({ ...link, isReserved: !known.has(link.href) }))
}

/** The queue, and the mail that is part of its work. */
const isQueue = (query: string): boolean => ['queue', 'mail'].includes(new URLSearchParams(query).get('view') ?? '')

/**
 * Home is active only on the home page, other links on every path that starts with theirs. On the dashboard, Queue is active on
 * the queue and the mail, and Dashboard on everything else.
 */
export const isActive = (href: string, path: string, query = ''): boolean => {
  if (href === paths.home) return path === paths.home
  if (!path.startsWith(pathOf(href))) return false
  return pathOf(href) !== paths.dashboard || isQueue(href.slice(paths.dashboard.length)) === isQueue(query)
}

/** The page on which the header signs a visitor in. From a request form it leads back, because what was typed becomes the account's. */
export const signInPath = (path: string, query: string): string =>
  path === paths.request ? loginWithReturn(query ? `${path}?${query}` : path) : paths.login

/** The initials of first and last name, or U without a name. */
export const initials = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase() || 'U'
