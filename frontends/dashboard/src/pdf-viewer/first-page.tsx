import { useState } from 'react'
import { counted } from '@portal/contract/counted'
import { Button, PartSkeleton } from '@portal/ui'
import { useWidth, pageShape } from './zoom.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePdf, pdfErrors } from './use-pdf.ts'

/** The first page of a PDF that isn't uploaded yet, in a box that is as large as a page before there is one. */
export const FirstPage = ({ file }: { file: Blob }) => {
  const { opened, error, retry } = usePdf(file)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const width = useWidth(box)
  const scale = opened ? Math.min(width / opened.width, (width * 11) / 8.5 / opened.height) : 0
  return (
    <>
      <div
        ref={setBox}
        style={pageShape}
        className="flex items-center justify-center overflow-hidden rounded-control border border-line bg-sunken"
      >
        {error ? (
          <div className="space-y-2 p-3 text-center text-sm">
            <p>{pdfErrors[error]}</p>
            {error === 'unreachable' && (
              <Button variant="secondary" size="small" onClick={retry}>
                Try Again
              </Button>
            )}
          </div>
        ) : scale > 0 && opened ? (
          <PdfPage opened={opened} number={1} scale={scale} scroller={null} />
        ) : (
          <PartSkeleton label="Loading the first page" className="h-full w-full bg-card" />
        )}
      </div>
      <p className="text-sm text-muted">{opened ? counted(opened.pdf.numPages, 'page') : '\u00A0'}</p>
    </>
  )
}
