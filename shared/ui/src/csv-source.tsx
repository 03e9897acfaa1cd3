import { useState } from 'react'
import { readCsvText } from '@portal/contract/csv'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Alert, Button, Card, TextAreaField, useAction } from '@portal/ui'
import { DropZone } from './drop-zone.tsx'

interface CsvSourceProps {
  /** Reads the text. Resolves to why it can't be used, if it can't. */
  read: (text: string) => Promise<string | undefined>
  maxBytes: number
  /** The message about a larger file. */
  tooLarge: string
  /** The label of the button under the pasted rows. */
  action: string
}

/** Takes rows of a spreadsheet: pasted, or from a CSV file. */
export const CsvSource = ({ read, maxBytes, tooLarge, action }: CsvSourceProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useAction()

  const readText = (getText: () => Promise<string>) =>
    run(async () => setProblem(await read(await getText())), {
      explain: () => 'Check your connection and try again.',
      show: setProblem,
    })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (/\.(xlsx?|numbers|ods)$/i.test(file.name))
      return setProblem(
        'This is a spreadsheet. Save it as CSV and choose that, or copy its cells and paste them below.',
      )
    if (file.size > maxBytes) return setProblem(tooLarge)
    void readText(async () => readCsvText(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <>
      {problem && (
        <Alert tone="danger" title="We couldn't read this">
          {problem}
        </Alert>
      )}
      <Card className="space-y-3">
        <TextAreaField
          label="Paste rows from a spreadsheet"
          hint="Copy the cells in Excel, Numbers or Google Sheets, headings included, and paste them here. CSV text works too."
          rows={7}
          spellCheck={false}
          className="min-h-44! font-mono text-sm"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          busy={busy}
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && void readText(async () => text)}
        >
          {action}
        </Button>
      </Card>
      <DropZone
        name="table"
        label="Choose a CSV file"
        hint="or drop it here"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={busy}
        onFiles={([file]) => choose(file)}
      />
    </>
  )
}
