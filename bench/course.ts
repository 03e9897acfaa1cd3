import type { Person } from './fill.ts'
import { compare, rowsOf, type Case } from './measure.ts'
import type { Bench } from './portal.ts'
import type { Table } from './table.ts'
import type { Sending } from './client.ts'

/** What every row of the table is measured with. */
export interface Course {
  readonly bench: Bench
  readonly table: Table
  readonly admin: Person
  /** Two of each firm; the first is of the large one. */
  readonly members: readonly Person[]
  /** How often a call is made, of what is usual for it. */
  readonly times: (usual: number) => number
}

export const reports = '/api/crash-reports'

export const bearer = ({ token }: Person): Record<string, string> => ({ Authorization: `Bearer ${token}` })

export const get =
  (person: Person, headers: Record<string, string> = {}) =>
  (): Sending => ({ headers: { ...bearer(person), ...headers } })

export interface ReadRow {
  name: string
  path: string
  sending: Case['sending']
  status?: 200 | 304
  before?: Case['before']
  usual?: number
  goal: number
  rowsGoal?: number
}

/** A row of the table: a call of the portal beside one read of D1. @returns how many times its floor, to compare rows by. */
export const readRow = async ({ bench, table, times }: Course, row: ReadRow): Promise<number> => {
  const { name, path, sending, status = 200, before, usual = 300, goal, rowsGoal } = row
  const one = (at: string): Case => ({ url: `${at}${path}`, sending, status, before })
  const floor: Case = { url: `${bench.floor}/read`, sending: () => ({}), status: 200 }
  const { read } = await rowsOf(one(bench.metered))
  const figures = await compare(one(bench.portal), floor, times(usual))
  table.add(name, { ...figures, goal, rows: read, rowsGoal })
  return figures.ratio
}
