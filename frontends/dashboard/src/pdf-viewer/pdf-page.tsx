import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { OpenPdf } from './open-pdf.ts'

// Sharp on dense screens, yet within what phones can hold in one canvas.
const densest = 2

interface PdfPageProps {
  opened: OpenPdf
  number: number
  /** CSS pixels for a PDF point. */
  scale: number
  scroller: RefObject<HTMLElement | null>
}

/** One page, drawn with its text over it once it comes near the view. */
export const PdfPage = ({ opened, number, scale, scroller }: PdfPageProps) => {
  const place = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [size, setSize] = useState({ width: opened.width, height: opened.height })

  useEffect(() => {
    const watching = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    })
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [scroller])

  useEffect(() => {
    if (!near) return
    let stop = () => {}
    let left = false
    const draw = async () => {
      const [{ TextLayer }, page] = await Promise.all([import('./open-pdf.ts'), opened.pdf.getPage(number)])
      if (left || !canvas.current || !text.current) return
      const natural = page.getViewport({ scale: 1 })
      setSize({ width: natural.width, height: natural.height })
      const density = Math.min(window.devicePixelRatio, densest)
      const viewport = page.getViewport({ scale: scale * density })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      const drawing = page.render({ canvas: canvas.current, viewport })
      text.current.replaceChildren()
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport: page.getViewport({ scale }),
      })
      stop = () => {
        drawing.cancel()
        layer.cancel()
      }
      await Promise.all([drawing.promise, layer.render()])
    }
    // A cancelled page rejects; a page that cannot be drawn stays blank while the others are shown.
    draw().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [near, opened, number, scale])

  const sheet: CSSProperties & Record<`--${string}`, number | string> = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <section
      ref={place}
      aria-label={`Page ${number} of ${opened.pdf.numPages}`}
      className="relative mx-auto bg-white shadow-raised"
      style={sheet}
    >
      {near && (
        <>
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
          <div ref={text} className="pdf-text" />
        </>
      )}
    </section>
  )
}
