import { useState } from 'react'
import { Button } from '@portal/ui'
import { ToolButton, ZoomControls } from './zoom-controls.tsx'
import type { Zoom } from './zoom.ts'

/** The current page's number, which can be typed over to go to another page. */
const PageNumber = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => {
  const [draft, setDraft] = useState<string>()
  const go = () => {
    const number = Number(draft)
    if (Number.isInteger(number) && number > 0) onPage(number)
    setDraft(undefined)
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
        value={draft ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={go}
        className="min-h-9 w-10 rounded-control border border-edge bg-card text-center focus-visible:outline-2 focus-visible:outline-accent"
      />
      <span>/ {pages}</span>
    </form>
  )
}

interface PdfToolbarProps {
  page: number
  /** 0 until the PDF is open. */
  pages: number
  onPage: (page: number) => void
  zoom: Zoom
  /** The zoom as a percentage, also for `fit`. */
  percent: number
  onZoom: (zoom: Zoom) => void
  downloading: boolean
  onDownload: () => void
}

export const PdfToolbar = ({
  page,
  pages,
  onPage,
  zoom,
  percent,
  onZoom,
  downloading,
  onDownload,
}: PdfToolbarProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-2">
    {pages > 0 && (
      <div className="flex items-center gap-1">
        <ToolButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          ‹
        </ToolButton>
        <PageNumber page={page} pages={pages} onPage={onPage} />
        <ToolButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          ›
        </ToolButton>
      </div>
    )}
    <div className="order-3 flex items-center gap-1 sm:order-2">
      <ZoomControls percent={percent} onZoom={onZoom} />
      <Button
        variant="secondary"
        size="small"
        aria-pressed={zoom === 'fit'}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
        onClick={() => onZoom(zoom === 'fit' ? 100 : 'fit')}
      >
        Fit Width
      </Button>
    </div>
    <Button size="small" busy={downloading} onClick={onDownload} className="order-2 ml-auto sm:order-3">
      Download
    </Button>
  </div>
)
