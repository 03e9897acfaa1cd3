import type { SourceTable } from '@portal/contract/source-table'
import { foldHeading } from '@portal/contract/csv'
import { optionIn } from './cells.ts'
import type { DateOrder } from './date-order.ts'
import { kindOfRow } from './columns.ts'
import { meaningLabel, optionsOf, type WholeMeaning as Meaning } from './meanings.ts'
import { readAgency, type Known, type NamedAgency } from './read-agency.ts'
import type { Mapping } from './meanings.ts'
import { wholeColumns, type WholeTable } from './whole-columns.ts'
import { fatalIn, typeAnswer, typeCellsIn, typeOptions } from './report-type-words.ts'

// Spreadsheets have words of their own, such as "Full report". A person answers for all rows with the same word together.

/** The meanings that someone gave a column's texts, by `valueKey`. */
export type Answers = Readonly<Record<string, string>>

/** The knowledge that texts are read with. */
export interface Reader {
  readonly agencies: readonly Known[]
  readonly answers: Answers
}

/** The answer to which comes first in dates, month or day. */
const dateOrderKey = 'crashDate order'
export const dateOrderIn = (answers: Answers): DateOrder | undefined =>
  answers[dateOrderKey] === 'day' || answers[dateOrderKey] === 'month' ? answers[dateOrderKey] : undefined
export const withDateOrder = (answers: Answers, order: DateOrder): Answers => ({ ...answers, [dateOrderKey]: order })

export const valueKey = (name: Meaning, text: string): string => `${name} ${foldHeading(text)}`

/** An agency as an answer: `chp`, or `police Oakland Police Department`. */
const agencyAnswer = ({ kind, name = '' }: NamedAgency): string => `${kind} ${name}`.trim()

export const agencyOfAnswer = (answer: string): NamedAgency | undefined => {
  const [kind = '', ...name] = answer.split(' ')
  const known = kindOfRow(kind)?.id
  return known && { kind: known, ...(name.length > 0 && { name: name.join(' ') }) }
}

const typeIn = (text: string, fatal: boolean | undefined): string | undefined => {
  const said = typeCellsIn(text, fatal)
  return said && typeAnswer(said)
}

/** The value of a text in a column with options; undefined when it isn't known. That of a type may say two cells (`cellsOfTypeAnswer`). */
export const valueOf = (
  name: Meaning,
  text: string,
  { agencies, answers }: Reader,
  fatal?: boolean,
): string | undefined => {
  if (text.trim() === '') return undefined
  if (name === 'agency') {
    const { named, likely } = readAgency(text, agencies)
    return named && likely.length === 0 ? agencyAnswer(named) : answers[valueKey(name, text)]
  }
  return (
    optionIn(optionsOf(name) ?? [], text) ??
    (name === 'fatal' ? fatalIn(text)?.toString() : name === 'reportType' ? typeIn(text, fatal) : undefined) ??
    answers[valueKey(name, text)]
  )
}

/** Whether the crash of a row was fatal, if a column says so. */
export const fatalOf = (
  row: readonly string[],
  mapping: WholeTable['mapping'],
  reader: Reader,
): boolean | undefined => {
  const value = valueOf('fatal', row[mapping.indexOf('fatal')] ?? '', reader)
  return value === undefined ? undefined : value === 'true'
}

export interface UnknownValue {
  readonly name: Meaning
  readonly text: string
  readonly rows: number
  /** The answers to choose from. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The likely one of them. */
  readonly suggestion: string | undefined
  /** Whether the row can be submitted with the text as it is. */
  readonly isKept: boolean
}

/** The most agencies that a text may mean and a person chooses from. */
const mostLikely = 12

const agencyOptions = (
  text: string,
  agencies: readonly Known[],
): Pick<UnknownValue, 'options' | 'suggestion' | 'isKept'> => {
  const { named, likely } = readAgency(text, agencies)
  const asOption = (agency: NamedAgency) => ({ value: agencyAnswer(agency), label: agency.name ?? '' })
  const like = likely.slice(0, mostLikely).map(asOption)
  const [only, ...others] = like
  return {
    options: named
      ? like
      : [
          ...like,
          { value: agencyAnswer({ kind: 'chp' }), label: 'CHP' },
          { value: agencyAnswer({ kind: 'police', name: text.trim() }), label: `The department “${text.trim()}”` },
        ],
    suggestion: others.length === 0 ? only?.value : undefined,
    isKept: named !== undefined,
  }
}

const choices = (name: Meaning, text: string, agencies: readonly Known[]) => {
  if (name === 'agency') return agencyOptions(text, agencies)
  if (name === 'reportType') return { options: typeOptions(), suggestion: typeIn(text, false), isKept: false }
  return {
    options: optionsOf(name)!.map(({ value, label }) => ({ value, label })),
    suggestion: undefined,
    isKept: false,
  }
}

const isOfAgency = (key: string): boolean => key.startsWith(valueKey('agency', ''))

/** The answer that was given before, if it is one of the options. */
const withEarlier = (value: UnknownValue, answers: Answers): UnknownValue => {
  const earlier = answers[valueKey(value.name, value.text)]
  return value.options.some((option) => option.value === earlier) ? { ...value, suggestion: earlier } : value
}

/**
 * The texts in columns with options that no rule explains, with the rows that have each, most rows first. An agency is asked about
 * each time, with the earlier answer as the suggestion: a wrong one would ask the wrong agency for everybody in the firm.
 */
export const unknownValues = (
  source: SourceTable,
  meant: Mapping,
  agencies: readonly Known[],
  answers: Answers = {},
): UnknownValue[] => {
  const {
    table: { rows },
    mapping,
  } = wholeColumns(source, meant)
  const others = Object.entries(answers).filter(([key]) => !isOfAgency(key))
  const reader = { agencies, answers: Object.fromEntries(others) }
  const found = new Map<string, { name: Meaning; text: string; rows: number }>()
  for (const row of rows) {
    const fatal = fatalOf(row, mapping, reader)
    for (const [at, name] of mapping.entries()) {
      const text = row[at] ?? ''
      if (!name || text.trim() === '' || (name !== 'agency' && !optionsOf(name))) continue
      if (valueOf(name, text, reader, fatal) !== undefined) continue
      const key = valueKey(name, text)
      found.set(key, { name, text, rows: (found.get(key)?.rows ?? 0) + 1 })
    }
  }
  return [...found.values()]
    .map((value) => withEarlier({ ...value, ...choices(value.name, value.text, agencies) }, answers))
    .toSorted((a, b) => mapping.indexOf(a.name) - mapping.indexOf(b.name) || b.rows - a.rows)
}

export const valueGroup = (name: Meaning): string => (name === 'agency' ? 'Agency' : meaningLabel(name))
