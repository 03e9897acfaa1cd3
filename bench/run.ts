import { cpus } from 'node:os'
import { closeConnections } from './http.ts'
import type { BenchContext } from './bench-context.ts'
import { createFirms, addReports, createTables } from './fill.ts'
import { startBench } from './portal.ts'
import { downloads, submissions } from './rows/files.ts'
import { firstCalls, firstPages, latePage, polls, searches } from './rows/lists.ts'
import { signIns } from './rows/sign-in.ts'
import { viewers } from './rows/viewers.ts'
import { Table } from './table.ts'

export interface Sizes {
  /** Numbers of reports: for the first measurements, and for all others. */
  readonly few: number
  readonly many: number
  readonly firms: number
  /** How long the viewers poll. */
  readonly seconds: number
  /** Scales the number of repetitions; 1 is the full number. */
  readonly scale: number
  /** The groups of rows to measure; all when absent. */
  readonly only?: readonly string[] | undefined
}

/** Runs the portal as deployed with test data, and compares it with its floors. */
export const runBench = async ({
  few,
  many,
  firms,
  seconds,
  scale,
  only,
}: Sizes): Promise<{ table: Table; workerBytes: number }> => {
  const bench = await startBench()
  const table = new Table()
  try {
    table.note(`on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
    await createTables(bench.db)
    const accounts = await createFirms(bench, firms)
    const { members } = accounts
    const context: BenchContext = {
      bench,
      table,
      ...accounts,
      repetitions: (usual) => Math.max(1, Math.round(usual * scale)),
    }
    const group = async (name: string, measure: () => Promise<void>) => {
      if (!only || only.includes(name)) await measure()
    }

    await addReports(bench, members, 0, few)
    let first = { admin: Number.NaN, firm: Number.NaN }
    await group('lists', async () => {
      // With few reports the large firm has none, so another firm is measured.
      first = await firstPages(context, few, 1)
    })
    await addReports(bench, members, few, many)
    await group('lists', async () => {
      const then = await firstPages(context, many, 0)
      for (const who of ['admin', 'firm'] as const)
        table.note(`first page, ${who}: ${(then[who] / first[who]).toFixed(2)} × from ${few} to ${many} (goal ≤ 1.2 ×)`)
      await firstCalls(context)
      const number = Math.max(1, Math.floor(Math.min(5000, many / 12)))
      const late = await latePage(context, number)
      table.note(`page ${number}, admin: ${(late / then.admin).toFixed(2)} × the first page (goal ≤ 2 ×)`)
    })
    await group('polls', () => polls(context))
    await group('searches', () => searches(context))
    await group('submissions', () => submissions(context))
    await group('downloads', () => downloads(context))
    await group('sign-in', () => signIns(context))
    await group('viewers', () => viewers(context, seconds))
    const size = (bench.workerBytes / 1024).toFixed(1)
    table.note(`Worker: ${size} KB gz (goal ≤ 80), first reply after ${bench.startup.toFixed(0)} ms`)
    return { table, workerBytes: bench.workerBytes }
  } finally {
    closeConnections()
    await bench.close()
  }
}
