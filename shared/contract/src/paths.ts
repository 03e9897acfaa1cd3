/** The portal's addresses in the browser, and which slice answers them. */
export const paths = {
  home: '/',
  request: '/request',
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
  admin: '/admin',
  delivery: '/delivery',
  preview: '/preview',
} as const

/** The sign-in page, and on to this address of the portal afterwards. */
export const loginWithReturn = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`

/** What goes along to a page in its entry of the history, for an address of mail stands in no URL: its form is filled with it. */
export const withEmail = (email: string) => ({ link: { email } })

export const slices = ['intake', 'dashboard', 'admin'] as const
export type Slice = (typeof slices)[number]

/** Which slice answers a page; the shell does where none is named. */
export const slicesOfPages: Readonly<Record<string, Slice>> = {
  [paths.request]: 'intake',
  [paths.policeRequest]: 'intake',
  [paths.policeSuccess]: 'intake',
  [paths.dashboard]: 'dashboard',
  [paths.admin]: 'admin',
}

/** Where a slice's build is served. */
export const slicePath = (slice: Slice): string => `/remotes/${slice}/`

const withToken = (path: string) => (origin: string, token: string) =>
  `${origin}${path}?${new URLSearchParams({ token })}`

/** The addresses that letters lead to. */
export const deliveryUrl = withToken(paths.delivery)
export const verifyUrl = withToken(paths.verifyEmail)
export const resetUrl = withToken(paths.resetPassword)
export const inviteUrl = (origin: string, invite: string): string =>
  `${origin}${paths.register}?${new URLSearchParams({ invite })}`
export const claimUrl = (origin: string, token: string, email: string): string =>
  `${origin}${paths.claim}?${new URLSearchParams({ token, email })}`
/** A report's place on the dashboard, whose view it is the kind of. */
export const reportUrl = (origin: string, view: 'crash' | 'police', report: string): string =>
  `${origin}${paths.dashboard}?${new URLSearchParams({ view, report })}`
