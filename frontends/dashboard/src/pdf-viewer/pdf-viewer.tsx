import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { FileRef } from '@portal/contract/files'
import { limits } from '@portal/contract/limits'
import { Alert, Button, PageSpinner } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useDownload } from '../files/use-download.ts'
import type { OpenPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { usePdf } from './use-pdf.ts'
import { canZoom, zoomed } from './zoom.ts'

// A PDF point is 1/72 inch, a CSS pixel 1/96.
const naturalScale = 96 / 72

const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) watching.observe(element.current)
    return () => watching.disconnect()
  }, [element])
  return width
}

/** 100 % is the page's natural size, or the viewer's width where that is less. */
const scaleFor = ({ width }: OpenPdf, available: number, zoom: number): number =>
  (Math.min(naturalScale, available / width) * zoom) / 100

interface PdfViewerProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A stored PDF in a dialog: zoom by button or + and -, leaf by Page Up and Page Down, download. */
export const PdfViewer = ({ file, title, onClose }: PdfViewerProps) => {
  const { opened, failed } = usePdf(file)
  const { busy, download } = useDownload({ title: 'Failed to download file' })
  const [zoom, setZoom] = useState<number>(limits.zoom.initial)
  const scroller = useRef<HTMLDivElement>(null)
  const available = useWidth(scroller)
  const scale = opened && available > 0 ? scaleFor(opened, available, zoom) : 0
  useKeptPlace(scroller, scale)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const leaf = (direction: 1 | -1) =>
      scroller.current?.scrollBy({ top: direction * scroller.current.clientHeight * 0.9 })
    if (event.key === '+' || event.key === '=') setZoom(zoomed(zoom, 1))
    else if (event.key === '-') setZoom(zoomed(zoom, -1))
    else if (event.key === 'PageDown') leaf(1)
    else if (event.key === 'PageUp') leaf(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="wide"
      header={
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label="Zoom out"
            disabled={!canZoom(zoom, -1)}
            onClick={() => setZoom(zoomed(zoom, -1))}
          >
            −
          </Button>
          <span aria-live="polite" className="min-w-12 text-center text-sm tabular-nums">
            {zoom}%
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label="Zoom in"
            disabled={!canZoom(zoom, 1)}
            onClick={() => setZoom(zoomed(zoom, 1))}
          >
            +
          </Button>
          <Button size="small" busy={busy} onClick={() => void download(file)} className="ml-auto">
            Download
          </Button>
        </div>
      }
    >
      <section
        ref={scroller}
        aria-label={`${title}, pages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className="-mx-5 -my-4 h-[72dvh] space-y-4 overflow-auto bg-sunken px-4 py-4 sm:rounded-b-card focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        {failed ? (
          <Alert tone="danger" title="Failed to load PDF">
            Please close it and try again, or download the file.
          </Alert>
        ) : opened && scale > 0 ? (
          Array.from({ length: opened.pdf.numPages }, (_, index) => (
            <PdfPage key={index} opened={opened} number={index + 1} scale={scale} scroller={scroller} />
          ))
        ) : (
          <PageSpinner label="Loading PDF" />
        )}
      </section>
    </Dialog>
  )
}
