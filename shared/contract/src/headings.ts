import { kindIds, kindNames, listTitle, type KindView } from './kinds/kind-ids.ts'
import { paths, slicePageAt, slicePages, type SlicePage, type SlicePages } from './paths.ts'

const ofKinds = Object.fromEntries(kindNames.map((id) => [kindIds[id].view, listTitle(id)])) as Record<KindView, string>

const ofSlicePages = Object.fromEntries(
  Object.entries<SlicePage>(slicePages).flatMap(([name, { heading }]) => (heading ? [[name, heading]] : [])),
) as {
  readonly [Name in keyof SlicePages as SlicePages[Name] extends { heading: string } ? Name : never]: string
}

/** The headings of the working pages, which show before the code of the page has loaded. */
export const headings = {
  ...ofSlicePages,
  queue: 'Queue',
  docket: 'Docket',
  mail: 'Incoming Reports',
  ...ofKinds,
  profile: 'Profile',
} as const

/** The heading of the working page at a path and query; undefined for other pages. */
export const headingOf = (path: string, query: string): string | undefined => {
  if (path === paths.profile) return headings.profile
  if (path !== paths.dashboard) return slicePageAt(path)?.heading
  const view = new URLSearchParams(query).get('view')
  // Known once the session is: see `workPath`.
  if (view === 'work') return undefined
  return view === 'queue' || view === 'docket' || view === 'mail' || kindNames.some((id) => kindIds[id].view === view)
    ? headings[view as 'queue' | 'docket' | 'mail' | KindView]
    : headings.dashboard
}
