import dataUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import wasmUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { ocrPage } from './ocr-page.ts'
import { toGray } from './page-image.ts'
import { startTesseract } from './tesseract.ts'

// Reads pictures of pages. It runs in a worker, whose response alone allows WebAssembly: see `public/_headers`.

const fetchData = async (): Promise<Uint8Array> => {
  const response = await fetch(dataUrl)
  if (!response.ok || !response.body) throw new Error(`The server replied ${response.status} for the language data.`)
  const plain = response.body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(plain).arrayBuffer())
}

const tesseract = fetchData().then((data) => startTesseract(wasmUrl, data))

const grayOf = (bitmap: ImageBitmap) => {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return toGray(context.getImageData(0, 0, width, height))
}

/** A page, or null for a picture that couldn't be read. */
const reply = (page: ReadPage | null): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages go to the page that started it
  self.postMessage(page)

/** Each message is a picture. */
self.addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  try {
    const engine = await tesseract
    reply(ocrPage(engine, grayOf(data)))
  } catch {
    reply(null)
  }
})
