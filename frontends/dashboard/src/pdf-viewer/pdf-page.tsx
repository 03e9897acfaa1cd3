import { memo, useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OpenPdf } from './open-pdf.ts'

// Pages that only scroll past aren't rendered.
const renderDelay = 60

// Sharp on dense screens, but within what phones can hold in one canvas.
const maxPixelRatio = 2
const maxCanvasPixels = 16_000_000

/** Renders a page on a new canvas. `scale` is in CSS pixels per PDF point. `done` rejects when rendering fails or stops. */
const renderPage = (page: PDFPageProxy, scale: number): { done: Promise<HTMLCanvasElement>; stop: () => void } => {
  const { width, height } = page.getViewport({ scale })
  const pixelRatio = Math.min(window.devicePixelRatio, maxPixelRatio, Math.sqrt(maxCanvasPixels / (width * height)))
  const viewport = page.getViewport({ scale: scale * pixelRatio })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return { done: task.promise.then(() => canvas), stop: () => task.cancel() }
}

/** Whether an element is in view in its scroller, or within one view's height of it. */
const useInView = (element: RefObject<HTMLElement | null>, scroller: HTMLElement | null): boolean => {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      root: scroller,
      rootMargin: '100% 0px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller])
  return inView
}

interface PdfPageProps {
  opened: OpenPdf
  /** From 1. */
  number: number
  /** CSS pixels per PDF point. */
  scale: number
  scroller: HTMLElement | null
}

/** One page with its selectable text, rendered while it is in or near the view. */
const Page = ({ opened, number, scale, scroller }: PdfPageProps) => {
  const container = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const inView = useInView(container, scroller)
  const [size, setSize] = useState({ width: opened.width, height: opened.height })
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!inView) return
    let stop = () => {}
    let canceled = false
    const render = async () => {
      const page = await opened.pdf.getPage(number)
      if (canceled) return
      const { width, height } = page.getViewport({ scale: 1 })
      setSize({ width, height })
      const rendering = renderPage(page, scale)
      ;({ stop } = rendering)
      // The previous canvas, stretched, stays until the new one is complete.
      const canvas = await rendering.done
      if (canceled) return
      image.current?.replaceChildren(canvas)
      setFailed(false)
    }
    const timer = setTimeout(() => render().catch(() => canceled || setFailed(true)), renderDelay)
    return () => {
      canceled = true
      clearTimeout(timer)
      stop()
    }
  }, [inView, opened, number, scale])

  // The style sheet scales the text with the page, so it is laid out only once.
  useEffect(() => {
    if (!inView) return
    let stop = () => {}
    let canceled = false
    const renderText = async () => {
      const [{ TextLayer }, page] = await Promise.all([import('./open-pdf.ts'), opened.pdf.getPage(number)])
      if (canceled || !text.current) return
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport: page.getViewport({ scale: 1 }),
      })
      stop = () => layer.cancel()
      await layer.render()
    }
    const timer = setTimeout(() => renderText().catch(() => {}), renderDelay)
    return () => {
      canceled = true
      clearTimeout(timer)
      stop()
    }
  }, [inView, opened, number])

  const style: CSSProperties & Record<`--${string}`, number | string> = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <div
      ref={container}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset isn't a page, and 500 landmarks would be noise
      role="group"
      aria-label={`Page ${number} of ${opened.pdf.numPages}`}
      className="relative mx-auto bg-white shadow-raised"
      style={style}
    >
      {inView && (
        <>
          <div ref={image} aria-hidden className="pdf-image" />
          <div ref={text} className="pdf-text" />
          {failed && <p className="absolute inset-x-4 top-4 text-[#a4231d]">We couldn't show this page.</p>}
        </>
      )}
    </div>
  )
}

export const PdfPage = memo(Page)
