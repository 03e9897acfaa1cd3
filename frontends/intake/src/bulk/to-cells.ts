import { withDefaultCc } from '../request-form/default-cc.ts'
import { formKinds } from '../kinds/kinds.ts'
import { emptyCells, tidyCell, type Cells } from './cells.ts'
import { kindOfRow, kindsOf, ownColumns, type RowKind } from './columns.ts'
import { isDeciding, optionsOf } from './meanings.ts'
import { agencyIn } from './read-agency.ts'
import type { Mapping, SourceTable } from './read-table.ts'
import { agencyOfAnswer, fatalOf, valueOf, type Reader } from './values.ts'

/** The kind whose requests name a department. */
const [ofDepartments] = kindsOf('policeDepartment')

const kindOfNumber = (text: string): RowKind | undefined => formKinds.find(({ bulk }) => bulk.numbers?.test(text))?.id

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

/**
 * The kind and department of a row. What isn't known, or says two kinds, stays in the cell as text, which is an error there:
 * a guess would ask the wrong agency.
 */
const agencyOf = (cells: Cells, agency: string, options: RowOptions): Pick<Cells, 'kind' | 'policeDepartment'> => {
  const answer = valueOf('agency', agency, options)
  const named = answer === undefined ? undefined : agencyOfAnswer(answer)
  // A column of departments may have `CHP` among them.
  const ofColumn = cells.policeDepartment && (agencyIn(cells.policeDepartment, options.agencies)?.kind ?? ofDepartments)
  const policeDepartment = ofColumn === ofDepartments ? cells.policeDepartment : (named?.department ?? '')
  if (agency !== '' && !named) return { kind: agency, policeDepartment }
  const { id: kind, bulk } = kindOfRow(cells.kind) ?? {}
  if (cells.kind && !kind) return { kind: cells.kind, policeDepartment }
  const said = [
    { kind: named?.kind, text: agency },
    { kind, text: bulk?.label },
    { kind: ofColumn || undefined, text: cells.policeDepartment },
    { kind: kindOfNumber(cells.reportNumber), text: cells.reportNumber },
  ].filter((one) => one.kind !== undefined)
  const [first] = said
  const isContradiction = said.some((one) => one.kind !== first!.kind)
  return {
    kind: isContradiction
      ? said.map(({ text }) => text).join(', ')
      : (first?.kind ?? kindOfColumns(cells) ?? options.kind),
    policeDepartment,
  }
}

/** The cells of a table's rows. */
export const toCells = ({ rows }: SourceTable, mapping: Mapping, said: RowOptions): Cells[] => {
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
    const agency = agencyOf(cells, (row[mapping.indexOf('agency')] ?? '').trim(), options)
    // Who names people means a private request.
    const isPrivate = cells.private || (cells.privateTo && 'true')
    const copies = cells.ccEmails || withDefaultCc([], options.defaultCc ?? '', isPrivate === 'true').join(', ')
    return { ...cells, ...agency, private: isPrivate, ccEmails: copies }
  })
}
