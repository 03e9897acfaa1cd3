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
  sign: '/sign',
  stopEmails: '/stop-emails',
  terms: '/terms',
  privacy: '/privacy',
  preview: '/preview',
} as const

export const slices = ['intake', 'dashboard', 'admin'] as const
export type Slice = (typeof slices)[number]

/** Who sees the links to a page. Everyone else who opens it signs in first, and the page says what they can't see. */
const audiences = {
  accounts: () => true,
  members: ({ role, memberVerified }: Viewer) => role === 'law-firm' && memberVerified,
} satisfies Record<string, (viewer: Viewer) => boolean>

export interface Viewer {
  readonly role: Role
  readonly memberVerified: boolean
}

export interface SlicePage {
  readonly path: string
  readonly slice: Slice
  /**
   * The module of the slice that has the page, `src/<module>.tsx`. A page in a separate module loads without the code of
   * the pages in `routes`.
   */
  readonly module: string
  /** Absent on a page for visitors, too. */
  readonly for?: keyof typeof audiences
  /** Working pages have one. It shows before the code of the page has loaded. */
  readonly heading?: string
  /** The outline under the heading until the page has loaded, if it isn't a table's. */
  readonly outline?: 'cards' | 'parts'
  /** The place of its link on every page; the palette has the page then, too. */
  readonly link?: 'header' | 'account menu'
}

/** Every page of a slice: the shell's routes, outlines, links and palette, the slice's modules and the tests of screens follow. */
export const slicePages = {
  request: { path: paths.request, slice: 'intake', module: 'routes' },
  bulkRequest: {
    path: paths.bulkRequest,
    slice: 'intake',
    module: 'routes',
    heading: 'Bulk Request',
    outline: 'cards',
  },
  policeRequest: { path: paths.policeRequest, slice: 'intake', module: 'routes' },
  policeSuccess: { path: paths.policeSuccess, slice: 'intake', module: 'routes' },
  track: { path: paths.track, slice: 'intake', module: 'track' },
  sign: { path: paths.sign, slice: 'intake', module: 'sign' },
  dashboard: {
    path: paths.dashboard,
    slice: 'dashboard',
    module: 'routes',
    for: 'accounts',
    heading: 'Dashboard',
    outline: 'cards',
  },
  team: {
    path: paths.team,
    slice: 'dashboard',
    module: 'team',
    for: 'members',
    heading: 'Team',
    link: 'header',
  },
  turnaround: {
    path: paths.turnaround,
    slice: 'dashboard',
    module: 'turnaround',
    for: 'accounts',
    heading: 'Turnaround',
    link: 'account menu',
  },
  admin: {
    path: paths.admin,
    slice: 'admin',
    module: 'routes',
    for: 'accounts',
    heading: 'Admin Panel',
    outline: 'parts',
  },
} as const satisfies Record<string, SlicePage>
export type SlicePages = typeof slicePages
export type ModuleOfSlice = SlicePages[keyof SlicePages]['module']
export type ShownPage = SlicePage & { readonly module: ModuleOfSlice }

/** The page of a slice at a path; undefined for the shell's. */
export const slicePageAt = (path: string): ShownPage | undefined =>
  Object.values(slicePages).find((page) => page.path === path)

/** The pages that every page links to, of those that a user sees. */
export const linkedPages = (viewer: Viewer): (SlicePage & Required<Pick<SlicePage, 'heading' | 'link'>>)[] =>
  Object.values(slicePages).flatMap((page) => ('link' in page && audiences[page.for](viewer) ? [page] : []))

/** Whether signed-in users work on the page: wide, compact and without a footer. */
export const isWorkPage = (path: string): boolean => path === paths.profile || Boolean(slicePageAt(path)?.heading)

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

/** The slice that renders each page; the shell renders all others. */
export const slicesOfPages: Readonly<Record<string, Slice>> = Object.fromEntries(
  Object.values(slicePages).map(({ path, slice }) => [path, slice]),
)

/** The modules that a slice exposes, `src/<name>.tsx` each. */
export const sliceModules = (slice: Slice): ModuleOfSlice[] => [
  ...new Set(Object.values(slicePages).flatMap((page) => (page.slice === slice ? [page.module] : []))),
]

/** The path a slice's build is served from. */
export const slicePath = (slice: Slice): string => `/remotes/${slice}/`

const withToken = (path: string) => (origin: string, token: string) =>
  `${origin}${path}?${new URLSearchParams({ token })}`

/** The URLs in emails. */
export const deliveryUrl = withToken(paths.delivery)
export const trackUrl = withToken(paths.track)
export const signUrl = withToken(paths.sign)
export const stopEmailsUrl = withToken(paths.stopEmails)
export const verifyUrl = withToken(paths.verifyEmail)
export const resetUrl = withToken(paths.resetPassword)
export const inviteUrl = (origin: string, invite: string): string =>
  `${origin}${paths.register}?${new URLSearchParams({ invite })}`
/** The page where an admin sets how long documents are kept. */
export const privacySettingsUrl = (origin: string): string => `${origin}${adminPath('privacy')}`
/** The law firms in the admin panel. */
export const lawFirmsUrl = (origin: string): string => `${origin}${adminPath('law-firms')}`
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

/**
 * A parameter of an emailed link without the punctuation that mail programs and people who copy it take along, as in
 * `<https://…?token=abc>.` No token or email address ends with it.
 */
export const withoutPunctuation = (value: string): string => value.replace(/[.,;:!?'"<>()[\]{}\s]+$/, '')
