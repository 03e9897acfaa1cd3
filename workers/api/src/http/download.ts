import { csvLine } from '@portal/contract/csv'
import { HandlerResponse } from '../handler.ts'

/** A file that is made for the caller, and that no cache keeps. */
export const download = (body: ReadableStream<Uint8Array>, type: string, name: string) =>
  new HandlerResponse(
    body,
    {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store, private',
    },
    200,
  )

/** A CSV file, written while it is read: no more than one part of its lines is in memory. */
export const csvDownload = (headings: readonly string[], parts: AsyncIterator<string>, name: string) => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets recognize UTF-8 by the byte order mark.
      controller.enqueue(encoder.encode(`\ufeff${csvLine(headings)}`))
    },
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return download(body, 'text/csv; charset=utf-8', name)
}
