import { pastedRows } from '@portal/contract/csv'
import { requestUrl } from '@portal/contract/paths'
import { toast } from '@portal/ui'
import { copyText } from '@portal/ui/clipboard'
import type { ListedRow } from './definition.ts'
import type { RowAction } from './row-action.ts'

/** The headings and texts of a copied row. */
export type CopiedColumns<Row> = readonly (readonly [heading: string, text: (row: Row) => string])[]

const copy = async (text: string, title: string): Promise<void> => {
  if (await copyText(text)) toast({ title })
}

const linesOf = (rows: readonly ListedRow[], text: (row: ListedRow) => string): string => rows.map(text).join('\n')

/** Copies requests as text that a spreadsheet pastes into cells. */
export const copyRows = <Row extends ListedRow>(columns: CopiedColumns<Row>, rows: readonly Row[]): void =>
  void copy(
    pastedRows([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, text]) => text(row)))]),
    rows.length === 1 ? '1 Request Copied' : `${rows.length} Requests Copied`,
  )

/** The actions that copy something of requests. */
export const copyActions = <Row extends ListedRow>(columns: CopiedColumns<Row>): readonly RowAction<Row>[] => [
  {
    name: 'Copy Reference',
    label: ({ length }) => (length > 1 ? 'Copy References' : 'Copy Reference'),
    key: 'y',
    several: true,
    startsGroup: true,
    run: (rows) =>
      void copy(
        linesOf(rows, ({ referenceNumber }) => referenceNumber),
        rows.length > 1 ? 'References Copied' : 'Reference Copied',
      ),
  },
  {
    name: 'Copy Link',
    label: ({ length }) => (length > 1 ? 'Copy Links' : 'Copy Link'),
    key: 'l',
    several: true,
    run: (rows) =>
      void copy(
        linesOf(rows, ({ id }) => requestUrl(window.location.origin, id)),
        rows.length > 1 ? 'Links Copied' : 'Link Copied',
      ),
  },
  { name: 'Copy Rows', several: 'only', run: (rows) => copyRows(columns, rows) },
]
