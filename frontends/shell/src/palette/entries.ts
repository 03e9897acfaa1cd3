import type { User } from '@portal/contract/accounts/accounts'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { adminPartNames, adminParts } from '@portal/contract/admin/admin-parts'
import { foldWords } from '@portal/contract/fold-words'
import { formatDate } from '@portal/contract/dates'
import { headings } from '@portal/contract/headings'
import { docketViewNames, docketViews } from '@portal/contract/lists/docket'
import {
  adminPath,
  kindListPath,
  linkedPages,
  newRequestPath,
  paths,
  requestUrl,
  tablePath,
} from '@portal/contract/paths'
import { queueViewNames, queueViews } from '@portal/contract/lists/queue'
import { kindIdOf, kindIds, kindNames, listTitle } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { requestStatus } from '@portal/contract/requests/status-labels'

/** One line of the palette: opens a page, or runs an action. */
export interface Entry {
  readonly id: string
  readonly label: string
  /** Tells apart entries with the same label. */
  readonly detail?: string
  /** The key that does the same. */
  readonly hint?: string
  readonly href?: string
  readonly run?: () => void
}

const page = (label: string, href: string, detail?: string): Entry => ({
  id: href,
  label,
  href,
  ...(detail && { detail }),
})

/** The pages a user may open. */
export const pagesFor = ({ role, memberVerified }: Pick<User, 'role' | 'memberVerified'>): Entry[] => [
  ...(isStaff(role)
    ? [
        page(headings.queue, tablePath(role)),
        page(headings.mail, `${paths.dashboard}?view=mail`),
        ...queueViewNames.map((view) => page(queueViews[view], `${tablePath(role)}&tab=${view}`, headings.queue)),
        ...kindNames.map((kind) =>
          page(`${kindIds[kind].name} requests that need work`, `${kindListPath(kind)}&needsWork=true`),
        ),
      ]
    : [
        page(headings.docket, tablePath(role)),
        ...docketViewNames
          .slice(1)
          .map((view) => page(docketViews[view], `${tablePath(role)}&tab=${view}`, headings.docket)),
      ]),
  ...kindNames.map((kind) => page(listTitle(kind), kindListPath(kind))),
  ...kindNames.map((kind) => page(kindData[kind].newRequest, newRequestPath(kind))),
  ...(isStaff(role) ? [] : [page(headings.bulkRequest, paths.bulkRequest)]),
  page('Home', paths.home),
  ...linkedPages({ role, memberVerified }).map(({ heading, path }) => page(heading, path)),
  ...(role === 'admin' ? adminPartNames.map((part) => page(adminParts[part], adminPath(part), headings.admin)) : []),
  page('Profile', paths.profile),
]

/** The entries whose label or detail contains every word of the query. */
export const matching = (entries: readonly Entry[], query: string): Entry[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

type EntryRequest = Pick<RequestReply, 'id' | 'clientName' | 'referenceNumber' | 'matterNumber' | 'crashDate'> &
  Partial<Pick<RequestReply, 'agency' | 'user'>> &
  Parameters<typeof requestStatus>[0]

/** The name, if a word of it begins with one of the query's, which is why the request was found. */
const foundBy = (query: string, name: string | undefined): string | undefined => {
  const words = foldWords(name ?? '')
  return foldWords(query).some((typed) => typed.length > 2 && words.some((word) => word.startsWith(typed)))
    ? name
    : undefined
}

/** A request that a query finds, opened in its list, or where a law firm's work is. */
export const requestEntry = (request: EntryRequest, role: Role, query = ''): Entry => ({
  id: request.id,
  label: request.clientName,
  detail: [
    request.referenceNumber,
    request.matterNumber && `Matter ${request.matterNumber}`,
    foundBy(query, request.agency?.name),
    isStaff(role) && foundBy(query, request.user?.lawFirm?.name),
    requestStatus(request).label,
    `Crash ${formatDate(request.crashDate)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  href:
    role === 'law-firm' ? requestUrl('', request.id) : `${kindListPath(kindIdOf(request.id))}&request=${request.id}`,
})
