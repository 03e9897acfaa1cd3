import type { SourceTable } from '@portal/contract/source-table'
import type { AuthorizationTemplate } from '@portal/contract/accounts/team'
import { csvFile } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { Button, Card, startDownload } from '@portal/ui'
import { CsvSource } from '@portal/ui/csv-source'
import { privateCopies } from '../request-form/default-cc.ts'
import { TemplateDownload } from '../request-form/fields/template-download.tsx'
import { emptyRows } from './actions.ts'
import { defaultCc, startRows } from './bulk.ts'
import { formKinds } from '../kinds/kinds.ts'
import { columnNames, columnOf, kindOfRow, kindsOf, templateRows, type RowKind } from './columns.ts'
import { readTable } from './read-table.ts'
import type { Sheet } from '@portal/ui/workbook/read-workbook'

interface StartStepProps {
  /** The firm's blank authorization. */
  template: AuthorizationTemplate | undefined
  onRead: (table: SourceTable) => void
  onReadSheets: (sheets: readonly Sheet[]) => void
}

const Columns = ({ template }: Pick<StartStepProps, 'template'>) => (
  <Card className="space-y-3 text-sm">
    <h2 className="text-lg font-semibold">What the Rows Need</h2>
    <p>
      A first row of headings, then one request per row. Your own headings are fine: you'll match them to ours in the
      next step. After that, you drop the documents onto the rows.
    </p>
    <p>Start from a template, with the headings and an example:</p>
    <div className="flex flex-wrap gap-2">
      {formKinds.map(({ id, bulk }) => (
        <Button
          key={id}
          variant="secondary"
          size="small"
          onClick={() => startDownload(csvFile(templateRows(id)), `${id}-requests.csv`)}
        >
          {bulk.short} Template (CSV)
        </Button>
      ))}
    </div>
    {template && (
      <>
        <p>For clients who haven't signed an authorization yet, your firm has a blank one:</p>
        <TemplateDownload template={template} />
      </>
    )}
    <details>
      <summary className="cursor-pointer py-1.5 font-medium text-accent">All Columns</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {columnNames.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="inline font-medium">{columnOf(name).label}</dt>
            {kindsOf(name).length === 1 && (
              <dd className="inline text-muted"> ({kindOfRow(kindsOf(name)[0]!)?.bulk.label} only)</dd>
            )}
            {columnOf(name).options && (
              <dd className="text-muted">
                {columnOf(name)
                  .options!.map(({ label }) => label)
                  .join(', ')}
              </dd>
            )}
            {columnOf(name).type === 'people' && (
              <dd className="text-muted">Names or email addresses of colleagues, with a semicolon between them</dd>
            )}
            {name === 'private' && <dd className="text-muted">{privateCopies}</dd>}
            {columnOf(name).type === 'date' && <dd className="text-muted">MM/DD/YYYY, YYYY-MM-DD or March 5, 2026</dd>}
          </div>
        ))}
      </dl>
    </details>
  </Card>
)

const tooLarge = `The file is too large for ${limits.bulkRows} requests. Choose another one.`

/** Choosing where the rows come from. */
export const StartStep = ({ template, onRead, onReadSheets }: StartStepProps) => {
  const read = async (text: string) => {
    const papa = await import('papaparse')
    const table = readTable(papa.default, text)
    if (typeof table === 'string') return table
    onRead(table)
  }
  const readExcel = async (file: File) => {
    if (file.size > limits.workbookBytes) return tooLarge
    const { openWorkbook } = await import('@portal/ui/workbook/open-workbook')
    const sheets = await openWorkbook(file, limits.bulkRows)
    if (typeof sheets === 'string') return sheets
    onReadSheets(sheets)
  }
  const begin = (kind: RowKind) => startRows(emptyRows(5, { kind, ccEmails: defaultCc() }))

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="space-y-5">
        <CsvSource
          read={read}
          readExcel={readExcel}
          maxBytes={limits.bulkTextBytes}
          tooLarge={tooLarge}
          action="Continue"
        />
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>Or start with empty rows:</span>
          {formKinds.map(({ id, bulk }) => (
            <Button key={id} variant="secondary" size="small" onClick={() => begin(id)}>
              {bulk.short}
            </Button>
          ))}
        </div>
      </div>
      <Columns template={template} />
    </div>
  )
}
