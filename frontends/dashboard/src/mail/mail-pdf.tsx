import { useState } from 'react'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { Alert, Button, PartSkeleton } from '@portal/ui'
import { PdfPage } from '../pdf-viewer/pdf-page.tsx'
import { usePdf, pdfErrors } from '../pdf-viewer/use-pdf.ts'
import { canZoom, nextZoom, scaleFor, useWidth } from '../pdf-viewer/zoom.ts'

interface MailPdfProps {
  file: MailFile
  turned: MailFile['turned']
  onTurn: () => void
}

/** One page of a file at a time, beginning with the first. */
export const MailPdf = ({ file, turned, onTurn }: MailPdfProps) => {
  const { opened, error, retry } = usePdf(file.name)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<number>(limits.zoom.initial)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const width = useWidth(scroller)
  const isSideways = turned === 90 || turned === 270
  const shownWidth = opened && (isSideways ? opened.height : opened.width)
  const scale = opened && shownWidth && width > 0 ? scaleFor(zoom, shownWidth, width - 32).scale : undefined
  const pages = opened?.pdf.numPages ?? 0
  const button = (label: string, text: string, run: () => void, isOff = false) => (
    <Button variant="secondary" size="small" aria-label={label} disabled={isOff} onClick={run}>
      {text}
    </Button>
  )
  return (
    <section aria-label={`Pages of ${file.label}`} className="flex min-w-0 flex-col">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {button('Previous page', '‹', () => setPage(page - 1), page <= 1)}
        <span className="text-sm tabular-nums">{pages > 0 ? `Page ${page} of ${pages}` : 'Page'}</span>
        {button('Next page', '›', () => setPage(page + 1), page >= pages)}
        {button('Zoom out', '−', () => setZoom(nextZoom(zoom, -1)), !canZoom(zoom, -1))}
        {button('Zoom in', '+', () => setZoom(nextZoom(zoom, 1)), !canZoom(zoom, 1))}
        {button('Rotate the pages', 'Rotate', onTurn)}
      </div>
      <div ref={setScroller} className="mail-pdf overflow-auto rounded-card border border-line bg-sunken px-4 py-4">
        {error ? (
          <Alert tone="danger" title="We couldn't show this PDF">
            {error === 'unreachable' ? (
              <Button variant="secondary" size="small" onClick={retry}>
                Try Again
              </Button>
            ) : (
              <p>{pdfErrors[error]}</p>
            )}
          </Alert>
        ) : opened && scale ? (
          <div
            className="relative mx-auto"
            style={{
              width: (isSideways ? opened.height : opened.width) * scale,
              height: (isSideways ? opened.width : opened.height) * scale,
            }}
          >
            <div
              className="absolute top-1/2 left-1/2"
              style={{ transform: `translate(-50%, -50%) rotate(${turned}deg)`, width: opened.width * scale }}
            >
              <PdfPage key={page} opened={opened} number={page} scale={scale} scroller={scroller} />
            </div>
          </div>
        ) : (
          <PartSkeleton label="Loading PDF" className="mx-auto h-80 max-w-3xl bg-card" />
        )}
      </div>
    </section>
  )
}
