import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { createTrustedPolicy } from '@portal/ui/trusted-types'
// oxlint-disable-next-line import/default -- `?worker&url` gives the URL, whatever the module exports
import workerUrl from './ocr-worker.ts?worker&url'
import { unreadPage } from '@portal/contract/reading/text-lines'

const asTrustedWorkerUrl = createTrustedPolicy('pdf-worker', 'createScriptURL', (url) => {
  if (url !== workerUrl) throw new Error('Only the OCR worker may be started.')
  return url
})

/** Dots per inch at which a page is drawn, and the most pixels of one. */
const resolution = { dpi: 200, pixels: 6_000_000 }

/** A page takes some seconds, and a picture that is made to take longer isn't read. In milliseconds. */
const mostTime = 60_000

const pictureOf = async (page: PDFPageProxy): Promise<ImageBitmap> => {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(resolution.dpi / 72, Math.sqrt(resolution.pixels / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const canvasContext = canvas.getContext('2d', { alpha: false }) as unknown as CanvasRenderingContext2D
  // Any other intent waits for animation frames, which a tab in the background doesn't get.
  await page.render({ canvas: null, canvasContext, viewport, intent: 'print' }).promise
  return canvas.transferToImageBitmap()
}

export interface Ocr {
  read: (page: PDFPageProxy, signal?: AbortSignal) => Promise<ReadPage>
  close: () => void
}

/** Starts a worker that reads pages without text, one at a time. It loads 4 MB when the first page is read. */
export const startOcr = (): Ocr => {
  let worker: Worker | undefined
  let isBroken = false
  const close = () => {
    worker?.terminate()
    worker = undefined
  }
  const read: Ocr['read'] = async (page, signal) => {
    if (isBroken) return unreadPage
    const picture = await pictureOf(page)
    signal?.throwIfAborted()
    const engine = (worker ??= new Worker(asTrustedWorkerUrl(workerUrl), { type: 'module' }))
    return new Promise<ReadPage>((resolve, reject) => {
      const once = { once: true }
      const timeout = setTimeout(() => {
        close()
        resolve(unreadPage)
      }, mostTime)
      const settle = () => clearTimeout(timeout)
      engine.addEventListener(
        'message',
        ({ data }: MessageEvent<ReadPage | null>) => {
          settle()
          resolve(data ?? unreadPage)
        },
        once,
      )
      engine.addEventListener(
        'error',
        () => {
          settle()
          isBroken = true
          resolve(unreadPage)
        },
        once,
      )
      signal?.addEventListener(
        'abort',
        () => {
          settle()
          reject(signal.reason as Error)
        },
        once,
      )
      engine.postMessage(picture, [picture])
    })
  }
  return { read, close }
}
