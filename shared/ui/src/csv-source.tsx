import { useState } from 'react'
import { isMarkup, isWorkbook, readCsvText } from '@portal/contract/csv'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Alert, Button, Card, TextAreaField, useAction } from '@portal/ui'
import { DropZone } from './drop-zone.tsx'

interface CsvSourceProps {
  /** Reads the text. Resolves to why it can't be used, if it can't. */
  read: (text: string) => Promise<string | undefined>
  /** Reads an Excel file. Resolves like `read`. Without it, only text is taken. */
  readExcel?: (file: File) => Promise<string | undefined>
  /** Of a file with text. */
  maxBytes: number
  /** The message about a larger file. */
  tooLarge: string
  /** The label of the button under the pasted rows. */
  action: string
}

const otherFile = /\.(xlsb|numbers|ods)$/i
const textTypes = '.csv,.tsv,.txt,text/csv'
const excelTypes = '.xlsx,.xlsm,.xls,.xml,.html,.htm'

/** Takes rows of a spreadsheet: pasted, or from a file. */
export const CsvSource = ({ read, readExcel, maxBytes, tooLarge, action }: CsvSourceProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useAction()

  const start = (reading: () => Promise<string | undefined>) =>
    run(async () => setProblem(await reading()), {
      explain: () => 'Check your connection and try again.',
      show: setProblem,
    })
  const choose = (file: File | undefined) => {
    if (!file) return
    void start(async () => {
      const start = new Uint8Array(await file.slice(0, 1000).arrayBuffer())
      const isSpreadsheet = isWorkbook(start)
      const isOther = otherFile.test(file.name)
      if ((isSpreadsheet || isMarkup(start)) && readExcel && !isOther) return readExcel(file)
      if (isSpreadsheet || isOther)
        return `This is a spreadsheet. Save it as ${readExcel ? 'an Excel file' : 'CSV'} and choose that, or copy its cells and paste them below.`
      if (file.size > maxBytes) return tooLarge
      return read(readCsvText(new Uint8Array(await file.arrayBuffer())))
    })
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
          onClick={() => text.trim() !== '' && void start(() => read(text))}
        >
          {action}
        </Button>
      </Card>
      <DropZone
        name="table"
        label={readExcel ? 'Choose an Excel or CSV file' : 'Choose a CSV file'}
        hint="or drop it here"
        accept={readExcel ? `${excelTypes},${textTypes}` : textTypes}
        disabled={busy}
        onFiles={([file]) => choose(file)}
      />
    </>
  )
}
