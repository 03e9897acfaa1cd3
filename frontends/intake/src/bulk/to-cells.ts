import { clientFiles } from '@portal/contract/kinds/kind-data'
import type { SourceTable } from '@portal/contract/source-table'
import { withDefaultCc } from '../request-form/default-cc.ts'
import { formKinds } from '../kinds/kinds.ts'
import { emptyCells, shownCell, tidyCell, type Cells } from './cells.ts'
import { agencyColumn, kindOfRow, ownColumns, type RowKind } from './columns.ts'
import { isDeciding, optionsOf } from './meanings.ts'
import { isSameAgency, readAgency, type NamedAgency } from './read-agency.ts'
import type { Mapping } from './meanings.ts'
import { cellsOfTypeAnswer } from './report-type-words.ts'
import { agencyOfAnswer, dateOrderIn, fatalOf, valueOf, type Reader } from './values.ts'
import { wholeColumns } from './whole-columns.ts'

const kindOfNumber = (text: string): RowKind | undefined =>
  formKinds.find(({ id }) => clientFiles[id].numberForm?.test(text))?.id

/** The kind that only one form's columns say. */
const kindOfColumns = (cells: Cells): RowKind | undefined => {
  const said = formKinds.filter((kind) => ownColumns(kind).some((name) => cells[name]))
  return said.length === 1 ? said[0]!.id : undefined
}

interface RowOptions extends Reader {
  /** The kind of rows that don't say, or empty where it is an error that a row doesn't. */
  readonly kind: RowKind | ''
  /** The CC emails of rows that have none and aren't private. */
  readonly defaultCc?: string
}

interface Said {
  readonly named: NamedAgency | undefined
  readonly text: string
}

/** The agency that a column of one kind's agencies says. There may be `CHP` among departments. */
const inColumn = (id: RowKind, text: string, { agencies }: RowOptions): NamedAgency | undefined => {
  if (text === '') return undefined
  const { named } = readAgency(text, agencies)
  return named && (named.kind !== id || named.name) ? named : { kind: id, name: text }
}

/** The names that what is said has for agencies of a kind: one, unless they contradict each other. */
const namesOf = (id: RowKind, own: string, said: readonly Said[]): string[] => {
  const all = said.flatMap(({ named }) => (named?.kind === id && named.name ? [named.name] : []))
  const first = all.includes(own) ? own : all[0]
  return first === undefined ? [] : [first, ...all.filter((one) => !isSameAgency(one, first))]
}

/**
 * The cells that say the agency of a row. What isn't known, or says two agencies, stays in the cell of the kind as text, which is an
 * error there: a guess would ask the wrong agency.
 */
const agencyCells = (cells: Cells, agency: string, options: RowOptions): Partial<Cells> & Pick<Cells, 'kind'> => {
  const answer = valueOf('agency', agency, options)
  const named = answer === undefined ? readAgency(agency, options.agencies).named : agencyOfAnswer(answer)
  const { id, bulk } = kindOfRow(cells.kind) ?? {}
  const ofNumber = kindOfNumber(cells.reportNumber)
  const said: Said[] = [
    { named, text: agency },
    { named: id && { kind: id }, text: bulk?.label ?? '' },
    ...formKinds.map((kind) => {
      const text = cells[agencyColumn(kind.id)]
      return { named: inColumn(kind.id, text, options), text }
    }),
    { named: ofNumber && { kind: ofNumber }, text: cells.reportNumber },
  ].filter((one) => one.named !== undefined)
  const names = formKinds.map((kind) => ({
    column: agencyColumn(kind.id),
    all: namesOf(kind.id, cells[agencyColumn(kind.id)], said),
  }))
  const kind = said[0]?.named?.kind ?? kindOfColumns(cells) ?? options.kind
  const isContradiction = said.some((one) => one.named?.kind !== kind) || names.some(({ all }) => all.length > 1)
  const unknown = agency !== '' && !named ? agency : id ? '' : cells.kind
  return {
    ...Object.fromEntries(names.map(({ column, all }) => [column, all.join(', ')])),
    kind: unknown || (isContradiction ? said.map(({ text }) => text).join(', ') : kind),
  }
}

/**
 * The cells that the words in the column of the type say. Words that contradict the column for monitoring stay there as text, which is
 * an error: either may be the mistake.
 */
const typeCells = (cells: Cells, text: string): Partial<Cells> => {
  const { reportType, monitorForFull } = cellsOfTypeAnswer(cells.reportType)
  if (!monitorForFull) return {}
  const own = cells.monitorForFull
  return {
    reportType: reportType ?? '',
    monitorForFull:
      own === '' || own === monitorForFull ? monitorForFull : `${shownCell('monitorForFull', own)}, ${text}`,
  }
}

/** The cells of a table's rows. */
export const toCells = (source: SourceTable, meant: Mapping, said: RowOptions): Cells[] => {
  const {
    table: { rows },
    mapping,
  } = wholeColumns(source, meant, dateOrderIn(said.answers))
  // Rows without an agency aren't guessed if a column says it for others.
  const saysAgency = mapping.includes('agency') || mapping.includes('kind')
  const options = saysAgency ? { ...said, kind: '' as const } : said
  return rows.map((row) => {
    const fatal = fatalOf(row, mapping, options)
    const named = mapping.flatMap((name, at) => {
      if (!name || isDeciding(name)) return []
      const text = row[at] ?? ''
      return [[name, (optionsOf(name) && valueOf(name, text, options, fatal)) ?? tidyCell(name, text)] as const]
    })
    const cells: Cells = { ...emptyCells, ...Object.fromEntries(named) }
    const type = typeCells(cells, (row[mapping.indexOf('reportType')] ?? '').trim())
    const agency = agencyCells(cells, (row[mapping.indexOf('agency')] ?? '').trim(), options)
    // Who names people means a private request.
    const isPrivate = cells.private || (cells.privateTo && 'true')
    const copies = cells.ccEmails || withDefaultCc([], options.defaultCc ?? '', isPrivate === 'true').join(', ')
    return { ...cells, ...type, ...agency, private: isPrivate, ccEmails: copies }
  })
}
