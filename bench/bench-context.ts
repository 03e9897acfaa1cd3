import type { Account } from './fill.ts'
import { compare, countRows, type Measurement } from './measure.ts'
import type { Bench } from './portal.ts'
import type { Table } from './table.ts'
import type { Call } from './http.ts'

/** Shared by all measurements. */
export interface BenchContext {
  readonly bench: Bench
  readonly table: Table
  readonly admin: Account
  /** Two per firm; the first belongs to the large firm. */
  readonly members: readonly Account[]
  /** Scales the number of repetitions. */
  readonly repetitions: (usual: number) => number
}

export const reports = '/api/crash-reports'

export const bearer = ({ token }: Account): Record<string, string> => ({ Authorization: `Bearer ${token}` })

export const get =
  (account: Account, headers: Record<string, string> = {}) =>
  (): Call => ({ headers: { ...bearer(account), ...headers } })

export interface ReadRow {
  name: string
  path: string
  request: Measurement['request']
  status?: 200 | 304
  before?: Measurement['before']
  usual?: number
  goal: number
  rowsGoal?: number
}

/** Adds a row that compares a call of the portal with one read of D1. @returns the ratio of their medians. */
export const readRow = async ({ bench, table, repetitions }: BenchContext, row: ReadRow): Promise<number> => {
  const { name, path, request, status = 200, before, usual = 300, goal, rowsGoal } = row
  const one = (at: string): Measurement => ({ url: `${at}${path}`, request, status, before })
  const floor: Measurement = { url: `${bench.floor}/read`, request: () => ({}), status: 200 }
  const { read } = await countRows(one(bench.metered))
  const figures = await compare(one(bench.portal), floor, repetitions(usual))
  table.add(name, { ...figures, goal, rows: read, rowsGoal })
  return figures.ratio
}
