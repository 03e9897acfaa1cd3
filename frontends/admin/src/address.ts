import { useLocation, useSearch } from 'wouter'
import { paths } from '@portal/contract/paths'

export const tabs = [
  { name: 'users', label: 'Users' },
  { name: 'law-firms', label: 'Law Firms' },
  { name: 'coverage-areas', label: 'Coverage Areas' },
  { name: 'database', label: 'Database' },
  { name: 'notifications', label: 'Notifications' },
] as const
export type Tab = (typeof tabs)[number]['name']

/** What a change of the address leaves out when it is empty, the first page, or nothing. */
type Change = Record<string, string | number | null>

/** The query after a change; every part that isn't changed stays. */
export const changedQuery = (query: string, change: Change): string => {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change))
    if (value === null || value === '' || (value === 1 && /page$/i.test(name))) params.delete(name)
    else params.set(name, String(value))
  return params.toString()
}

/** A page's number out of an address; what makes no sense is the first. */
export const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Where one is in the panel. All of it stands in the browser's address, so a reload or a shared link leads back. */
export const useAddress = () => {
  const query = useSearch()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(query)

  return {
    text: (name: string): string => params.get(name) ?? '',
    page: (name = 'page'): number => pageOf(params.get(name)),
    /** One of some values; undefined when it is none of them. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => value === params.get(name)),
    /** Changes a part of the address. Going to another page can be taken back, narrowing a list down is not a step of its own. */
    go: (change: Change, { replace = false } = {}) => {
      const next = changedQuery(query, change)
      navigate(next ? `${paths.admin}?${next}` : paths.admin, { replace })
    },
    /** Goes to another tab, where everything begins anew. */
    open: (tab: Tab) => navigate(`${paths.admin}?${new URLSearchParams({ tab })}`, { replace: true }),
  }
}
