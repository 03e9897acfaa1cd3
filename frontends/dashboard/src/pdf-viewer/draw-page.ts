import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Sharp on dense screens, yet within what phones can hold in one canvas.
const densest = 2
const mostPixels = 16_000_000

/** Draws a page on a canvas of its own, at `scale` CSS pixels for a point. `drawn` rejects when it cannot be, or is stopped. */
export const drawPage = (
  page: PDFPageProxy,
  scale: number,
): { drawn: Promise<HTMLCanvasElement>; stop: () => void } => {
  const { width, height } = page.getViewport({ scale })
  const density = Math.min(window.devicePixelRatio, densest, Math.sqrt(mostPixels / (width * height)))
  const viewport = page.getViewport({ scale: scale * density })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({ canvas, viewport })
  return { drawn: drawing.promise.then(() => canvas), stop: () => drawing.cancel() }
}
