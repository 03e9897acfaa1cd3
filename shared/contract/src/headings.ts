import { kindIds, kindNames, listTitle, type KindView } from './kinds/kind-ids.ts'
import { paths } from './paths.ts'

const ofKinds = Object.fromEntries(kindNames.map((id) => [kindIds[id].view, listTitle(id)])) as Record<KindView, string>

/** The headings of the working pages, which show before the code of the page has loaded. */
export const headings = {
  dashboard: 'Dashboard',
  queue: 'Queue',
  docket: 'Docket',
  mail: 'Incoming Reports',
  ...ofKinds,
  team: 'Team',
  turnaround: 'Turnaround',
  admin: 'Admin Panel',
  profile: 'Profile',
  bulk: 'Bulk Request',
} as const

/** The heading of the working page at a path and query; undefined for other pages. */
export const headingOf = (path: string, query: string): string | undefined => {
  if (path === paths.team) return headings.team
  if (path === paths.turnaround) return headings.turnaround
  if (path === paths.admin) return headings.admin
  if (path === paths.profile) return headings.profile
  if (path === paths.bulkRequest) return headings.bulk
  if (path !== paths.dashboard) return undefined
  const view = new URLSearchParams(query).get('view')
  // Known once the session is: see `workPath`.
  if (view === 'work') return undefined
  return view === 'queue' || view === 'docket' || view === 'mail' || kindNames.some((id) => kindIds[id].view === view)
    ? headings[view as 'queue' | 'docket' | 'mail' | KindView]
    : headings.dashboard
}
