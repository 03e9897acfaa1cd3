import { useLocation, useSearch } from 'wouter'
import { paths } from '@portal/contract/paths'

const views = ['crash', 'police'] as const
export type View = (typeof views)[number]

/** Where one is on the dashboard. All of it stands in the browser's address, so a reload or a shared link leads back. */
export interface Address {
  view: View | null
  page: number
  search: string
  /** Narrowed to what the office has still to do; set aside while something is searched. */
  needsWork: boolean
  /** The report whose details are open. */
  report: string | null
  /** The name of the report's document that is being looked at. */
  file: string | null
}

export const start: Address = { view: null, page: 1, search: '', needsWork: false, report: null, file: null }

/** Reads a query string; what makes no sense is taken as not given. */
export const readAddress = (query: string): Address => {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page'))
  const report = params.get('report') || null
  return {
    view: views.find((view) => view === params.get('view')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    needsWork: params.get('needsWork') === 'true',
    report,
    file: (report && params.get('file')) || null,
  }
}

export const hrefOf = (address: Partial<Address>): string => {
  const { view, page, search, needsWork, report, file } = { ...start, ...address }
  const params = new URLSearchParams()
  if (view) params.set('view', view)
  if (page > 1) params.set('page', String(page))
  if (search) params.set('search', search)
  if (needsWork) params.set('needsWork', 'true')
  if (report) params.set('report', report)
  if (file) params.set('file', file)
  const query = params.toString()
  return query ? `${paths.dashboard}?${query}` : paths.dashboard
}

/** The address, and the way to change a part of it. */
export const useAddress = () => {
  const address = readAddress(useSearch())
  const [, navigate] = useLocation()
  const go = (change: Partial<Address>, options?: { replace?: boolean; state?: unknown }) =>
    navigate(hrefOf({ ...address, ...change }), options)
  return { address, go }
}

/** What of a list the address asks for: everything, what is searched, or what needs work. */
export const narrowedBy = ({ search, needsWork }: Address): 'search' | 'work' | undefined =>
  search.trim() ? 'search' : needsWork ? 'work' : undefined
