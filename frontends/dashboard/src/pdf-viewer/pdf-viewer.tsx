import { useState } from 'react'
import type { FileRef } from '@portal/contract/files/file-refs'
import { limits } from '@portal/contract/limits'
import { Alert, Button, PartSkeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useDownload, viewerErrors } from '../files/use-download.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { useCurrentPage } from './use-current-page.ts'
import { useKeyboard } from './use-keyboard.ts'
import { usePdf, type PdfError, pdfErrors } from './use-pdf.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { nextZoom, scaleFor, type Zoom, useWidth } from './zoom.ts'

const errorTexts: Record<PdfError, string> = {
  unreachable: 'Check your connection and try again.',
  password: `${pdfErrors.password} Download it to open it with the password.`,
  form: `${pdfErrors.form} Download it to open it there.`,
  unreadable: `${pdfErrors.unreadable} Download it to try another app.`,
}

interface PdfViewerProps {
  file: FileRef
  title: string
  onClose: () => void
}

/** A dialog that shows a stored PDF. Its text can be selected, and its pages render as they come into view. */
export const PdfViewer = ({ file, title, onClose }: PdfViewerProps) => {
  const { opened, error, retry } = usePdf(file.name)
  const { busy: downloading, download } = useDownload(viewerErrors)
  const [zoom, setZoom] = useState<Zoom>(limits.zoom.initial)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const width = useWidth(scroller)
  const scaled = opened && width > 0 ? scaleFor(zoom, opened.width, width) : undefined
  const percent = scaled?.percent ?? (zoom === 'fit' ? limits.zoom.initial : zoom)
  const pages = scaled && opened ? opened.pdf.numPages : 0
  useScrollRestoration(scroller, scaled?.scale ?? 0)
  const { page, goToPage } = useCurrentPage(scroller, pages)
  useKeyboard(scroller, {
    zoom: (direction) => setZoom(nextZoom(percent, direction)),
    turnPage: (direction) => goToPage(page + direction),
    goToStart: () => goToPage(1),
    goToEnd: () => goToPage(pages),
  })

  return (
    <Dialog
      onClose={onClose}
      title={title}
      width="wide"
      filled
      inside
      header={
        <PdfToolbar
          page={page}
          pages={pages}
          onPage={goToPage}
          zoom={zoom}
          percent={percent}
          onZoom={setZoom}
          downloading={downloading}
          onDownload={() => void download(file)}
        />
      }
    >
      <section
        ref={setScroller}
        aria-label={`${title}, pages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        className="h-full space-y-4 overflow-auto [@media(height<32em)]:h-[72dvh] overscroll-contain bg-sunken px-4 py-4 sm:rounded-b-card focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        {error ? (
          <Alert tone="danger" title="Failed to load PDF">
            <p>{errorTexts[error]}</p>
            {error === 'unreachable' && (
              <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
                Try Again
              </Button>
            )}
          </Alert>
        ) : opened && scaled ? (
          Array.from({ length: pages }, (_, index) => (
            <PdfPage key={index} opened={opened} number={index + 1} scale={scaled.scale} scroller={scroller} />
          ))
        ) : (
          <PartSkeleton label="Loading PDF" className="mx-auto h-80 max-w-3xl bg-card" />
        )}
      </section>
    </Dialog>
  )
}
