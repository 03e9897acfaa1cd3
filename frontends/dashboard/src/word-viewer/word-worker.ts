import mammoth from 'mammoth'
import { wordNodes } from './word-node.ts'

// Reads a Word document apart from the page, which ends it if it takes too long.

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const read = async () =>
    wordNodes((await mammoth.convertToHtml({ arrayBuffer: data }, { includeEmbeddedStyleMap: false })).value)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages go to the page that started it
  self.postMessage(await read().catch(() => null))
})
