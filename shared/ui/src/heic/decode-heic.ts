import { createTrustedPolicy } from '../trusted-types.ts'
// oxlint-disable-next-line import/default -- `?worker&url` gives the URL, whatever the module exports
import workerUrl from './heic-worker.ts?worker&url'

const asTrustedWorkerUrl = createTrustedPolicy('pdf-worker', 'createScriptURL', (url) => {
  if (url !== workerUrl) throw new Error('Only the worker that decodes HEIC may be started.')
  return url
})

/** A phone's photo takes some seconds, and half a megabyte is loaded first. In milliseconds. */
const mostTime = 60_000

/**
 * The pixels of a HEIC photo, upright. A worker decodes it, whose response alone allows WebAssembly: see `_headers` of the slices.
 * @throws when it can't be decoded
 */
export const decodeHeic = async (photo: Blob): Promise<ImageBitmap> => {
  const bytes = await photo.arrayBuffer()
  const worker = new Worker(asTrustedWorkerUrl(workerUrl), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ImageBitmap>()
  const fail = () => reject(new Error('The photo could not be decoded.'))
  const timeout = setTimeout(fail, mostTime)
  try {
    worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | null>) => (data ? resolve(data) : fail()))
    worker.addEventListener('error', fail)
    worker.postMessage(bytes, [bytes])
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.terminate()
  }
}
