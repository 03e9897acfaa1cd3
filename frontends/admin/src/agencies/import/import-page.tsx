import { useState } from 'react'
import { Link } from 'wouter'
import { agencyFields, agencyKinds } from '@portal/contract/agencies/agencies'
import { readCsvText } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { Alert, Button, Card, classes, startDownload, TextAreaField, useAction } from '@portal/ui'
import { PanelHeading } from '../../components/panel.tsx'
import { directoryPage } from '../agency-paths.ts'
import { readAgencyFile, templateFile, type AgencyFile } from './agency-file.ts'
import { ImportReview } from './import-review.tsx'

const Columns = () => (
  <Card className="space-y-3 text-sm">
    <h3 className="text-lg font-semibold">What the File Needs</h3>
    <p>
      A first row of headings, then one agency per row, up to {limits.agenciesPerImport.toLocaleString('en-US')}.{' '}
      <strong>{agencyFields.name}</strong> and <strong>{agencyFields.kind}</strong> are required. The other columns are
      optional: {Object.values(agencyFields).slice(2).join(', ')}.
    </p>
    <p>
      {agencyFields.kind} is one of: {Object.values(agencyKinds).join(', ')}.
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

interface SourceProps {
  onRead: (file: AgencyFile) => void
}

/** Choosing a file or pasting rows. */
const Source = ({ onRead }: SourceProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useAction()

  const read = (getText: () => Promise<string>) =>
    run(
      async () => {
        const content = await getText()
        const papa = await import('papaparse')
        const file = readAgencyFile(papa.default, content)
        if (typeof file === 'string') setProblem(file)
        else onRead(file)
      },
      { failed: 'Failed to read the file' },
    )

  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > limits.agencyImportBytes) setProblem('The file is larger than 2 MB. Split it into several.')
    else void read(async () => readCsvText(new Uint8Array(await file.arrayBuffer())))
  }

  return (
    <div className="space-y-4">
      {problem && (
        <Alert tone="danger" title="We couldn't read this">
          {problem}
        </Alert>
      )}
      <label
        className={classes(
          'relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-transparent bg-accent px-5 font-semibold text-accent-ink hover:bg-accent-strong',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        Choose CSV File
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          disabled={busy}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again after it was fixed.
            target.value = ''
          }}
        />
      </label>
      <TextAreaField
        label="Or paste the rows"
        hint="With the headings, from a CSV file or a spreadsheet."
        rows={6}
        spellCheck={false}
        className="font-mono text-sm"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="secondary"
        busy={busy}
        aria-disabled={text.trim() === ''}
        onClick={() => text.trim() !== '' && void read(async () => text)}
      >
        Preview
      </Button>
    </div>
  )
}

/** Importing agencies from a CSV file: choosing it, then reviewing what it changes. */
const ImportPage = () => {
  const [file, setFile] = useState<AgencyFile>()
  return (
    <div className="space-y-5">
      <Link href={directoryPage} className="text-sm font-semibold text-accent underline">
        ← Agencies
      </Link>
      <PanelHeading title="Import Agencies" count={file?.rows.length} />
      {file ? (
        <ImportReview file={file} onReset={() => setFile(undefined)} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Source onRead={setFile} />
          <Columns />
        </div>
      )}
    </div>
  )
}

export default ImportPage
