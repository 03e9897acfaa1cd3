import { paths } from '@portal/contract/paths'

/** Where to go after signing in: only ever an address of this portal. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? paths.home
  const target = URL.parse(next, window.location.origin)
  return target?.origin === window.location.origin ? `${target.pathname}${target.search}` : paths.home
}
