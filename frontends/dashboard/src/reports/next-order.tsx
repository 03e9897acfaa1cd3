import type { ReactNode, Ref } from 'react'
import { useListPage, type ListPage } from '@portal/client'
import type { listCrashReports } from '@portal/contract/crash-reports'
import type { listPoliceReports } from '@portal/contract/police-reports'
import { Button } from '@portal/ui'
import { pageCount } from '@portal/ui/pagination'
import type { AnyReport } from './report.ts'

interface Query {
  page: number
  pageSize: number
  needsWork?: 'true'
}

/** A list that is worked through, oldest first. */
export interface Queue {
  endpoint: typeof listCrashReports | typeof listPoliceReports
  query: Query
  /** The page of it that the query asks for; undefined until it is there. */
  list: ListPage<AnyReport> | undefined
  /** Opens a report of a page of it in place of the one that is open. */
  goTo: (report: string, page: number) => void
}

type Place = Pick<AnyReport, 'id' | 'submittedAt'>

const isAfter = (one: Place, other: Place): boolean =>
  one.submittedAt > other.submittedAt || (one.submittedAt === other.submittedAt && one.id > other.id)

interface NextOrderProps {
  report: Place
  queue: Queue
  ref: Ref<HTMLButtonElement>
  /** Stands before the way to the next. */
  children: ReactNode
}

/** The way from a report to the one after it in a list that is worked through; what was done meanwhile has left the list. */
export const NextOrder = ({ report, queue, ref, children }: NextOrderProps) => {
  const { endpoint, query, list, goTo } = queue
  const after = (page: ListPage<AnyReport> | undefined) => page?.items.find((item) => isAfter(item, report))
  const here = after(list)
  const last = list !== undefined && query.page >= pageCount(list.total, query.pageSize)
  // Places move up as what is before them is done: what follows a page is looked for only behind its last report.
  const { data, current } = useListPage<typeof listCrashReports>(
    endpoint as typeof listCrashReports,
    list && !here && !last ? { query: { ...query, page: query.page + 1 } } : null,
  )
  const following = here ?? (current ? after(data) : undefined)
  const ended = !following && (last || current)
  // Behind the last what was passed over still waits.
  const oldest = useListPage<typeof listCrashReports>(
    endpoint as typeof listCrashReports,
    ended ? { query: { ...query, page: 1 } } : null,
  )
  const passed = ended && oldest.current ? oldest.data?.items.find(({ id }) => id !== report.id) : undefined
  const next = following ?? passed
  const page = passed ? 1 : here ? query.page : query.page + 1
  const alone = ended && oldest.current && !passed
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <p className="grow text-sm text-muted">{list && `Needs work: ${list.total}`}</p>
      {children}
      {alone ? (
        <p className="text-sm">This is the last one.</p>
      ) : (
        <Button ref={ref} variant="secondary" size="small" busy={!next} onClick={() => next && goTo(next.id, page)}>
          {ended ? 'Oldest order' : 'Next order'}
        </Button>
      )}
    </div>
  )
}
