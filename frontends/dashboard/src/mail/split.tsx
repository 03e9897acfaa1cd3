import { useState } from 'react'
import { limits } from '@portal/contract/limits'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { Button, classes } from '@portal/ui'
import { reportsIn, type Entry } from './entry.ts'
import type { Mail } from './use-mail.ts'

interface SplitProps {
  /** Opened by a button, which is gone then. */
  hasFocus: boolean
  entry: Entry
  pages: readonly ReadPage[]
  mail: Mail
}

/** Stays the same function, so that React calls it once. */
const focusOnce = (button: HTMLElement | null) => button?.focus()

/** The pages at which the reports of a file begin, proposed by its reading, and the way to make a file of each. */
export const Split = ({ hasFocus, entry, pages, mail }: SplitProps) => {
  const proposed = reportsIn(entry).map(({ first }) => first)
  const [starts, setStarts] = useState<readonly number[]>(proposed.slice(1))
  const [busy, setBusy] = useState(false)
  const toggle = (page: number) =>
    setStarts(
      starts.includes(page)
        ? starts.filter((start) => start !== page)
        : [...starts, page].toSorted((one, other) => one - other),
    )
  const split = async () => {
    setBusy(true)
    await mail.split(entry.file, pages, starts)
    setBusy(false)
  }
  return (
    <fieldset className="min-w-0 space-y-2 rounded-control border border-line bg-card px-3 py-2 text-sm">
      <legend className="sr-only">Split this file</legend>
      <p aria-hidden className="font-semibold">
        {proposed.length > 1 ? `It seems to have ${proposed.length} reports` : 'Split this file'}
      </p>
      <p className="text-muted">A report begins on page</p>
      <div className="flex flex-wrap gap-1">
        {pages.slice(0, limits.mail.match.pages).map((_, at) => {
          const page = at + 1
          const isStart = page === 1 || starts.includes(page)
          return (
            <button
              key={page}
              ref={hasFocus && page === 2 ? focusOnce : undefined}
              type="button"
              aria-label={`Page ${page}`}
              aria-pressed={isStart}
              disabled={page === 1 || (!isStart && starts.length >= limits.mail.parts - 1)}
              onClick={() => toggle(page)}
              className={classes(
                'min-h-9 min-w-9 rounded-control border px-2 tabular-nums',
                isStart ? 'border-accent bg-accent-soft font-semibold' : 'border-line',
                page > 1 && 'cursor-pointer',
              )}
            >
              {page}
            </button>
          )
        })}
      </div>
      <Button size="small" busy={busy} disabled={starts.length === 0} onClick={() => void split()}>
        {starts.length === 0 ? 'Split' : `Split into ${starts.length + 1} Files`}
      </Button>
    </fieldset>
  )
}
