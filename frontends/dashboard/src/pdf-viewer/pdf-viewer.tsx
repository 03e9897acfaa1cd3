import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FileRef } from '@portal/contract/file-refs'
import { limits } from '@portal/contract/limits'
import { Alert, Button, PageSpinner } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useDownload } from '../files/use-download.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { useCurrentPage } from './use-current-page.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { usePdf, type PdfProblem } from './use-pdf.ts'
import { usePdfKeys } from './use-pdf-keys.ts'
import { scaleOf, zoomed, type Zoom } from './zoom.ts'

const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) watching.observe(element.current)
    return () => watching.disconnect()
  }, [element])
  return width
}

const problems: Record<PdfProblem, string> = {
  unreachable: 'Please check your network and try again.',
  protected: 'It is protected by a password. Please download it and open it with the password.',
  broken: 'The file is damaged or is no PDF. Please download it to look at it with another program.',
}

interface PdfViewerProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A stored PDF in a dialog: to leaf through, zoom, select text in and download. Its pages are drawn as they are reached. */
export const PdfViewer = ({ file, title, onClose }: PdfViewerProps) => {
  const { opened, problem, retry } = usePdf(file)
  const { busy, download } = useDownload('viewer')
  const [zoom, setZoom] = useState<Zoom>(limits.zoom.initial)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const shown = opened && width > 0 ? scaleOf(zoom, opened.width, width) : undefined
  const percent = shown?.percent ?? (zoom === 'fit' ? limits.zoom.initial : zoom)
  const pages = shown && opened ? opened.pdf.numPages : 0
  useKeptPlace(scroller, shown?.scale ?? 0)
  const { page, toPage } = useCurrentPage(scroller, pages)
  usePdfKeys(scroller, {
    zoom: (direction) => setZoom(zoomed(percent, direction)),
    page: (direction) => toPage(page + direction),
    toStart: () => toPage(1),
    toEnd: () => toPage(pages),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="wide"
      header={
        <PdfToolbar
          page={page}
          pages={pages}
          onPage={toPage}
          zoom={zoom}
          percent={percent}
          onZoom={setZoom}
          saving={busy}
          onDownload={() => void download(file)}
        />
      }
    >
      <section
        ref={scroller}
        aria-label={`${title}, pages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className="-mx-5 -my-4 h-[72dvh] space-y-4 overflow-auto overscroll-contain bg-sunken px-4 py-4 sm:rounded-b-card focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        {problem ? (
          <Alert tone="danger" title="Failed to load PDF">
            <p>{problems[problem]}</p>
            {problem === 'unreachable' && (
              <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
                Retry
              </Button>
            )}
          </Alert>
        ) : opened && shown ? (
          Array.from({ length: pages }, (_, index) => (
            <PdfPage key={index} opened={opened} number={index + 1} scale={shown.scale} scroller={scroller} />
          ))
        ) : (
          <PageSpinner label="Loading PDF" />
        )}
      </section>
    </Dialog>
  )
}
