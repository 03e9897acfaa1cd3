import type { AgencyRef } from '@portal/contract/agencies/agencies'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { requestedReports } from '@portal/contract/lists/filters'
import { statusLabel } from '@portal/contract/requests/status-labels'
import type { FilterDefinition } from './definition.ts'
import type { FilterControlProps } from '@portal/ui/filter-menu'
import { dateRange } from './date-range.tsx'
import { FilterSelect } from '@portal/ui/filter-select'
import { noneOrId, oneOf, toggle } from './list-state.ts'

// The filters that the docket and staff's queue share.

/** A filter with a few values. The first option is `any`. */
const choice = (label: string, any: string, values: Readonly<Record<string, string>>): FilterDefinition => {
  const options = [
    { value: '', label: any },
    ...Object.entries(values).map(([value, text]) => ({ value, label: text })),
  ]
  return {
    label,
    parse: oneOf(Object.keys(values)),
    Control: (props: FilterControlProps) => <FilterSelect {...props} options={options} />,
  }
}

export const kindFilter = choice(
  'Kind',
  'Any kind',
  Object.fromEntries(kindNames.map((kind) => [kind, kindIds[kind].name])),
)

interface AgencySelectProps extends FilterControlProps {
  /** Undefined while they load. */
  agencies: readonly AgencyRef[] | undefined
}

export const AgencySelect = ({ agencies = [], ...props }: AgencySelectProps) => {
  const options = [
    { value: '', label: 'Any agency' },
    { value: 'none', label: 'No agency yet' },
    ...agencies.map((agency) => ({ value: agency.id, label: agencyTitle(agency) })),
  ]
  return <FilterSelect {...props} options={options} unlisted="Selected agency" />
}

export const agencyFilter = (Control: NonNullable<FilterDefinition['Control']>): FilterDefinition => ({
  label: 'Agency',
  parse: noneOrId('agy'),
  Control,
})

interface AttorneySelectProps extends FilterControlProps {
  /** Undefined while they load. */
  attorneys: readonly string[] | undefined
}

export const AttorneySelect = ({ attorneys = [], ...props }: AttorneySelectProps) => {
  const { value } = props
  const all = [...new Set([...(value ? [value] : []), ...attorneys])].sort()
  const options = [{ value: '', label: 'Any attorney' }, ...all.map((one) => ({ value: one, label: one }))]
  return <FilterSelect {...props} options={options} />
}

export const attorneyFilter = (Control: NonNullable<FilterDefinition['Control']>): FilterDefinition => ({
  label: 'Attorney',
  parse: (text) => text,
  Control,
})

interface SharedFilters {
  /** The statuses that requests of the list can have. */
  statuses: readonly string[]
  /** The client, as the list's viewers say it. */
  client: string
}

export const sharedFilters = ({ statuses, client }: SharedFilters) => ({
  urgent: toggle('Urgent'),
  status: choice(
    'Status',
    'Any status',
    Object.fromEntries(statuses.map((status) => [status, statusLabel(status).label])),
  ),
  report: choice('Report', 'Face page or full report', requestedReports),
  waiting: choice('Waiting for', 'Anyone', { client, agency: 'Agency' }),
  overdue: toggle('Overdue'),
  crash: dateRange('Crash date', 'crash'),
  submitted: dateRange('Submitted', 'submitted'),
})
