import { useQuery } from '@portal/client'
import { listSuggestions, type DocketSort } from '@portal/contract/docket/docket'
import { Button } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { FilterSelect, KindSelect } from '../list/filter-select.tsx'
import type { Order } from '../list/select-table.tsx'
import type { DocketState } from './docket-state.ts'

/** Each sort in its usual direction; a click on a column's header reverses it. */
const orders: readonly (readonly [order: Order<DocketSort> | '', label: string])[] = [
  ['', 'last change'],
  ['-submitted', 'submission'],
  ['-crashDate', 'crash date'],
  ['client', 'client'],
  ['expected', 'expected date'],
]

interface DocketFiltersProps {
  state: DocketState
  onChange: (change: Partial<DocketState>, options?: { replace?: boolean }) => void
}

/** Search and filters of the docket. */
export const DocketFilters = ({ state, onChange }: DocketFiltersProps) => {
  const { data } = useQuery(listSuggestions)
  const attorneys = [...new Set([...(state.attorney ? [state.attorney] : []), ...(data?.attorneys ?? [])])].sort()
  return (
    <>
      <div className="min-w-0 grow basis-40 max-lg:basis-full lg:max-w-68">
        <SearchBox
          compact
          placeholder="Client, matter or number"
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      {/* On a phone they don't fit and scroll sideways. */}
      <div className="flex gap-2 *:shrink-0 max-sm:-mx-4 max-sm:-my-1 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
        <KindSelect value={state.kind} onChange={(kind) => onChange({ kind })} />
        <FilterSelect
          label="Requester"
          value={state.mine ? 'mine' : undefined}
          options={[
            { value: '', label: 'Whole firm' },
            { value: 'mine', label: 'Mine' },
          ]}
          onChange={(mine) => onChange({ mine: mine === 'mine' })}
        />
        <FilterSelect
          label="Attorney"
          value={state.attorney}
          options={[
            { value: '', label: 'Any attorney' },
            ...attorneys.map((attorney) => ({ value: attorney, label: attorney })),
          ]}
          onChange={(attorney) => onChange({ attorney })}
        />
        <Button
          variant={state.urgent ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={state.urgent}
          onClick={() => onChange({ urgent: !state.urgent })}
        >
          {state.urgent && <span aria-hidden>✓</span>}
          Urgent
        </Button>
        <FilterSelect
          label="Sort"
          value={state.sort}
          options={orders.map(([order, label]) => ({ value: order, label: `By ${label}` }))}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </>
  )
}
