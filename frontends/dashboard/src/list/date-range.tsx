import { useEffect, useRef } from 'react'
import { addDays, portalDay } from '@portal/contract/dates'
import { requestFilters } from '@portal/contract/lists/filters'
import type { FilterDefinition } from './definition.ts'
import type { FilterControlProps } from '@portal/ui/filter-menu'
import { FilterSelect } from '@portal/ui/filter-select'

/** The first and the last day; empty for no limit. */
type Range = readonly [from: string, to: string]

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The ranges that move on with the days, also in a saved view. */
const presets: Readonly<Record<string, { label: string; of: (today: string) => Range }>> = {
  today: { label: 'Today', of: (today) => [today, today] },
  week: { label: 'Last 7 days', of: (today) => [addDays(today, -6), today] },
  '30days': { label: 'Last 30 days', of: (today) => [addDays(today, -29), today] },
  month: { label: 'This month', of: (today) => [monthOf(today), today] },
  lastMonth: {
    label: 'Last month',
    of: (today) => {
      const last = addDays(monthOf(today), -1)
      return [monthOf(last), last]
    },
  },
  year: { label: 'This year', of: (today) => [`${today.slice(0, 4)}-01-01`, today] },
}

/** Between the two days of a range that was chosen by its days. */
const between = '..'
const chosenDays = 'days'

const options = [
  { value: '', label: 'Any date' },
  ...Object.entries(presets).map(([value, { label }]) => ({ value, label })),
  { value: chosenDays, label: 'Choose dates…' },
]

const isDay = (text: string): boolean => text === '' || requestFilters.crashFrom.safeParse(text).success

const rangeOf = (value: string): Range => {
  const preset = Object.hasOwn(presets, value) ? presets[value] : undefined
  if (preset) return preset.of(portalDay(new Date()))
  const [from = '', to = ''] = value.split(between)
  return [from, to]
}

const parse = (text: string): string | undefined => {
  if (Object.hasOwn(presets, text)) return text
  const days = text.split(between)
  return days.length === 2 && days.some(Boolean) && days.every(isDay) ? text : undefined
}

interface DayProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const Day = ({ label, value, onChange }: DayProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  /** Not while it is typed: most of the dates on the way aren't meant. */
  const apply = (text: string) => {
    if (text !== value) onChange(text)
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

const RangeControl = ({ label, value, onChange }: FilterControlProps) => {
  const [from, to] = rangeOf(value ?? 'week')
  const hasDays = value?.includes(between) === true
  const set = (days: Range) => onChange(days.some(Boolean) ? days.join(between) : undefined)
  return (
    <>
      <FilterSelect
        label={label}
        value={hasDays ? chosenDays : value}
        options={options}
        onChange={(chosen) => (chosen === chosenDays ? set([from, to]) : onChange(chosen))}
      />
      {hasDays && (
        <span className="flex items-center max-sm:order-1 max-sm:basis-full">
          <Day label={`${label} from`} value={from} onChange={(day) => set([day, to])} />
          <span aria-hidden>–</span>
          <Day label={`${label} until`} value={to} onChange={(day) => set([from, day])} />
        </span>
      )}
    </>
  )
}

/**
 * A range of days: a preset that moves on with the calendar, or from a chosen day until another.
 * @param name the prefix of the API's parameters
 */
export const dateRange = (label: string, name: 'crash' | 'submitted'): FilterDefinition => ({
  label,
  parse,
  Control: RangeControl,
  query: (value) => {
    const [from, to] = rangeOf(value)
    return { ...(from && { [`${name}From`]: from }), ...(to && { [`${name}To`]: to }) }
  },
})
