import { memo, useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { drawPage } from './draw-page.ts'
import type { OpenPdf } from './open-pdf.ts'
import { useNear } from './use-near.ts'

// A page that only flies past is not drawn.
const settledAfter = 60

interface PdfPageProps {
  opened: OpenPdf
  number: number
  /** CSS pixels for a PDF point. */
  scale: number
  scroller: RefObject<HTMLElement | null>
}

/** One page, drawn with its text over it once it comes near the view. */
const Page = ({ opened, number, scale, scroller }: PdfPageProps) => {
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const near = useNear(place, scroller)
  const [size, setSize] = useState({ width: opened.width, height: opened.height })
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!near) return
    let stop = () => {}
    let left = false
    const draw = async () => {
      const page = await opened.pdf.getPage(number)
      if (left) return
      const { width, height } = page.getViewport({ scale: 1 })
      setSize({ width, height })
      const drawing = drawPage(page, scale)
      ;({ stop } = drawing)
      // Only when it is whole: until then the drawing of another size stands in its place.
      const canvas = await drawing.drawn
      if (left) return
      picture.current?.replaceChildren(canvas)
      setFailed(false)
    }
    const settling = setTimeout(() => draw().catch(() => left || setFailed(true)), settledAfter)
    return () => {
      left = true
      clearTimeout(settling)
      stop()
    }
  }, [near, opened, number, scale])

  // The text grows and shrinks with its page by its style sheet: it is laid out once.
  useEffect(() => {
    if (!near) return
    let stop = () => {}
    let left = false
    const lay = async () => {
      const [{ TextLayer }, page] = await Promise.all([import('./open-pdf.ts'), opened.pdf.getPage(number)])
      if (left || !text.current) return
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport: page.getViewport({ scale: 1 }),
      })
      stop = () => layer.cancel()
      await layer.render()
    }
    const settling = setTimeout(() => lay().catch(() => {}), settledAfter)
    return () => {
      left = true
      clearTimeout(settling)
      stop()
    }
  }, [near, opened, number])

  const sheet: CSSProperties & Record<`--${string}`, number | string> = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <div
      ref={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form's fieldset is no page, and 500 landmarks help nobody
      role="group"
      aria-label={`Page ${number} of ${opened.pdf.numPages}`}
      className="relative mx-auto bg-white shadow-raised"
      style={sheet}
    >
      {near && (
        <>
          <div ref={picture} aria-hidden className="pdf-picture" />
          <div ref={text} className="pdf-text" />
          {failed && <p className="absolute inset-x-4 top-4 text-[#a4231d]">This page could not be shown.</p>}
        </>
      )}
    </div>
  )
}

export const PdfPage = memo(Page)
