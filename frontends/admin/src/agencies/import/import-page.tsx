import { useState } from 'react'
import { Link } from 'wouter'
import { agencyFields } from '@portal/contract/agencies/agencies'
import { agencyKindList } from '@portal/contract/agencies/agency-kinds'
import { limits } from '@portal/contract/limits'
import { Button, Card, startDownload } from '@portal/ui'
import { CsvSource } from '@portal/ui/csv-source'
import { PanelHeading } from '../../components/list-panel.tsx'
import { directoryPage } from '../agency-page.tsx'
import {
  agenciesIn,
  needsMeanings,
  readAgencyTable,
  tableProblem,
  templateFile,
  type AgencyFile,
} from './agency-file.ts'
import { ColumnsStep, meantBy, type MeantTable } from './columns-step.tsx'
import { ImportReview } from './import-review.tsx'

const Columns = () => (
  <Card className="space-y-3 text-sm">
    <h3 className="text-lg font-semibold">What the File Needs</h3>
    <p>
      One agency per row, up to {limits.agenciesPerImport.toLocaleString('en-US')}. The columns can be:{' '}
      {Object.values(agencyFields).join(', ')}. Only <strong>{agencyFields.name}</strong> is required. If we don't know
      a heading, we ask what it means.
    </p>
    <p>
      {agencyFields.kind} is one of: {agencyKindList}. Without that column, we ask what they are.
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

/** Importing agencies from a CSV file: choosing it, then reviewing what it changes. */
const ImportPage = () => {
  const [meant, setMeant] = useState<MeantTable>()
  const [file, setFile] = useState<AgencyFile>()
  const review = ({ file: table, mapping, kind }: MeantTable) =>
    setFile(agenciesIn(table, mapping, mapping.includes('kind') ? undefined : kind))
  const read = async (text: string) => {
    const papa = await import('papaparse')
    const found = readAgencyTable(papa.default, text)
    if (typeof found === 'string') return found
    const problem = tableProblem(found.table)
    if (problem) return problem
    const known = meantBy(found)
    setMeant(known)
    if (!needsMeanings(known.mapping)) review(known)
    return undefined
  }
  const chooseAnother = () => {
    setMeant(undefined)
    setFile(undefined)
  }
  return (
    <div className="space-y-5">
      <Link href={directoryPage} className="text-sm font-semibold text-accent underline">
        ← Agencies
      </Link>
      <PanelHeading title="Import Agencies" count={file?.rows.length} />
      {file ? (
        <ImportReview file={file} onColumns={() => setFile(undefined)} onReset={chooseAnother} />
      ) : meant ? (
        <ColumnsStep meant={meant} onChange={setMeant} onBack={chooseAnother} onContinue={() => review(meant)} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="space-y-5">
            <CsvSource
              read={read}
              maxBytes={limits.agencyImportBytes}
              tooLarge="The file is larger than 2 MB. Split it into several."
              action="Preview"
            />
          </div>
          <Columns />
        </div>
      )}
    </div>
  )
}

export default ImportPage
