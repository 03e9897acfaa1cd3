import { useEffect, useRef } from 'react'
import { requestedReports } from '@portal/contract/lists/filters'
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

/** @param statuses those that requests of the list can have. */
export const statusFilter = (statuses: readonly string[]): FilterDefinition =>
  choice('Status', 'Any status', Object.fromEntries(statuses.map((status) => [status, statusLabel(status).label])))

const isDate = /^\d{4}-\d{2}-\d{2}$/

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
  parse: (text) => (isDate.test(text) && text >= '1900' && text < '2200' ? text : undefined),
  Control: DateControl,
})

export const dateFilters = {
  crashFrom: date('Crash from'),
  crashTo: date('Crash until'),
  submittedFrom: date('Submitted from'),
  submittedTo: date('Submitted until'),
}

export const urgentFilter = toggle('Urgent')
export const overdueFilter = toggle('Overdue')
export const reportFilter = choice('Report', 'Face page or full report', requestedReports)

/** @param you how the client is called. */
export const waitingFilter = (you: string): FilterDefinition =>
  choice('Waiting for', 'Anyone', { client: you, agency: 'Agency' })
