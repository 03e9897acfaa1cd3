import { useId, useState } from 'react'
import { useQuery } from '@portal/client'
import { listSuggestions, type DocketSort } from '@portal/contract/docket/docket'
import { Button, classes } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { FilterSelect, KindSelect } from '../list/filter-select.tsx'
import type { Order } from '../list/select-table.tsx'
import { isFiltered, noFilters, ownOrder, type DocketState } from './docket-state.ts'

/** Each sort in its usual direction; a click on a column's header reverses it. */
const orders: readonly (readonly [order: Order<DocketSort> | '', label: string])[] = [
  ['', 'last change'],
  ['-submitted', 'submission'],
  ['-crashDate', 'crash date'],
  ['client', 'client'],
  ['expected', 'expected date'],
]

/** The orders to choose from, with the reversed one that a column's header set. */
const ordersWith = (sort: DocketState['sort']) =>
  orders.map(([order, label]) => {
    const isReversed =
      sort !== undefined && sort !== order && sort.replace('-', '') === (order || ownOrder).replace('-', '')
    return { value: isReversed ? sort : order, label: `By ${label}${isReversed ? ', reversed' : ''}` }
  })

interface DocketFiltersProps {
  state: DocketState
  /** The docket has colleagues' requests, too. */
  ofFirm: boolean
  onChange: (change: Partial<DocketState>, options?: { replace?: boolean }) => void
}

/** Search and filters of the docket. */
export const DocketFilters = ({ state, ofFirm, onChange }: DocketFiltersProps) => {
  const { data } = useQuery(listSuggestions)
  const [open, setOpen] = useState(false)
  const filters = useId()
  const inUse = [state.kind, state.mine, state.attorney, state.urgent, state.sort].filter(Boolean).length
  const attorneys = [...new Set([...(state.attorney ? [state.attorney] : []), ...(data?.attorneys ?? [])])].sort()
  const clear = () => {
    onChange(noFilters)
    // The button goes.
    document.querySelector<HTMLElement>(`#${CSS.escape(filters)} select`)?.focus()
  }
  return (
    <>
      <div className="min-w-0 grow basis-40 max-sm:basis-60 sm:max-lg:basis-full lg:max-w-68">
        <SearchBox
          compact
          placeholder="Client, matter or number"
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      {/* On a phone they would push the requests down. */}
      <Button
        variant="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={filters}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      >
        Filters{inUse > 0 && ` (${inUse})`}
      </Button>
      <div id={filters} className={classes('flex flex-wrap gap-2 max-sm:w-full', !open && 'max-sm:hidden')}>
        <KindSelect value={state.kind} onChange={(kind) => onChange({ kind })} />
        {ofFirm && (
          <FilterSelect
            label="Requester"
            value={state.mine ? 'mine' : undefined}
            options={[
              { value: '', label: 'Whole firm' },
              { value: 'mine', label: 'Mine' },
            ]}
            onChange={(mine) => onChange({ mine: mine === 'mine' })}
          />
        )}
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
          options={ordersWith(state.sort)}
          onChange={(sort) => onChange({ sort })}
        />
        {isFiltered(state) && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </div>
    </>
  )
}
