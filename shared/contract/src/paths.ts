import type { Role } from './accounts/roles.ts'
import type { AdminPart } from './admin/admin-parts.ts'
import { kindIds, type KindId } from './kinds/kind-ids.ts'

/** The portal's page paths. */
export const paths = {
  home: '/',
  request: '/request',
  bulkRequest: '/request/bulk',
  policeRequest: '/police-request',
  policeSuccess: '/police-success',
  claim: '/claim-request',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  profile: '/profile',
  dashboard: '/dashboard',
  team: '/team',
  turnaround: '/turnaround',
  admin: '/admin',
  delivery: '/delivery',
  track: '/track',
  lostLink: '/lost-link',
  stopEmails: '/stop-emails',
  terms: '/terms',
  privacy: '/privacy',
  preview: '/preview',
} as const

/** The pages signed-in users work on: wide, compact and without a footer. */
export const workPages: readonly string[] = [
  paths.dashboard,
  paths.team,
  paths.turnaround,
  paths.admin,
  paths.profile,
  paths.bulkRequest,
]

/**
 * The start page of signed-in users, which the shell chooses when the link is opened. The id of a request to open may
 * follow.
 */
export const workPath = `${paths.dashboard}?view=work`

/** The path of an address within the portal. */
export const pathOf = (address: string): string => address.split('?')[0]!

/** The query of an address within the portal, without its `?`. */
export const queryOf = (address: string): string => address.split('?')[1] ?? ''

/** The table of all requests: staff's queue, or a law firm's docket. */
export const tablePath = (role: Role): string => `${paths.dashboard}?view=${role === 'law-firm' ? 'docket' : 'queue'}`

/** The list of one kind of request. */
export const kindListPath = (kind: KindId): string => `${paths.dashboard}?view=${kindIds[kind].view}`

/** A request open in the table. */
export const requestPath = (role: Role, id: string): string => `${tablePath(role)}&request=${id}`

/** The table, searched for a request, where its id isn't known. */
export const foundRequestPath = (role: Role, referenceNumber: string): string =>
  `${tablePath(role)}&search=${referenceNumber}`

/** The request form of a kind of report. */
export const newRequestPath = (form: KindId): string => `${paths.request}?form=${form}`

/** A part of the admin panel. `params` are about what it shows. */
export const adminPath = (tab: AdminPart, params: Readonly<Record<string, string>> = {}): string =>
  `${paths.admin}?${new URLSearchParams({ tab, ...params })}`

/** The sign-in page with the path to return to afterwards. */
export const loginWithReturn = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`

/** History state that prefills a form's email field. Email addresses don't belong in URLs. */
export const withEmail = (email: string) => ({ link: { email } })

export const slices = ['intake', 'dashboard', 'admin'] as const
export type Slice = (typeof slices)[number]

/** The slice that renders each page; the shell renders all others. */
export const slicesOfPages: Readonly<Record<string, Slice>> = {
  [paths.request]: 'intake',
  [paths.bulkRequest]: 'intake',
  [paths.policeRequest]: 'intake',
  [paths.policeSuccess]: 'intake',
  [paths.track]: 'intake',
  [paths.dashboard]: 'dashboard',
  [paths.team]: 'dashboard',
  [paths.turnaround]: 'dashboard',
  [paths.admin]: 'admin',
}

/**
 * The modules that a slice exposes, `src/<name>.tsx` each. `routes` has the slice's pages. A page that must open
 * quickly on a phone has a separate module, and loads without the other pages' code.
 */
export const sliceModules = {
  intake: ['routes', 'track'],
  dashboard: ['routes', 'team', 'turnaround'],
  admin: ['routes'],
} as const satisfies Record<Slice, readonly string[]>
export type ModuleOfSlice = (typeof sliceModules)[Slice][number]

/** The module that has the page at a path. */
export const moduleOfPage = (path: string): ModuleOfSlice => {
  if (path === paths.track) return 'track'
  if (path === paths.team) return 'team'
  return path === paths.turnaround ? 'turnaround' : 'routes'
}

/** The path a slice's build is served from. */
export const slicePath = (slice: Slice): string => `/remotes/${slice}/`

const withToken = (path: string) => (origin: string, token: string) =>
  `${origin}${path}?${new URLSearchParams({ token })}`

/** The URLs in emails. */
export const deliveryUrl = withToken(paths.delivery)
export const trackUrl = withToken(paths.track)
export const stopEmailsUrl = withToken(paths.stopEmails)
export const verifyUrl = withToken(paths.verifyEmail)
export const resetUrl = withToken(paths.resetPassword)
export const inviteUrl = (origin: string, invite: string): string =>
  `${origin}${paths.register}?${new URLSearchParams({ invite })}`
/** The page where an admin sets how long documents are kept. */
export const privacySettingsUrl = (origin: string): string => `${origin}${adminPath('privacy')}`
/** The emails that weren't sent, in the admin panel. */
export const adminEmailsUrl = (origin: string): string =>
  `${origin}${adminPath('notifications', { state: 'withheld' })}`
export const claimUrl = (origin: string, token: string, email: string): string =>
  `${origin}${paths.claim}?${new URLSearchParams({ token, email })}`
/** The URL of the profile's tab for the password and sessions. */
export const accountSecurityUrl = (origin: string): string => `${origin}${paths.profile}?tab=security`
/** A request's URL, which opens it where the user's work is. */
export const requestUrl = (origin: string, request: string): string => `${origin}${workPath}&request=${request}`

/** Staff's queue. */
export const queueUrl = (origin: string): string => `${origin}${tablePath('staff')}`

/** The same with the messages open. */
export const messagesUrl = (origin: string, request: string): string => `${requestUrl(origin, request)}&panel=messages`
