import type { ReactNode } from 'react'
import type { ListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { limits } from '@portal/contract/limits'
import { Button, EmptyState, PageSpinner, Spinner } from '@portal/ui'
import { Pagination, pageCount } from '@portal/ui/pagination'
import { hrefOf, narrowedBy, type Address } from '../address.ts'
import { countWords, emptyWords } from './list-words.ts'
import type { ListedProps } from './report-list.tsx'
import type { AnyReport } from './report.ts'
import { useHeld } from './use-held.ts'
import { useNow } from './use-now.ts'
import { useSteadyList } from './use-steady-list.ts'

interface ListBodyProps<T> {
  list: ListPage<T>
  /** The list answers the address, rather than the one before it. */
  current: boolean
  address: Address
  viewer: User
  failingSince: string | undefined
  onPage: (page: number) => void
  children: (listed: ListedProps<T>) => ReactNode
}

const waiting = (added: number): string =>
  added === 0 ? 'The list has changed.' : added === 1 ? '1 new request.' : `${added} new requests.`

/** Shown when an answer takes a while; a screen reader is told by the list itself, which is busy, and by what comes. */
const Waiting = ({ words }: { words: string }) => (
  <p
    aria-hidden
    className="flex items-center gap-2 opacity-100 transition-opacity delay-300 duration-120 starting:opacity-0"
  >
    <Spinner className="text-accent" />
    {words} …
  </p>
)

/** One page of reports, or that there are none. It stands still under someone's hand, and says what changed. */
export const ListBody = <T extends AnyReport>({
  list,
  current,
  address,
  viewer,
  failingSince,
  onPage,
  children,
}: ListBodyProps<T>) => {
  const now = useNow()
  const { held, watch } = useHeld()
  const { items, outdated, added, news, catchUp } = useSteadyList(list, held || address.report !== null)
  const { total } = list
  const content =
    items.length > 0 ? (
      <>
        {children({
          reports: items,
          current,
          viewer,
          now,
          hrefTo: ({ id }) => hrefOf({ ...address, report: id, file: null }),
        })}
        <Pagination
          page={Math.min(address.page, pageCount(total, limits.cardsPerPage))}
          pageSize={limits.cardsPerPage}
          total={total}
          noun="requests"
          current={current}
          onPage={onPage}
        />
      </>
    ) : total === 0 && current ? (
      <EmptyState title={emptyWords(address).title}>{emptyWords(address).text}</EmptyState>
    ) : (
      // Beyond the end, or of the query before: what there is is on its way.
      <PageSpinner label="Loading requests" />
    )
  return (
    <>
      {/* Its room is always there: what it says moves nothing. */}
      <div className="my-2 flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        {!current && <Waiting words={narrowedBy(address) === 'search' ? 'Searching' : 'Loading requests'} />}
        <output>{current && countWords(address, list)}</output>
        <output className="sr-only">{current && news}</output>
        {outdated && (
          <p className="-my-2 flex items-center gap-3 text-ink">
            {waiting(added)}
            <Button variant="secondary" size="small" onClick={catchUp}>
              Show
            </Button>
          </p>
        )}
        <output className="text-pending">
          {failingSince && `The list could not be refreshed since ${failingSince}. It is being tried again.`}
        </output>
      </div>
      <div {...watch} className="scroll-mt-4">
        {content}
      </div>
    </>
  )
}
