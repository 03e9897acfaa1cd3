import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useListPage } from '@portal/client'
import { kindIds, kindNames, type KindId, type KindView } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kinds } from '../request/request.ts'
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

interface MatchesProps {
  counted: readonly (Found | undefined)[]
  search: string
  /** Says after the counts which requests these are: "request that is completed matches." */
  after: (all: number) => string
  none: ReactNode
}

const Matches = ({ counted, search, after, none }: MatchesProps) => {
  // A line of its height, so that the buttons don't move.
  if (counted.includes(undefined)) return <p aria-hidden>&nbsp;</p>
  const found = counted.flatMap((list) => (list && list.total > 0 ? [list] : []))
  const all = found.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return <p>{none}</p>
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
      {after(all)}
    </p>
  )
}

interface SearchMatchesProps extends Omit<MatchesProps, 'counted'> {
  ids?: readonly KindId[]
}

/** The number of requests that a search finds in the lists of kinds, with links to these. Only for a search that finds nothing. */
export const SearchMatches = ({ ids = kindNames, search, ...texts }: SearchMatchesProps) => (
  <Counted ids={ids} search={search}>
    {(counted) => <Matches counted={counted} search={search} {...texts} />}
  </Counted>
)
