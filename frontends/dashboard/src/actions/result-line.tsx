import { useId, type KeyboardEvent } from 'react'
import { today } from '@portal/contract/dates'
import type { QueueRow } from '@portal/contract/lists/queue'
import { resultsOf } from './results.ts'

interface ResultLineProps {
  /** The requests for one report. */
  rows: readonly QueueRow[]
  isFirst: boolean
  result: string
  date: string
  error: string | undefined
  onChange: (result: string, date?: string) => void
}

/** The next line's choice, or the button that saves. */
const focusNext = (current: HTMLSelectElement): void => {
  const all = [...(current.form?.querySelectorAll<HTMLElement>('select') ?? [])]
  const save = document.querySelector<HTMLElement>(`button[type="submit"][form="${current.form?.id}"]`)
  const next = all[all.indexOf(current) + 1] ?? save
  next?.focus()
}

const fieldClass =
  'min-h-9 min-w-0 rounded-control border border-edge bg-card px-1.5 text-sm text-ink focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent pointer-coarse:min-h-11 pointer-coarse:text-base'

/** A report with its clients, and the choice of its result. */
export const ResultLine = ({ rows, isFirst, result, date, error, onChange }: ResultLineProps) => {
  const id = useId()
  const choices = resultsOf(rows)
  const clients = rows.map(({ clientName }) => clientName).join(', ')
  const number = rows[0]?.reportNumber ?? rows[0]?.referenceNumber
  const choose = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = event.key.toLowerCase()
    const chosen = choices.find(([, { key }]) => key === pressed)
    if (chosen) onChange(chosen[0])
    else if (pressed === 'backspace' || pressed === 'delete') onChange('')
    else if (pressed === 'enter') focusNext(event.currentTarget)
    else return
    event.preventDefault()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2">
      <label htmlFor={id} className="min-w-40 flex-1 text-sm wrap-anywhere">
        {clients}
        <span className="block font-mono text-xs text-muted">{number}</span>
      </label>
      <span className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <select
          id={id}
          value={result}
          data-autofocus={isFirst || undefined}
          onKeyDown={choose}
          onChange={({ target }) => onChange(target.value)}
          className={`${fieldClass} w-68 max-sm:grow`}
        >
          <option value="">–</option>
          {choices.map(([name, { label, key }]) => (
            <option key={name} value={name}>
              {label} ({key.toUpperCase()})
            </option>
          ))}
        </select>
        {result === 'moreTime' && (
          <input
            type="date"
            aria-label={`Check again on, ${clients}`}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
            min={today()}
            value={date}
            onChange={({ target }) => onChange(result, target.value)}
            className={`${fieldClass} order-first`}
          />
        )}
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" className="w-full text-sm text-danger">
          {error}
        </p>
      )}
    </li>
  )
}
