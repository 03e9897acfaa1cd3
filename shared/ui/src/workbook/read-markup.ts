import { Parser } from 'htmlparser2'
import { limits } from '@portal/contract/limits'

// Web pages with tables, and Excel's XML of 2003. Programs give both the name of an Excel file.

export interface MarkupTable {
  name: string
  readonly rows: string[][]
  /** The indexes of the rows that it hides. */
  readonly hidden: number[]
  /** By column, how many of the next rows have the text of a merged cell above. */
  readonly merged: Map<number, number>
}

interface OpenCell {
  text: string
  /** Further columns that it covers. */
  readonly across: number
  readonly down: number
  isDate: boolean
}

const rowsMax = 2 * limits.workbookRows

/** `2026-03-05T00:00:00.000`, as Excel's XML has days, as `2026-03-05`. */
const dayText = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1')

/** A number that a cell says, if it isn't more than a table has. */
const countIn = (text: string | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), most)

const localName = (name: string): string => name.toLowerCase().replace(/^[\w-]+:/, '')

/** The texts in them aren't those of cells. */
const skipped = new Set(['script', 'style', 'head', 'comment'])
/** Elements in one another, so that a page of nothing else takes no longer than others. */
const deepest = 300

const rowTags = new Set(['tr', 'row'])
const cellTags = new Set(['td', 'th', 'cell'])
const lineTags = new Set(['br', 'p', 'div'])

/** Reads the tables of a web page or of Excel's XML that aren't hidden. One in a cell of another is a table by itself. */
export const readMarkup = (text: string): readonly MarkupTable[] => {
  const isXml = /<(?:\w+:)?workbook\b/i.test(text.slice(0, 10_000))
  const tables: MarkupTable[] = []
  const open: MarkupTable[] = []
  let sheet = ''
  let tablesBefore = 0
  let cell: OpenCell | undefined
  let inside: string[] = []

  const endCell = () => {
    const table = open.at(-1)
    const row = table?.rows.at(-1)
    if (cell && table && row) {
      const { down, across, isDate } = cell
      const written = cell.text
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n')
        .trim()
      // A row with more columns than a spreadsheet may have is refused later.
      for (let at = 0; at <= across && row.length <= limits.workbookColumns; at++) {
        if (down > 0) table.merged.set(row.length, down)
        row.push(at > 0 ? '' : isDate ? dayText(written) : written)
      }
    }
    cell = undefined
  }
  /** Continues merged cells of rows above after the last cell of a row. */
  const endRow = ({ rows, merged }: MarkupTable) => {
    endCell()
    const row = rows.at(-1)
    if (!row) return
    const hasText = row.some(Boolean)
    const last = Math.max(-1, ...[...merged].flatMap(([at, left]) => (left > 0 ? [at] : [])))
    while (row.length <= last) {
      const left = merged.get(row.length) ?? 0
      if (left > 0) merged.set(row.length, left - 1)
      row.push((left > 0 && hasText && rows.at(-2)?.[row.length]) || '')
    }
  }
  const startRow = (table: MarkupTable, said: Readonly<Record<string, string>>) => {
    endRow(table)
    const place = isXml ? countIn(said['index'], rowsMax) : 0
    while (table.rows.length < place - 1) table.rows.push([])
    if (said['hidden'] === '1' || /display:\s*none/i.test(said['style'] ?? '')) table.hidden.push(table.rows.length)
    if (table.rows.length < rowsMax) table.rows.push([])
  }
  const startCell = ({ rows, merged }: MarkupTable, row: string[], said: Readonly<Record<string, string>>) => {
    endCell()
    const place = isXml ? countIn(said['index'], limits.workbookColumns + 1) : 0
    while (row.length < place - 1) row.push('')
    for (let left = merged.get(row.length); left; left = merged.get(row.length)) {
      merged.set(row.length, left - 1)
      row.push(rows.at(-2)?.[row.length] ?? '')
    }
    // A page counts the first of the columns, Excel's XML only the others.
    const [across = 0, down = 0] = isXml
      ? [countIn(said['mergeacross'], limits.workbookColumns), countIn(said['mergedown'], rowsMax)]
      : [countIn(said['colspan'], limits.workbookColumns + 1) - 1, countIn(said['rowspan'], rowsMax) - 1]
    cell = { text: '', across: Math.max(across, 0), down: Math.max(down, 0), isDate: false }
  }

  const parser = new Parser(
    {
      onopentag: (full, attributes) => {
        const tag = localName(full)
        const said = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
        const table = open.at(-1)
        const row = table?.rows.at(-1)
        if (inside.length < deepest) inside.push(tag)
        if (tag === 'worksheet') {
          sheet = said['name'] ?? ''
          tablesBefore = tables.length
        } else if (tag === 'table') {
          endCell()
          const started = { name: sheet, rows: [], hidden: [], merged: new Map<number, number>() }
          tables.push(started)
          open.push(started)
        } else if (table && rowTags.has(tag)) startRow(table, said)
        else if (table && row && cellTags.has(tag)) startCell(table, row, said)
        else if (cell && tag === 'data') cell.isDate = said['type'] === 'DateTime'
        else if (cell?.text && lineTags.has(tag)) cell.text += '\n'
      },
      ontext: (part) => {
        if (inside.at(-1) === 'visible' && /hidden/i.test(part)) tables.splice(isXml ? tablesBefore : -1)
        const isText = !inside.some((tag) => skipped.has(tag)) && (!isXml || inside.includes('data'))
        if (cell && isText) cell.text += isXml ? part : part.replaceAll(/\s+/g, ' ')
      },
      onclosetag: (full) => {
        const tag = localName(full)
        inside = inside.slice(0, Math.max(inside.lastIndexOf(tag), 0))
        const table = open.at(-1)
        if (cellTags.has(tag)) endCell()
        else if (table && (rowTags.has(tag) || tag === 'table')) endRow(table)
        if (tag === 'table') open.pop()
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  )
  parser.end(text)
  return tables
}
