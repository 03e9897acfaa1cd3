import { callCold, compareCold, type ColdCall } from './cold.ts'
import type { Account } from './fill.ts'
import { compare, count, countsIn, type Measured, type Measurement } from './measure.ts'
import type { Bench } from './portal.ts'
import { coldGoal, type Row, type Table } from './table.ts'
import type { Call } from './http.ts'

/** Shared by all measurements. */
export interface BenchContext {
  readonly bench: Bench
  readonly table: Table
  readonly admin: Account
  /** Two per firm. */
  readonly members: readonly Account[]
  /** Scales the number of repetitions. */
  readonly repetitions: (usual: number) => number
  /** How many reports there are. */
  readonly size: number
  /** The ratio of each read row to its floor, at each size. */
  readonly ratios: Map<string, number[]>
}

export const requests = '/api/crash-reports'

export const bearer = ({ token }: Account): Record<string, string> => ({ Authorization: `Bearer ${token}` })

export const get =
  (account: Account, headers: Record<string, string> = {}) =>
  (): Call => ({ headers: { ...bearer(account), ...headers } })

/** The cheapest signed-in call: unlike a bare read of D1 it runs the router and reads the session, as every list does. */
const coldFloor = (admin: Account): ColdCall => ({
  to: 'portal',
  path: '/api/auth/me',
  request: get(admin),
  status: 200,
})

/** Says what the cold figures contain. */
export const noteCold = async ({ bench, table, admin, repetitions }: BenchContext): Promise<void> => {
  const read: ColdCall = { to: 'floor', path: '/read', request: () => ({}), status: 200 }
  const { ours, floor, startup } = await compareCold(bench.isolates, coldFloor(admin), read, repetitions(50))
  table.note(
    `cold: the first call of a fresh isolate, without the isolate’s start (${startup.toFixed(0)} ms). Its floor is GET /api/auth/me in a fresh isolate (${ours.p50.toFixed(1)} ms), because routing and sign-in run for the first time there too; a bare read of D1 skips them (${floor.p50.toFixed(1)} ms). cold : warm is the cold ratio divided by that of warm calls that went the same way, goal ≤ ${coldGoal} ×`,
  )
}

export interface ReadRow extends Omit<Measured, 'status'> {
  name: string
  path: string
  status?: 200 | 304
  usual?: number
  goals: NonNullable<Row['goals']>
}

/**
 * Adds a row that compares a call of the portal with one read of D1, and its first call in a fresh isolate with the
 * cheapest signed-in call in a fresh isolate.
 * @returns the ratio of the medians.
 */
export const readRow = async (context: BenchContext, row: ReadRow): Promise<number> => {
  const { bench, table, admin, repetitions, size, ratios } = context
  const { name, path, request, status = 200, before, usual = 300, goals } = row
  const one = (at: string): Measurement => ({ url: `${at}${path}`, request, status, before })
  const floor: Measurement = { url: `${bench.floor}/read`, request: () => ({}), status: 200 }
  const coldCall = (to: ColdCall['to']): ColdCall => ({ to, path, request, status, before })
  const coldCounts = countsIn(await callCold(bench.isolates, coldCall('metered')))
  await count(one(bench.metered))
  const counts = await count(one(bench.metered))
  const figures = await compare(one(bench.portal), floor, repetitions(usual))
  const cold = await compareCold(bench.isolates, coldCall('portal'), coldFloor(admin), repetitions(50))
  table.add(`${name}, at ${size.toLocaleString('en')}`, { ...figures, cold, counts, coldCounts, goals })
  ratios.set(name, [...(ratios.get(name) ?? []), figures.ratio])
  return figures.ratio
}
