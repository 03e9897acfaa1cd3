import { useRef, useState } from 'react'
import { Button, listCommands, useCommand } from '@portal/ui'
import type { useColumns } from './columns.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const popover = lazyDialog(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

/** Opens the choice of a table's columns. */
export const ColumnsButton = ({ columns }: { columns: ReturnType<typeof useColumns> }) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useCommand('Columns…', () => setOpen(true), { group: listCommands, key: 'C' })
  return (
    <div ref={root} className="relative">
      <Button
        variant="secondary"
        size="small"
        aria-label="Columns"
        title="Columns"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void popover.preload().catch(() => {})}
        onClick={() => setOpen(!open)}
        className="px-2.5!"
      >
        {/* The word would leave too little room for the tabs. */}
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M2 3h12v10H2zM6 3v10M10 3v10" />
        </svg>
      </Button>
      {open && (
        <popover.Lazy
          choices={columns.choices}
          max={columns.max}
          isChosen={columns.chosen !== undefined}
          onChoose={columns.choose}
          onClose={() => {
            if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
