import { useState, type ReactNode } from 'react'
import { Button } from '@portal/ui'
import { canZoom, zoomed, type Zoom } from './zoom.ts'

const Tool = ({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Button variant="secondary" size="small" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
)

/** The page one is on, to read and to change. */
const PageNumber = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const number = Number(typed)
    if (Number.isInteger(number) && number > 0) onPage(number)
    setTyped(undefined)
  }
  return (
    <form
      className="flex items-center gap-1 text-sm tabular-nums"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        className="min-h-9 w-12 rounded-control border border-edge bg-card text-center focus-visible:outline-2 focus-visible:outline-accent"
      />
      <span>/ {pages}</span>
    </form>
  )
}

interface PdfToolbarProps {
  page: number
  /** 0 while nothing is open. */
  pages: number
  onPage: (page: number) => void
  zoom: Zoom
  /** What the zoom comes to. */
  percent: number
  onZoom: (zoom: Zoom) => void
  saving: boolean
  onDownload: () => void
}

export const PdfToolbar = ({ page, pages, onPage, zoom, percent, onZoom, saving, onDownload }: PdfToolbarProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
    {pages > 0 && (
      <div className="flex items-center gap-2">
        <Tool label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          ‹
        </Tool>
        <PageNumber page={page} pages={pages} onPage={onPage} />
        <Tool label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          ›
        </Tool>
      </div>
    )}
    <div className="order-3 flex items-center gap-2 sm:order-2">
      <Tool label="Zoom out" disabled={!canZoom(percent, -1)} onClick={() => onZoom(zoomed(percent, -1))}>
        −
      </Tool>
      <span aria-live="polite" className="min-w-11 text-center text-sm tabular-nums">
        {Math.round(percent)}%
      </span>
      <Tool label="Zoom in" disabled={!canZoom(percent, 1)} onClick={() => onZoom(zoomed(percent, 1))}>
        +
      </Tool>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={zoom === 'fit'}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
        onClick={() => onZoom(zoom === 'fit' ? 100 : 'fit')}
      >
        Fit width
      </Button>
    </div>
    <Button size="small" busy={saving} onClick={onDownload} className="order-2 ml-auto sm:order-3">
      Download
    </Button>
  </div>
)
