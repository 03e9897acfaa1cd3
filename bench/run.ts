import { cpus } from 'node:os'
import { closeConnections } from './http.ts'
import { noteCold, type BenchContext } from './bench-context.ts'
import { createFirms, createTables } from './fill.ts'
import { addRequests } from './fill-requests.ts'
import { startBench, type Bench } from './portal.ts'
import { capacity } from './rows/capacity.ts'
import { docket } from './rows/docket.ts'
import { downloads, submissions } from './rows/files.ts'
import { liveUpdates } from './rows/live.ts'
import { deliveries } from './rows/inbound.ts'
import { firstCalls, firstPages, latePage, polls, searches } from './rows/lists.ts'
import { mail } from './rows/mail.ts'
import { queue } from './rows/queue.ts'
import { signIns } from './rows/sign-in.ts'
import { viewers } from './rows/viewers.ts'
import { Table } from './table.ts'
import { workerBudget } from './worker-budget.ts'

export interface Sizes {
  /** Numbers of reports: for the measurements of growth, and for all. */
  readonly few: number
  readonly many: number
  /** Measures all lists, polls and searches with few reports too, rather than the first pages alone. */
  readonly bothSizes?: boolean
  readonly firms: number
  /** How long the viewers poll. */
  readonly seconds: number
  /** Scales the number of repetitions; 1 is the full number. */
  readonly scale: number
  /** The groups of rows to measure; all when absent. */
  readonly only?: readonly string[] | undefined
}

const thousands = (count: number): string => count.toLocaleString('en')

/** Runs the portal as deployed with test data, and compares it with its floors. */
export const runBench = async (sizes: Sizes): Promise<{ table: Table; workerBytes: Bench['workerBytes'] }> => {
  const { few, many, bothSizes = false, firms, seconds, scale, only } = sizes
  const bench = await startBench()
  const table = new Table()
  const group = async (name: string, measure: () => Promise<void>) => {
    if (!only || only.includes(name)) await measure()
  }
  try {
    table.note(`on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
    await createTables(bench.db)
    const common = {
      bench,
      table,
      ...(await createFirms(bench, firms)),
      repetitions: (usual: number) => Math.max(1, Math.round(usual * scale)),
      ratios: new Map<string, number[]>(),
    }
    const fill = async (from: number, size: number): Promise<BenchContext> => {
      const filled = await addRequests(bench.db, firms, from, size)
      const bytes = (all: number) => (all / (size - from)).toFixed(0)
      table.note(
        `${thousands(size - from)} reports added in ${filled.seconds.toFixed(0)} s: ${bytes(filled.reportBytes)} bytes per report and ${bytes(filled.searchBytes)} for lists and search`,
      )
      return { ...common, size }
    }
    const reads = async (context: BenchContext, all: boolean) => {
      await group('lists', async () => {
        const ratio = await firstPages(context)
        if (!all) return
        await firstCalls(context)
        await latePage(context, ratio)
      })
      if (!all) return
      await group('polls', () => polls(context))
      await group('searches', () => searches(context))
    }

    await reads(await fill(0, few), bothSizes)
    const context = await fill(few, many)
    await reads(context, true)
    await group('docket', () => docket(context))
    await group('queue', async () => {
      await queue(context)
      await mail(context)
    })
    if (table.hasCold) await noteCold(context)
    for (const [name, [first = Number.NaN, last]] of common.ratios)
      if (last !== undefined)
        table.note(
          `${name}: ${(last / first).toFixed(2)} × from ${thousands(few)} to ${thousands(many)}${name.startsWith('first page') ? ' (goal ≤ 1.2 ×)' : ''}`,
        )
    await group('submissions', () => submissions(context))
    await group('capacity', () => capacity(context))
    await group('downloads', () => downloads(context))
    await group('inbound', () => deliveries(context))
    await group('sign-in', () => signIns(context))
    await group('viewers', () => viewers(context, seconds))
    await group('live', () => liveUpdates(context, seconds))
    const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
    const [atStart, all] = (['atStart', 'all'] as const).map(
      (part) => `${kilobytes(bench.workerBytes[part])} KB gz (budget ${kilobytes(workerBudget[part])})`,
    )
    table.note(`Worker: ${atStart} at the start, ${all} in all, first reply after ${bench.startup.toFixed(0)} ms`)
    return { table, workerBytes: bench.workerBytes }
  } finally {
    closeConnections()
    await bench.close()
  }
}
