import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import type { ReportKind } from '@portal/contract/ids'
import { agencyTitle } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { listColleagues } from '@portal/contract/queue/queue-changes'
import { SearchBox } from '@portal/ui/search-box'
import type { QueueState } from './queue-state.ts'

interface FilterSelectProps {
  label: string
  value: string | undefined
  /** The first stands for everything. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** A low selector whose label only screen readers see: its first option says what it filters. */
const FilterSelect = ({ label, value = '', options, onChange }: FilterSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value || undefined)}
    className="min-h-9 max-w-44 min-w-0 truncate rounded-control border border-edge bg-card px-1.5 text-sm text-ink focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent max-sm:max-w-none pointer-coarse:min-h-11 pointer-coarse:text-base"
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

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
        <FilterSelect
          label="Kind"
          value={state.kind}
          options={[
            { value: '', label: 'Any kind' },
            { value: 'crash', label: 'CHP' },
            { value: 'police', label: 'Police' },
          ]}
          onChange={(kind) => onChange({ kind: kind as ReportKind | undefined })}
        />
        <FilterSelect
          label="Agency"
          value={state.agency}
          options={agencyOptions}
          onChange={(agency) => onChange({ agency })}
        />
        <FilterSelect label="Owner" value={state.owner} options={owners} onChange={(owner) => onChange({ owner })} />
      </div>
    </>
  )
}
