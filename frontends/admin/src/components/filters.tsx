import { useId, useState, type ReactNode } from 'react'
import { Button, classes } from '@portal/ui'

interface FiltersProps {
  /** How many filters apply, shown on the phone's button. */
  active: number
  /** The search box, which is always shown. */
  search: ReactNode
  /** The widths of the search box and the filters from the `lg` width up. */
  columns: string
  /** The filters. */
  children: ReactNode
}

/** A list's search and filters; on a phone, a button shows the filters. */
export const Filters = ({ active, search, columns, children }: FiltersProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes('grid items-end gap-3 sm:grid-cols-2', columns)}>
      <div className="sm:col-span-2 lg:col-span-1">{search}</div>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      >
        {active > 0 ? `Filters (${active})` : 'Filters'} <span aria-hidden>{open ? '▴' : '▾'}</span>
      </Button>
      <div id={id} className={classes('grid gap-3 sm:contents', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  )
}
