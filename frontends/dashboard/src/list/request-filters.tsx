import { useEffect, useRef } from 'react'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { requestedReports, requestFilters } from '@portal/contract/lists/filters'
import { statusLabel } from '@portal/contract/reports/status-labels'
import type { FilterControlProps, FilterDefinition } from './definition.ts'
import { FilterSelect } from './filter-select.tsx'
import { oneOf, toggle } from './list-state.ts'

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

const DateControl = ({ label, value = '', onChange }: FilterControlProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  /** Not while it is typed: most of the dates on the way aren't meant. */
  const apply = (text: string) => {
    if (text !== value) onChange(text || undefined)
  }
  return (
    <input
      ref={input}
      type="date"
      aria-label={label}
      defaultValue={value}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') apply(currentTarget.value)
      }}
      className="min-h-9 px-1.5 text-sm font-semibold focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:min-h-11 pointer-coarse:text-base pointer-fine:min-h-7.5"
    />
  )
}

const date = (label: string): FilterDefinition => ({
  label,
  parse: (text) => (requestFilters.crashFrom.safeParse(text).success ? text : undefined),
  Control: DateControl,
})

export const kindFilter = choice(
  'Kind',
  'Any kind',
  Object.fromEntries(kindNames.map((kind) => [kind, kindIds[kind].name])),
)

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
  crashFrom: date('Crash from'),
  crashTo: date('Crash until'),
  submittedFrom: date('Submitted from'),
  submittedTo: date('Submitted until'),
})
