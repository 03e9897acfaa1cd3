import type { Cells } from './cells.ts'

interface Candidate {
  readonly id: string
  readonly cells: Cells
  /** Names of files that the row had before the page was reloaded. */
  readonly lostFiles: readonly string[]
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const joined = (text: string): string => fold(text).replaceAll(' ', '')

/** Whether the digits and letters of a number are in the name, not only as a part of a longer number. */
const hasNumber = (name: string, number: string): boolean => {
  const wanted = joined(number)
  if (wanted.length < 4 || !/\d/.test(wanted)) return false
  const at = joined(name).indexOf(wanted)
  if (at === -1) return false
  const [before, after] = [joined(name)[at - 1] ?? '', joined(name)[at + wanted.length] ?? '']
  return !(/\d/.test(before) && /^\d/.test(wanted)) && !(/\d/.test(after) && /\d$/.test(wanted))
}

const hasAllWords = (name: string, text: string): boolean => {
  const words = fold(text).split(' ').filter(Boolean)
  const named = new Set(fold(name).split(' '))
  return words.length > 0 && words.every((word) => named.has(word))
}

const hasLastName = (name: string, client: string): boolean => {
  const last = fold(client).split(' ').at(-1) ?? ''
  return last.length > 2 && fold(name).split(' ').includes(last)
}

/** The row number that a name starts with: `3.pdf`, `03 authorization.pdf`, `row 3.pdf`. */
const rowNumber = (name: string): number => Number(/^(?:row )?0*(\d{1,3})(?: |$)/.exec(fold(name))?.[1] ?? 0)

/**
 * The rows that a file belongs to by its name. Rows that had a file of this name come first; then the row with this
 * report number, matter number, client or row number. Several rows match only if they had the file, or all have the
 * same client. Without a clear match, there are none.
 */
export const matchFile = (fileName: string, rows: readonly Candidate[]): string[] => {
  const name = fileName.replace(/\.\w{1,5}$/, '')
  const lost = rows.filter(({ lostFiles }) => lostFiles.includes(fileName))
  if (lost.length > 0) return lost.map(({ id }) => id)

  const rules: ((row: Candidate, at: number) => boolean)[] = [
    ({ cells }) => hasNumber(name, cells.reportNumber),
    ({ cells }) => hasNumber(name, cells.matterNumber),
    ({ cells }) => hasAllWords(name, cells.clientName),
    (_, at) => rowNumber(name) === at + 1,
    ({ cells }) => hasLastName(name, cells.clientName),
  ]
  for (const rule of rules) {
    const matching = rows.filter(rule)
    const clients = new Set(matching.map(({ cells }) => fold(cells.clientName)))
    if (matching.length === 1 || (matching.length > 1 && clients.size === 1)) return matching.map(({ id }) => id)
  }
  return []
}
