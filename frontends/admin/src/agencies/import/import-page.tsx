import { useState } from 'react'
import { Link } from 'wouter'
import { agencyFields } from '@portal/contract/agencies/agencies'
import { agencyKindList } from '@portal/contract/agencies/agency-kinds'
import { limits } from '@portal/contract/limits'
import { rowsLeftOut } from '@portal/contract/source-table'
import { Button, Card, startDownload } from '@portal/ui'
import { CsvSource } from '@portal/ui/csv-source'
import { LeftOutRows } from '@portal/ui/left-out-rows'
import type { Sheet } from '@portal/ui/workbook/read-workbook'
import { SheetChoice } from '@portal/ui/workbook/sheet-choice'
import { hasChoice, numbersIn, sourceOf, tableIn, type Source } from '@portal/ui/workbook/source'
import { PanelHeading } from '../../components/panel-heading.tsx'
import { useUrlState } from '../../url-state.ts'
import { directoryPage } from '../agency-page.tsx'
import {
  agenciesIn,
  isHeading,
  needsMeanings,
  readAgencyTable,
  tableProblem,
  templateFile,
  unknownKinds,
  type AgencyFile,
  type AgencyTable,
} from './agency-file.ts'
import { CaliforniaImport } from './california-import.tsx'
import { ColumnsStep, meantBy, type MeantTable } from './columns-step.tsx'
import { ImportReview } from './import-review.tsx'
import { KindsStep } from './kinds-step.tsx'

const tooLarge = 'The file is larger than 2 MB. Split it into several.'

const Columns = () => (
  <Card className="space-y-3 text-sm">
    <h2 className="text-lg font-semibold">What the File Needs</h2>
    <p>
      One agency per row, up to {limits.agenciesPerImport.toLocaleString('en-US')}. The columns can be:{' '}
      {Object.values(agencyFields).join(', ')}. Only <strong>{agencyFields.name}</strong> is required. If we don't know
      a heading, we ask what it means.
    </p>
    <p>
      {agencyFields.kind} is one of: {agencyKindList}. If the file has other kinds or none, we ask.
    </p>
    <p>
      A row with the NCIC code of an agency you have, or else its kind and name, changes that agency. Fields without a
      column stay unchanged, and an empty cell clears its field.
    </p>
    <Button variant="secondary" size="small" onClick={() => startDownload(templateFile(), 'agencies.csv')}>
      Download Template
    </Button>
  </Card>
)

const tableOfSource = (source: Source): AgencyTable => ({
  table: tableIn(source, isHeading),
  numbers: numbersIn(source),
})

/** The steps of an import from a file: choosing it, the meaning of its columns, and the review of its changes. */
const FileImport = () => {
  const [source, setSource] = useState<Source>()
  const [meant, setMeant] = useState<MeantTable>()
  const [asksKinds, setAsksKinds] = useState(false)
  const [file, setFile] = useState<AgencyFile>()
  const unknown = meant ? unknownKinds(meant.file, meant.mapping) : []
  const review = ({ file: table, mapping, kind, kinds }: MeantTable) => {
    setAsksKinds(false)
    setFile(agenciesIn(table, mapping, mapping.includes('kind') ? undefined : kind, kinds))
  }
  const ask = (table: MeantTable) => {
    if (unknownKinds(table.file, table.mapping).length > 0) setAsksKinds(true)
    else review(table)
  }
  const start = (file: AgencyTable, from?: Source) => {
    const known = meantBy(file)
    setMeant(known)
    setSource(from)
    if (!needsMeanings(known.mapping) && !(from && hasChoice(from))) ask(known)
  }
  const read = async (text: string) => {
    const papa = await import('papaparse')
    const found = readAgencyTable(papa.default, text)
    if (typeof found === 'string') return found
    const problem = tableProblem(found.table)
    if (problem === undefined) start(found)
    return problem
  }
  const readExcel = async (file: File) => {
    if (file.size > limits.workbookBytes) return tooLarge
    const { openWorkbook } = await import('@portal/ui/workbook/open-workbook')
    const sheets: readonly Sheet[] | string = await openWorkbook(file, limits.agenciesPerImport)
    if (typeof sheets === 'string') return sheets
    const from = sourceOf(sheets, isHeading)
    const found = tableOfSource(from)
    const problem = hasChoice(from) ? undefined : tableProblem(found.table)
    if (problem === undefined) start(found, from)
    return problem
  }
  const chooseAnother = () => {
    setMeant(undefined)
    setSource(undefined)
    setFile(undefined)
  }
  if (!meant)
    return (
      <>
        <PanelHeading title="Import Agencies" />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="space-y-5">
            <CsvSource
              read={read}
              readExcel={readExcel}
              maxBytes={limits.agencyImportBytes}
              tooLarge={tooLarge}
              action="Preview"
            />
          </div>
          <Columns />
        </div>
      </>
    )
  return (
    <>
      <PanelHeading title="Import Agencies" subtitle={file?.rows.length.toLocaleString('en-US')} />
      {file ? (
        <>
          <LeftOutRows parts={rowsLeftOut(meant.file.table)} />
          <ImportReview file={file} onColumns={() => setFile(undefined)} onReset={chooseAnother} />
        </>
      ) : asksKinds ? (
        <KindsStep
          texts={unknown}
          initial={meant.kinds ?? {}}
          onBack={() => setAsksKinds(false)}
          onContinue={(kinds) => {
            setMeant({ ...meant, kinds })
            review({ ...meant, kinds })
          }}
        />
      ) : (
        <div>
          {source && <SheetChoice source={source} onChange={(next) => start(tableOfSource(next), next)} />}
          <ColumnsStep meant={meant} onChange={setMeant} onBack={chooseAnother} onContinue={() => ask(meant)} />
        </div>
      )}
    </>
  )
}

/** Importing agencies: from a file, or those of California that ship with the portal. */
const ImportPage = () => (
  <div className="space-y-5">
    <Link href={directoryPage} className="text-sm font-semibold text-accent underline">
      ← Agencies
    </Link>
    {useUrlState().text('from') === 'california' ? <CaliforniaImport /> : <FileImport />}
  </div>
)

export default ImportPage
