import { readWorkbook } from './read-workbook.ts'

/** Each message is the bytes of a file; the reply is what `readWorkbook` returns. */
self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const read = await readWorkbook(new Uint8Array(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages go to the page that started it
  self.postMessage(read)
})
