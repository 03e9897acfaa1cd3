/// <reference types="vite/client" />
import { openPdf } from '../../frontends/dashboard/src/pdf-viewer/open-pdf.ts'
import { readPdf } from '../../frontends/dashboard/src/reading/read-pdf.ts'
import type { ScanKind } from '../../scripts/mail-corpus/corpus.ts'
import { picturePdf } from './picture-pdf.ts'
import { scanPage } from './scan-page.ts'

// The page in which `scans.ts` reads its scans, with the code of the product.

const drawPages = async (data: ArrayBuffer): Promise<OffscreenCanvas[]> => {
  const { pdf, close } = await openPdf(data)
  const drawn: OffscreenCanvas[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 200 / 72 })
    const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport, intent: 'print' }).promise
    drawn.push(canvas)
  }
  close()
  return drawn
}

let longest = 0
new PerformanceObserver((list) =>
  list.getEntries().forEach(({ duration }) => (longest = Math.max(longest, duration))),
).observe({
  type: 'longtask',
})

/** Makes a scan of a PDF and reads it. */
const readScan = async (pdf: readonly number[], kind: ScanKind, seed: number) => {
  const pages = await drawPages(new Uint8Array(pdf).buffer)
  const scan: Awaited<ReturnType<typeof scanPage>>[] = []
  for (const page of pages) scan.push(await scanPage(page, kind, seed))
  // Tasks of the drawing above aren't the product's.
  await new Promise((resolve) => setTimeout(resolve))
  longest = 0
  const start = performance.now()
  const read = await readPdf(picturePdf(scan))
  return { pages: read, time: performance.now() - start, longestTask: longest }
}

Object.assign(globalThis, { readScan })
