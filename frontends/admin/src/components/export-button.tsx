import { callForText } from '@portal/client'
import { Button, startDownload, useAction } from '@portal/ui'

// Without a byte order mark, Excel doesn't read a CSV file as UTF-8.
const byteOrderMark = '\uFEFF'

interface ExportButtonProps {
  endpoint: Parameters<typeof callForText>[0]
  fileName: string
  /** Its content after "Failed to export", and in the toast. */
  what: string
  done: string
}

/** Downloads a CSV file. */
export const ExportButton = ({ endpoint, fileName, what, done }: ExportButtonProps) => {
  const { busy, run } = useAction()
  const download = () =>
    run(
      async () => {
        const csv = await callForText(endpoint)
        startDownload(new Blob([byteOrderMark, csv], { type: 'text/csv' }), fileName)
      },
      { done: { title: done }, failed: `Failed to export ${what}` },
    )
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void download()}>
      Export as CSV
    </Button>
  )
}
