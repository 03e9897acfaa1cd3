import { toIsoDate } from '../typed-date.ts'
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

/** Words of names and of files' names that don't say whose file it is. */
const saysNobody = new Set(
  `de del la las los san santa face page pages card report auth authorization release full crash traffic collision police death
  certificate hipaa medical form signed written scan scanned copy final file client row pdf the and for`.split(/\s+/),
)
const sayingWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !saysNobody.has(word))

/** Whether a word of the client is in the name, and no word of somebody else. */
const isNamedAlone = (name: string, client: string, words: readonly string[]): boolean => {
  const named = sayingWords(name.replaceAll(dates, ' '))
  const own = new Set(fold(client).split(' '))
  return words.some((word) => named.includes(word)) && named.every((word) => own.has(word))
}

const hasLastName = (name: string, client: string): boolean =>
  isNamedAlone(name, client, sayingWords(client.trim().split(/\s+/).at(-1) ?? ''))

/** The last name with another word of the client's, or the initial of one: `Lopez M`, `M. Lopez`, `MLopez`. */
const hasLastNameAndInitial = (name: string, client: string): boolean => {
  const words = fold(client).split(' ')
  const last = words.at(-1) ?? ''
  const named = fold(name).split(' ')
  if (words.length < 2 || sayingWords(last).length === 0) return false
  const others = words.slice(0, -1).filter((word) => !saysNobody.has(word))
  return (
    named.includes(`${words[0]![0]!}${last}`) ||
    (named.includes(last) && others.some((word) => named.includes(word) || named.includes(word[0]!)))
  )
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const dates = new RegExp(
  String.raw`(?<!\d)(?:\d{4}[-_. ]?\d\d[-_. ]?\d\d|\d{1,2}[-_. ]\d{1,2}[-_. ](?:\d{4}|\d{2})|(?:0\d|1[0-2])\d{6}|(?:0\d|1[0-2])\d{4}|${month}[-_. ]+\d{1,2}[-_., ]+\d{4}|\d{1,2}[-_. ]${month}[-_. ]\d{2,4})(?!\d)`,
  'gi',
)

/** The days that a name says, as `2026-03-05`, with the month first. */
const daysIn = (name: string): string[] =>
  [...name.matchAll(dates)].flatMap(([text]) => {
    const spaced = text.replaceAll(/[_.,\s]+/g, '-').replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
    const day = toIsoDate(spaced)
    return day && !Number.isNaN(Date.parse(day)) ? [day] : []
  })

/** The row number that a name starts with: `3.pdf`, `03 authorization.pdf`, `row 3.pdf`. A date isn't one. */
const rowNumber = (name: string): number =>
  Number(/^(?:row )?0*(\d{1,3})(?: |$)/.exec(fold(name.replaceAll(dates, ' x ')))?.[1] ?? 0)

/**
 * The rows that a file belongs to by its name. Rows that had a file of this name come first; then the row with this
 * report number, matter number, client or row number. A day in the name decides between several. Several rows match
 * only if they had the file, or all have the same client. Without a clear match, there are none.
 */
export const matchFile = (fileName: string, rows: readonly Candidate[]): string[] => {
  const name = fileName.replace(/\.\w{1,5}$/, '')
  const lost = rows.filter(({ lostFiles }) => lostFiles.includes(fileName))
  if (lost.length > 0) return lost.map(({ id }) => id)

  const days = daysIn(name)
  const isOfDay = ({ cells }: Candidate) => days.includes(toIsoDate(cells.crashDate) ?? '')
  const rules: ((row: Candidate, at: number) => boolean)[] = [
    ({ cells }) => hasNumber(name, cells.reportNumber),
    ({ cells }) => hasNumber(name, cells.matterNumber),
    ({ cells }) => hasAllWords(name, cells.clientName),
    ({ cells }) => hasLastNameAndInitial(name, cells.clientName),
    (_, at) => rowNumber(name) === at + 1,
    ({ cells }) => hasLastName(name, cells.clientName),
    // A first name alone is too little, but not with the day of the crash.
    (row) => isOfDay(row) && isNamedAlone(name, row.cells.clientName, sayingWords(row.cells.clientName)),
  ]
  for (const rule of rules) {
    const found = rows.filter(rule)
    const onDay = found.filter(isOfDay)
    const matching = found.length > 1 && onDay.length > 0 ? onDay : found
    const clients = new Set(matching.map(({ cells }) => fold(cells.clientName)))
    if (matching.length === 1 || (matching.length > 1 && clients.size === 1)) return matching.map(({ id }) => id)
  }
  return []
}
