import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useListPage } from '@portal/client'
import { kindIds, kindNames, type KindId, type KindView } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kinds } from '../report.ts'
import { hrefFor } from '../url-state.ts'

interface Found {
  view: KindView
  adjective: string
  total: number
  totalIsMinimum?: boolean | undefined
}

interface CountedProps {
  ids: readonly KindId[]
  search: string
  /** The counts of the kinds before. */
  found?: readonly (Found | undefined)[]
  children: (found: readonly (Found | undefined)[]) => ReactNode
}

/** Counts the requests of each kind that a search finds. Each kind is a component, because hooks aren't called in a loop. */
const Counted = ({ ids: [id, ...others], search, found = [], children }: CountedProps) =>
  id ? <CountedKind key={id} id={id} {...{ others, search, found, children }} /> : children(found)

type CountedKindProps = Required<Omit<CountedProps, 'ids'>> & { id: KindId; others: readonly KindId[] }

const CountedKind = ({ id, others, search, found, children }: CountedKindProps) => {
  const { data } = useListPage(kinds[id].calls.list, { query: { page: 1, pageSize: 1, search } })
  const counted = data && { ...data, view: kindIds[id].view, adjective: kindData[id].adjective }
  return (
    <Counted ids={others} search={search} found={[...found, counted]}>
      {children}
    </Counted>
  )
}

const Matches = ({ counted, search }: { counted: readonly (Found | undefined)[]; search: string }) => {
  // A line of its height, so that the buttons don't move.
  if (counted.includes(undefined)) return <p aria-hidden>&nbsp;</p>
  const found = counted.flatMap((list) => (list && list.total > 0 ? [list] : []))
  const all = found.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return <p>No completed or canceled request matches either.</p>
  return (
    <p>
      {found.map(({ total, totalIsMinimum, adjective, view }, index) => (
        <span key={view}>
          {index > 0 && ' and '}
          <Link href={hrefFor({ view, search })} className="font-semibold text-accent underline">
            {`${total.toLocaleString('en-US')}${totalIsMinimum ? '+' : ''} ${adjective}`}
          </Link>
        </span>
      ))}{' '}
      {all === 1 ? 'request that is completed or canceled matches.' : 'requests that are completed or canceled match.'}
    </p>
  )
}

/** The number of closed requests that a search finds, with links to the lists. Only for a search that finds no open request. */
export const ClosedMatches = ({ search }: { search: string }) => (
  <Counted ids={kindNames} search={search}>
    {(counted) => <Matches counted={counted} search={search} />}
  </Counted>
)
