import { Link } from 'wouter'
import { useListPage } from '@portal/client'
import { listCrashReports } from '@portal/contract/reports/crash-reports'
import { listPoliceReports } from '@portal/contract/reports/police-reports'
import { Button, EmptyState } from '@portal/ui'
import { hrefFor, type View } from '../url-state.ts'
import { noFilters, type QueueState } from './queue-state.ts'

interface NoMatchesProps {
  state: QueueState
  /** How many open requests match, in whatever view. */
  open: number
  onChange: (change: Partial<QueueState>) => void
}

const useTotal = (endpoint: typeof listCrashReports | typeof listPoliceReports, search: string) => {
  const { data } = useListPage<typeof listCrashReports>(endpoint as typeof listCrashReports, {
    query: { page: 1, pageSize: 1, search },
  })
  return data && { count: data.total, text: `${data.total.toLocaleString('en-US')}${data.totalIsMinimum ? '+' : ''}` }
}

/** How many closed requests a search finds, with links to the lists. Only for a search that finds no open request. */
const ClosedMatches = ({ search }: { search: string }) => {
  const crash = useTotal(listCrashReports, search)
  const police = useTotal(listPoliceReports, search)
  // A line of its height, so that the buttons don't move.
  if (!crash || !police) return <p aria-hidden>&nbsp;</p>
  const found = [
    { ...crash, name: 'CHP', view: 'crash' },
    { ...police, name: 'police', view: 'police' },
  ].filter(({ count }) => count > 0) as { count: number; text: string; name: string; view: View }[]
  const total = found.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <p>No completed or canceled request matches either.</p>
  return (
    <p>
      {found.map(({ text, name, view }, index) => (
        <span key={view}>
          {index > 0 && ' and '}
          <Link href={hrefFor({ view, search })} className="font-semibold text-accent underline">
            {text} {name}
          </Link>
        </span>
      ))}{' '}
      {total === 1
        ? 'request that is completed or canceled matches.'
        : 'requests that are completed or canceled match.'}
    </p>
  )
}

/** The empty queue when it is searched or filtered. */
export const NoMatches = ({ state, open, onChange }: NoMatchesProps) => {
  const { tab, kind, agency, owner, search } = state
  const isOnlySearched = search.trim() !== '' && !kind && !agency && !owner
  return (
    <EmptyState title={isOnlySearched && open === 0 ? 'No open requests match' : 'No requests match'}>
      {open > 0 && tab !== 'all' ? (
        <p>Nothing in this view matches the search and filters.</p>
      ) : isOnlySearched ? (
        <ClosedMatches search={search.trim()} />
      ) : (
        <p>Nothing matches the search and filters.</p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {open > 0 && tab !== 'all' && (
          <Button variant="secondary" size="small" onClick={() => onChange({ tab: 'all' })}>
            Show {open.toLocaleString('en-US')} in All Open
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => onChange(noFilters)}>
          Clear Search and Filters
        </Button>
      </div>
    </EmptyState>
  )
}
