import { createTrustedPolicy } from '../trusted-types.ts'
import type { Sheet } from './read-workbook.ts'
// oxlint-disable-next-line import/default -- `?worker&url` gives the URL, whatever the module exports
import workerUrl from './workbook-worker.ts?worker&url'

const asTrustedWorkerUrl = createTrustedPolicy('workbook-worker', 'createScriptURL', (url) => {
  if (url !== workerUrl) throw new Error('Only the worker for spreadsheets may be started.')
  return url
})

/** A file that is made to take longer isn't read. In milliseconds. */
const mostTime = 60_000
const tookTooLong = 'This spreadsheet takes too long to read. Copy the rows you need, and paste them below.'

/**
 * Reads a spreadsheet in a worker, so that the page stays usable and a file that breaks the reader breaks nothing else.
 * @param mostRows after which the rows of a sheet are only counted.
 * @returns its sheets, or the reason as text when it can't be used.
 * @throws when the worker can't be loaded.
 */
export const openWorkbook = async (file: File, mostRows: number): Promise<readonly Sheet[] | string> => {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(asTrustedWorkerUrl(workerUrl), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<readonly Sheet[] | string>()
  const timeout = setTimeout(() => resolve(tookTooLong), mostTime)
  try {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly Sheet[] | string>) => resolve(data))
    worker.addEventListener('error', reject)
    worker.postMessage({ bytes, mostRows }, [bytes])
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.terminate()
  }
}
