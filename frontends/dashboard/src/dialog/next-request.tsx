import type { ReactNode, Ref } from 'react'
import { useListPage, type ListPage } from '@portal/client'
import type { listCrashReports } from '@portal/contract/reports/crash-reports'
import type { listPoliceReports } from '@portal/contract/reports/police-reports'
import { pageCount } from '@portal/ui/pagination'
import type { AnyReport } from '../report.ts'
import { NextButton } from './next-button.tsx'

interface ListQuery {
  page: number
  pageSize: number
  needsWork?: 'true'
}

/** The list of requests that need work from which staff opened one. */
export interface WorkQueue {
  endpoint: typeof listCrashReports | typeof listPoliceReports
  query: ListQuery
  /** The page that `query` requests; undefined until it has loaded. */
  list: ListPage<AnyReport> | undefined
  /** Opens the report with this id, which is on this page of the list. */
  open: (report: string, page: number) => void
}

type Position = Pick<AnyReport, 'id' | 'submittedAt' | 'urgent' | 'clientRepliedAt' | 'waiting'>

const groupOf = ({ clientRepliedAt, waiting }: Position): number => {
  if (clientRepliedAt) return 0
  return waiting?.for === 'client' ? 2 : 1
}

/** In the order of the list: the client replied, then urgent, then oldest, and last those that wait for their client. */
const isAfter = (one: Position, other: Position): boolean => {
  if (groupOf(one) !== groupOf(other)) return groupOf(one) > groupOf(other)
  if (one.urgent !== other.urgent) return other.urgent
  return one.submittedAt > other.submittedAt || (one.submittedAt === other.submittedAt && one.id > other.id)
}

interface NextRequestProps {
  report: Position
  queue: WorkQueue
  ref: Ref<HTMLButtonElement>
  /** Other buttons, shown before the one that opens the next request. */
  children: ReactNode
}

/** The button that opens the next request that needs work, and after the last one the oldest. */
export const NextRequest = ({ report, queue, ref, children }: NextRequestProps) => {
  const { endpoint, query, list, open } = queue
  const firstAfter = (page: ListPage<AnyReport> | undefined) => page?.items.find((item) => isAfter(item, report))
  const onThisPage = firstAfter(list)
  const isLastPage = list !== undefined && query.page >= pageCount(list.total, query.pageSize)
  // Finished requests leave the list and later ones move up, so the next page is needed only when this one has no more.
  const nextPage = useListPage<typeof listCrashReports>(
    endpoint as typeof listCrashReports,
    list && !onThisPage && !isLastPage ? { query: { ...query, page: query.page + 1 } } : null,
  )
  const following = onThisPage ?? (nextPage.current ? firstAfter(nextPage.data) : undefined)
  const atEnd = !following && (isLastPage || nextPage.current)
  // Requests that were skipped still need work.
  const firstPage = useListPage<typeof listCrashReports>(
    endpoint as typeof listCrashReports,
    atEnd ? { query: { ...query, page: 1 } } : null,
  )
  const oldest = atEnd && firstPage.current ? firstPage.data?.items.find(({ id }) => id !== report.id) : undefined
  const next = following ?? oldest
  const page = oldest ? 1 : onThisPage ? query.page : query.page + 1
  const isOnly = atEnd && firstPage.current && !oldest
  return (
    <NextButton
      ref={ref}
      left={list?.total}
      isOnly={isOnly}
      label={atEnd ? 'Oldest request' : 'Next request'}
      onNext={next && (() => open(next.id, page))}
    >
      {children}
    </NextButton>
  )
}
