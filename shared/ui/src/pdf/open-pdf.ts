import type { PdfState } from '@portal/contract/files/file-kinds'
import { createTrustedPolicy } from '../trusted-types.ts'
// oxlint-disable-next-line import/default -- `?worker&url` gives the URL, whatever the module exports
import workerUrl from './pdf-state-worker.ts?worker&url'

const asTrustedWorkerUrl = createTrustedPolicy('pdf-worker', 'createScriptURL', (url) => {
  if (url !== workerUrl) throw new Error('Only the worker that opens PDFs may be started.')
  return url
})

/** A PDF that takes longer, or whose reader takes so long to load, is left to the server. In milliseconds. */
const mostTime = 15_000

/** Each opens one PDF at a time: many are dropped together, and each takes the memory of an engine. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let turn = 0

/** How a PDF opens; undefined when that isn't known in time. A worker opens it, which a hostile PDF can keep busy. */
export const stateOf = (file: Blob): Promise<PdfState | undefined> => {
  const lane = turn++ % lanes.length
  const state = lanes[lane]!.then(() => open(file))
  lanes[lane] = state.catch(() => {})
  return state
}

const open = async (file: Blob): Promise<PdfState | undefined> => {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(asTrustedWorkerUrl(workerUrl), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<PdfState | undefined>()
  const timeout = setTimeout(resolve, mostTime)
  try {
    worker.addEventListener('message', ({ data }: MessageEvent<PdfState | object | null>) => {
      if (data === null) resolve(undefined)
      // pdf.js also says that it is ready.
      else if (typeof data === 'string') resolve(data)
    })
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage(bytes, [bytes])
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.terminate()
  }
}
