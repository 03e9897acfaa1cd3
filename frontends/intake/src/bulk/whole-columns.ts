import { foldHeading } from '@portal/contract/csv'
import type { ColumnMapping, SourceTable } from '@portal/contract/source-table'
import { dateOrderOf, withMonthFirst, type DateOrder, type Undecided } from './date-order.ts'
import type { Meaning, WholeMeaning } from './meanings.ts'
import { pairs, parts, splitPair, wholes, type PairName, type PartName } from './parts.ts'

/** A table in which each column is one of ours. */
export interface WholeTable {
  readonly table: SourceTable
  readonly mapping: ColumnMapping<WholeMeaning>
}

const isPart = (name: Meaning): name is PartName => name in parts
const isPair = (name: Meaning): name is PairName => name in pairs

const suffix = String.raw`(?:jr|sr|ii|iii|iv|esq|md|phd)\.?`
const noName =
  'inc|llc|llp|et al|an? |the |minor|deceased|decedent|passenger|driver|pedestrian|owner|estate|individually|by |as |spouse|wife|husband|daughter|mother|father|parent|guardian|widow|plaintiff|client'
const lastFirst = new RegExp(
  String.raw`^(?<last>[^,\d]+?)(?:,? (?<suffix>${suffix}))?,\s*(?!\s|${suffix}$|(?:${noName})\b)(?<first>[^,\d]+?)(?:\s+(?<after>${suffix}))?$`,
  'i',
)

/** A name with the last name first. Two full names are two people. */
const partsOf = (name: string): Readonly<Record<string, string>> | undefined => {
  const found = lastFirst.exec(name.trim())?.groups
  const last = (found?.['last'] ?? '').replace(/^(?:(?:de|del|de la|de los|de las|la|van|von|san|santa|st\.?)\s)+/i, '')
  return last.includes(' ') && /\s\S{3,}$|^(?:son|child)$/i.test(found?.['first'] ?? '') ? undefined : found
}

/** The names in the usual order, if most cells of the column have the last name first: `Lopez, Maria`. */
const withFirstNameFirst = (names: readonly string[]): readonly string[] => {
  const written = names.filter((name) => name.trim() !== '')
  const turned = written.filter(partsOf)
  if (turned.length * 2 <= written.length) return names
  return names.map((name) => {
    const found = partsOf(name)
    return found ? [found['first'], found['last'], found['suffix'] ?? found['after']].filter(Boolean).join(' ') : name
  })
}

/** The same columns, changed each by a function of all its texts. */
const changed = (
  { table, mapping }: WholeTable,
  name: WholeMeaning,
  change: (texts: readonly string[]) => readonly string[],
): WholeTable => {
  const at = mapping.indexOf(name)
  if (at < 0) return { table, mapping }
  const before = table.rows.map((row) => row[at] ?? '')
  const after = change(before)
  if (after === before) return { table, mapping }
  return {
    mapping,
    table: {
      ...table,
      rows: table.rows.map((row, index) => row.map((text, column) => (column === at ? after[index]! : text))),
    },
  }
}

/** The table with the columns that these parts and pairs say: further columns, or the one that there is, where its cell is empty. */
const joined = (table: SourceTable, mapping: ColumnMapping<Meaning>): WholeTable => {
  const own: (WholeMeaning | null | undefined)[] = mapping.map((name) =>
    name && (isPart(name) || isPair(name)) ? null : name,
  )
  const rows = table.rows.map((row) => Array.from({ length: mapping.length }, (_, at) => row[at] ?? ''))
  const columnFor = (name: WholeMeaning): number => {
    const at = own.indexOf(name)
    if (at >= 0) return at
    for (const row of rows) row.push('')
    return own.push(name) - 1
  }
  for (const [at, name] of mapping.entries()) {
    if (!name || !isPair(name)) continue
    const [first, second] = pairs[name].of.map(columnFor)
    for (const row of rows) {
      const [found, rest] = splitPair(pairs[name], row[at]!)
      row[first!] ||= found
      row[second!] ||= rest
    }
  }
  for (const { of, parts: names, needs, join } of wholes) {
    const places = names.flatMap((name) => (mapping.includes(name) ? [[name, mapping.indexOf(name)] as const] : []))
    if (places.length === 0 || needs?.every((name) => !own.includes(name))) continue
    const target = columnFor(of.find((name) => own.includes(name)) ?? of[0]!)
    const kind = own.indexOf('kind')
    for (const row of rows) {
      const texts = Object.fromEntries(places.map(([name, at]) => [name, row[at]!.trim()]))
      row[target] = join(row[target]!.trim(), texts, row[kind] ?? '')
    }
  }
  const added = own.slice(table.headings.length).map(() => '')
  return { table: { ...table, headings: [...table.headings, ...added], rows }, mapping: own }
}

const needsJoining = (mapping: ColumnMapping<Meaning>): boolean =>
  mapping.some((name) => name && (isPart(name) || isPair(name)))

/** The table as our columns: parts joined, pairs split, names in the usual order, dates with the month first. */
export const wholeColumns = (table: SourceTable, mapping: ColumnMapping<Meaning>, order?: DateOrder): WholeTable => {
  const whole = needsJoining(mapping)
    ? joined(table, mapping)
    : { table, mapping: mapping as ColumnMapping<WholeMeaning> }
  const named = changed(whole, 'clientName', withFirstNameFirst)
  return changed(named, 'crashDate', (texts) => withMonthFirst(texts, order))
}

/** The columns that a mapping gives, parts and pairs as the whole. */
export const meansOf = (table: SourceTable, mapping: ColumnMapping<Meaning>): ColumnMapping<WholeMeaning> =>
  wholeColumns({ ...table, rows: [] }, mapping).mapping

/** The dates with two meanings, if nothing in their column says for sure which comes first, day or month. */
export const undecidedDate = (table: SourceTable, mapping: ColumnMapping<Meaning>): Undecided | undefined => {
  const { table: whole, mapping: names } = wholeColumns(table, mapping)
  const at = names.indexOf('crashDate')
  return at < 0 ? undefined : dateOrderOf(whole.rows.map((row) => row[at] ?? '')).undecided
}

export const isAddress = (heading: string): boolean =>
  /\b(?:address|street|zip|postal|state)\b/.test(foldHeading(heading))
