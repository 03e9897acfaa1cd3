import { signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import { unpackedWordBytes } from '@portal/contract/files/word-files'
import { createTrustedPolicy } from '@portal/ui/trusted-types'
import type { WordNode } from './word-node.ts'
// oxlint-disable-next-line import/default -- `?worker&url` gives the URL, whatever the module exports
import workerUrl from './word-worker.ts?worker&url'

const asTrustedWorkerUrl = createTrustedPolicy('pdf-worker', 'createScriptURL', (url) => {
  if (url !== workerUrl) throw new Error('Only the worker that reads Word documents may be started.')
  return url
})

/** Why a Word document isn't shown. */
export type WordProblem = 'old' | 'large' | 'unreadable'
export type OpenedWord = { nodes: readonly WordNode[]; isCut: boolean } | WordProblem

/** Bytes of XML. A letter has less than one megabyte, and its tree takes twenty times as much memory. */
const textMax = 10 * 1024 * 1024
/** Bytes with pictures, of which a file can call anything one. */
const unpackedMax = 20 * 1024 * 1024
/** Milliseconds. */
const mostTime = 20_000

/** The content of a Word document, or why it isn't shown. */
export const openWord = async (file: Blob, signal: AbortSignal): Promise<OpenedWord> => {
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer())
  if (sniffKind(await read(0, signatureBytes)) === 'doc') return 'old'
  const unpacked = await unpackedWordBytes(file.size, read)
  if (!unpacked) return 'unreadable'
  if (unpacked.text > textMax || unpacked.all > unpackedMax) return 'large'
  const bytes = await file.arrayBuffer()
  const worker = new Worker(asTrustedWorkerUrl(workerUrl), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<OpenedWord>()
  const fail = () => resolve('unreadable')
  const timeout = setTimeout(fail, mostTime)
  signal.addEventListener('abort', fail)
  try {
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedWord | null>) => (data ? resolve(data) : fail()))
    worker.addEventListener('error', fail)
    worker.postMessage(bytes, [bytes])
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.terminate()
  }
}
