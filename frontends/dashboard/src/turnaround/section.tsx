import { useId, type ReactNode } from 'react'
import { csvFile } from '@portal/contract/csv'
import { Button, startDownload } from '@portal/ui'

interface SectionProps {
  title: string
  text: string
  /** The rows of the file and its name; undefined when there is nothing to download. */
  csv: { name: string; rows: () => string[][] } | undefined
  /** Beside the button. */
  filter?: ReactNode
  children: ReactNode
}

const download = ({ name, rows }: NonNullable<SectionProps['csv']>): void =>
  startDownload(csvFile(rows()), `${name}.csv`)

/** A part of the page, with its numbers as a file. */
export const Section = ({ title, text, csv, filter, children }: SectionProps) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {filter}
          {csv && (
            <Button variant="secondary" size="small" aria-describedby={heading} onClick={() => download(csv)}>
              Download CSV
            </Button>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}
