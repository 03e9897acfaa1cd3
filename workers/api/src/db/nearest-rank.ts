import { sql, type SQL } from 'drizzle-orm'

// The place of a percentile in a sorted list, from 1: the nearest rank, rounded up, so that the value is one that was measured.

export const rankOf = (percent: number, count: number): number => Math.floor((percent * count + 99) / 100)

/** The same of as many as a column counts. */
export const rankIn = (percent: number, column: string): SQL => sql.raw(`(${percent} * ${column} + 99) / 100`)
