import { bytesOf } from '../fill-requests.ts'
import type { BenchContext } from '../bench-context.ts'
import { createRequest } from '../crash-request.ts'

const kilobyte = 1024

/** How many requests one database stores and takes per second: requests with three small files, from all accounts. */
export const capacity = async ({ bench, table, members, repetitions }: BenchContext): Promise<void> => {
  const { submit } = createRequest(kilobyte)
  const count = repetitions(400)
  const bytesBefore = await bytesOf(bench.db)
  let submitted = 0
  /** @returns requests per second. */
  const place = async (inFlight: number): Promise<number> => {
    const start = performance.now()
    const end = submitted + count
    const next = async () => {
      while (submitted < end) await submit(bench, members[submitted++ % members.length]!)
    }
    await Promise.all(Array.from({ length: inFlight }, next))
    return count / ((performance.now() - start) / 1000)
  }
  const [oneByOne, parallel] = [await place(1), await place(8)]
  const bytes = (await bytesOf(bench.db)) - bytesBefore
  table.note(
    `placing requests with three 1 KB files: ${oneByOne.toFixed(0)} per second one after another, ${parallel.toFixed(0)} with 8 in flight, ${(bytes / submitted).toFixed(0)} bytes of the database each`,
  )
  const total = await bytesOf(bench.db)
  table.note(`the database has ${(total / 1e9).toFixed(2)} GB, and D1 allows 10`)
}
