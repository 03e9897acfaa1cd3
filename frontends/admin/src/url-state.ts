import { useLocation, useSearch } from 'wouter'
import type { AdminPart } from '@portal/contract/admin/admin-parts'
import { adminPath, paths } from '@portal/contract/paths'

/** Parameters to set. An empty value, null or page 1 removes the parameter. */
type Changes = Record<string, string | number | null>

/** Applies changes to a query string; other parameters stay. */
export const updateQuery = (query: string, changes: Changes): string => {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '' || (value === 1 && /page$/i.test(name))) params.delete(name)
    else params.set(name, String(value))
  return params.toString()
}

/** The page number in a query parameter; 1 when it is missing or invalid. */
export const parsePage = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The panel's tab, filters and pages, kept in the URL so that reloading or sharing a link shows the same view. */
export const useUrlState = () => {
  const query = useSearch()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(query)

  /** Changes parameters. `replace` adds no history entry: the back button then skips the change. */
  const update = (changes: Changes, { replace = false } = {}) => {
    const next = updateQuery(query, changes)
    navigate(next ? `${paths.admin}?${next}` : paths.admin, { replace })
  }

  return {
    text: (name: string): string => params.get(name) ?? '',
    page: (name = 'page'): number => parsePage(params.get(name)),
    /** The parameter's value if it is one of `values`, else undefined. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => value === params.get(name)),
    update,
    /** Changes what a list shows, and goes to its first page. */
    filter: (changes: Changes) => update({ ...changes, page: 1 }, { replace: true }),
    /** Opens a part and drops all other parameters. */
    openTab: (part: AdminPart) => navigate(adminPath(part), { replace: true }),
  }
}
