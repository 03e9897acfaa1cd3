/** The portal's addresses in the browser, and which slice answers them. */
export const paths = {
  home: '/',
  request: '/request',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  admin: '/admin',
  delivery: '/delivery',
} as const

/** The sign-in page, and on to this address of the portal afterwards. */
export const loginAndBack = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`

export const slices = ['intake', 'dashboard', 'admin'] as const
export type Slice = (typeof slices)[number]

/** Where a slice's build is served. */
export const slicePath = (slice: Slice): string => `/remotes/${slice}/`

export const deliveryUrl = (origin: string, token: string): string =>
  `${origin}${paths.delivery}?token=${encodeURIComponent(token)}`
