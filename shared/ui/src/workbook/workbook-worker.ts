import { readWorkbook } from './read-workbook.ts'

/** The message is the input of `readWorkbook`, the reply its result. */
interface Task {
  readonly bytes: ArrayBuffer
  readonly mostRows: number
}

self.addEventListener('message', async ({ data: { bytes, mostRows } }: MessageEvent<Task>) => {
  const read = await readWorkbook(new Uint8Array(bytes), mostRows)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages go to the page that started it
  self.postMessage(read)
})
