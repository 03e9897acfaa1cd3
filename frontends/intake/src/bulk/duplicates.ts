import { call } from '@portal/client'
import { findSimilarRequests, type SimilarRequest } from '@portal/contract/lists/docket'
import { isReady } from './actions.ts'
import { cellValue } from './cells.ts'
import { isEditable, type Row } from './row.ts'

/** A row whose report may already be requested. */
export interface Duplicate {
  readonly row: Row
  /** From 1. */
  readonly number: number
  /** The number of an earlier row with the same client and crash date. */
  readonly sameAs: number | undefined
  /** Requests that the account sees for the client and crash date. */
  readonly requests: readonly SimilarRequest[]
}

const subjectOf = ({ cells }: Row) => ({
  clientName: cells.clientName.trim(),
  crashDate: cellValue('crashDate', cells.crashDate),
})

/** The same for rows about the same client and crash date. */
const keyOf = (row: Row): string => {
  const { clientName, crashDate } = subjectOf(row)
  return JSON.stringify([clientName.toLowerCase(), crashDate])
}

/** The same for a row as long as its client and crash date are. */
export const warningKey = (row: Row): string => `${row.id} ${keyOf(row)}`

/** Finds the requests of each subject. A failed search counts as none. */
const searchAll = async (rows: readonly Row[]): Promise<ReadonlyMap<string, readonly SimilarRequest[]>> => {
  const subjects = new Map(rows.map((row) => [keyOf(row), subjectOf(row)]))
  if (subjects.size === 0) return new Map()
  const found = await call(findSimilarRequests, { body: { subjects: [...subjects.values()] } }).catch(() => [])
  return new Map([...subjects.keys()].map((key, at) => [key, found[at] ?? []]))
}

/** The row as it is once someone has seen that its report may already be requested. */
export const acceptDuplicate = (row: Row): Row => ({ ...row, accepted: keyOf(row) })

/** The rows to be submitted whose report may already be requested, and for which nobody accepted that. */
export const findDuplicates = async (rows: readonly Row[]): Promise<Duplicate[]> => {
  // A row whose outcome is unknown is submitted again under its key, so that the request it may have made is no duplicate.
  const isNew = (row: Row) => isEditable(row) && isReady(row) && row.accepted !== keyOf(row)
  const found = await searchAll(rows.filter(isNew))
  return rows
    .map((row, at) => {
      const earlier = rows.findIndex((other) => other.state.name !== 'done' && keyOf(other) === keyOf(row))
      const sameAs = earlier >= 0 && earlier < at ? earlier + 1 : undefined
      return { row, number: at + 1, sameAs, requests: found.get(keyOf(row)) ?? [] }
    })
    .filter(({ row, sameAs, requests }) => isNew(row) && (sameAs !== undefined || requests.length > 0))
}
