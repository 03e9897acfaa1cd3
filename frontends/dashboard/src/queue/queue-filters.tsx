import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { agencyTitle } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { listColleagues } from '@portal/contract/queue/queue-changes'
import { SearchBox } from '@portal/ui/search-box'
import { FilterSelect, KindSelect } from '../list/filter-select.tsx'
import type { QueueState } from './queue-state.ts'

interface QueueFiltersProps {
  state: QueueState
  /** The id of the viewer's account. */
  viewer: string
  onChange: (change: Partial<QueueState>, options?: { replace?: boolean }) => void
}

/** Search and filters of the queue. */
export const QueueFilters = ({ state, viewer, onChange }: QueueFiltersProps) => {
  const { data: colleagues } = useQuery(listColleagues)
  const { data: agencies } = useQuery(listAgencies)
  const agencyOptions = [
    { value: '', label: 'Any agency' },
    { value: 'none', label: 'No agency yet' },
    ...(agencies ?? [])
      .filter(({ id, open }) => open > 0 || id === state.agency)
      .map((agency) => ({ value: agency.id, label: agencyTitle(agency) })),
  ]
  const owners = [
    { value: '', label: 'Any owner' },
    { value: 'none', label: 'No owner' },
    { value: viewer, label: 'You' },
    ...(colleagues ?? [])
      .filter(({ id }) => id !== viewer)
      .map((colleague) => ({ value: colleague.id, label: fullName(colleague) })),
  ]
  return (
    <>
      <div className="min-w-0 grow basis-40 max-sm:basis-full sm:max-w-60">
        <SearchBox
          compact
          placeholder="Client or number"
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-sm:w-full sm:flex">
        <KindSelect value={state.kind} onChange={(kind) => onChange({ kind })} />
        <FilterSelect
          label="Agency"
          value={state.agency}
          options={agencyOptions}
          unlisted="Selected agency"
          onChange={(agency) => onChange({ agency })}
        />
        <FilterSelect
          label="Owner"
          value={state.owner}
          options={owners}
          unlisted="Selected owner"
          onChange={(owner) => onChange({ owner })}
        />
      </div>
    </>
  )
}
