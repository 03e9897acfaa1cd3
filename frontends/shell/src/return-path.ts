import { paths } from '@portal/contract/paths'

/** The sign-in page, and back to this address afterwards. */
export const loginAndBack = (location: string, search: string): string =>
  `${paths.login}?${new URLSearchParams({ next: search ? `${location}?${search}` : location })}`

/** Where to go after signing in: only ever an address of this portal. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  const target = URL.parse(next, window.location.origin)
  return target?.origin === window.location.origin ? `${target.pathname}${target.search}` : paths.home
}
