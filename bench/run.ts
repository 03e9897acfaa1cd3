import { cpus } from 'node:os'
import { closeConnections } from './client.ts'
import type { Course } from './course.ts'
import { fillPeople, fillReports, makeTables } from './fill.ts'
import { startBench } from './portal.ts'
import { downloads, orders } from './rows/files.ts'
import { firstCalls, firstPages, latePage, polls, searches } from './rows/lists.ts'
import { signIns } from './rows/sign-in.ts'
import { viewers } from './rows/viewers.ts'
import { Table } from './table.ts'

export interface Sizes {
  /** Reports of the first measurements, and of all that follow. */
  readonly few: number
  readonly many: number
  readonly firms: number
  /** How long the viewers poll. */
  readonly seconds: number
  /** How often each call is made, of what is usual: 1. */
  readonly share: number
  /** Groups of rows that are measured; all without it. */
  readonly only?: readonly string[] | undefined
}

/** Runs the portal as it is shipped, fills it, and measures it beside its floors. */
export const runBench = async ({
  few,
  many,
  firms,
  seconds,
  share,
  only,
}: Sizes): Promise<{ table: Table; workerBytes: number }> => {
  const bench = await startBench()
  const table = new Table()
  try {
    table.note(`on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
    await makeTables(bench.db)
    const people = await fillPeople(bench, firms)
    const { members } = people
    const course: Course = { bench, table, ...people, times: (usual) => Math.max(1, Math.round(usual * share)) }
    const group = async (name: string, measure: () => Promise<void>) => {
      if (!only || only.includes(name)) await measure()
    }

    await fillReports(bench, members, 0, few)
    let first = { admin: Number.NaN, firm: Number.NaN }
    await group('lists', async () => {
      // The first member's firm is the large one, but only when there are many reports.
      first = await firstPages(course, few, 1)
    })
    await fillReports(bench, members, few, many)
    await group('lists', async () => {
      const then = await firstPages(course, many, 0)
      for (const who of ['admin', 'firm'] as const)
        table.note(`first page, ${who}: ${(then[who] / first[who]).toFixed(2)} × from ${few} to ${many} (goal ≤ 1.2 ×)`)
      await firstCalls(course)
      const number = Math.max(1, Math.floor(Math.min(5000, many / 12)))
      const late = await latePage(course, number)
      table.note(`page ${number}, admin: ${(late / then.admin).toFixed(2)} × the first page (goal ≤ 2 ×)`)
    })
    await group('polls', () => polls(course))
    await group('searches', () => searches(course))
    await group('orders', () => orders(course))
    await group('downloads', () => downloads(course))
    await group('sign-in', () => signIns(course))
    await group('viewers', () => viewers(course, seconds))
    const size = (bench.workerBytes / 1024).toFixed(1)
    table.note(`Worker: ${size} KB gz (goal ≤ 80), first answer after ${bench.startup.toFixed(0)} ms`)
    return { table, workerBytes: bench.workerBytes }
  } finally {
    closeConnections()
    await bench.close()
  }
}
