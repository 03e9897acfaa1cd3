import type { DocketRow } from '@portal/contract/docket/docket'
import { Button, ButtonLink, classes } from '@portal/ui'
import { documentName } from '../files/document-name.ts'
import { useDownload } from '../files/use-download.ts'
import type { RowContext } from '../list/definition.ts'
import { kindOf } from '../report.ts'
import { openedInApp } from '../url-state.ts'
import { RowMenu } from './row-menu.tsx'
import { openable, waitsForViewer } from './row-text.ts'

export interface RowProps {
  row: DocketRow
  context: RowContext<DocketRow>
}

const small = 'min-h-7! px-2! text-xs! pointer-coarse:min-h-11! pointer-coarse:px-3!'

/** Saves the main delivered document. */
const DownloadButton = ({ row, className }: { row: DocketRow; className: string }) => {
  const { busy, download } = useDownload(kindOf(row).downloadErrors)
  const [main] = openable(row)
  if (!main) return null
  const label = `Download ${documentName(row, main.documentType)}`
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`${label}: ${row.clientName}`}
      title={label}
      onClick={() => void download(main)}
      className={className}
    >
      {!busy && (
        <svg viewBox="0 0 16 16" aria-hidden className="size-3.5" fill="none" stroke="currentColor" strokeWidth="1.75">
          <path d="M8 2v8M4.5 6.8 8 10.3l3.5-3.5M2.5 13.5h11" />
        </svg>
      )}
    </Button>
  )
}

/** Whether there is more to do from a row than to open it or write. */
export const hasMainAction = (row: DocketRow): boolean => openable(row).length > 0 || waitsForViewer(row)

/** The next step with a request, from its row: open the delivered document, or else answer or write. */
export const MainAction = ({ row, context: { hrefFor } }: RowProps) => {
  const [main] = openable(row)
  const [label, about, href] = main
    ? ['View', `${documentName(row, main.documentType)}: ${row.clientName}`, hrefFor(row, { file: main.name })]
    : waitsForViewer(row)
      ? ['Answer', `about ${row.clientName}`, hrefFor(row)]
      : ['Message', `about ${row.clientName}`, hrefFor(row, { panel: 'messages' })]
  return (
    <ButtonLink
      href={href}
      state={openedInApp}
      variant={hasMainAction(row) ? 'secondary' : 'quiet'}
      size="small"
      className={classes(small, !hasMainAction(row) && 'max-lg:hidden')}
    >
      {label}
      <span className="sr-only"> {about}</span>
    </ButtonLink>
  )
}

/** The buttons of a row in the table. */
export const RowActions = (props: RowProps) => (
  // Above the link that covers the row.
  <span className="relative z-10 flex items-center justify-end gap-1">
    <MainAction {...props} />
    <DownloadButton row={props.row} className={`${small} max-lg:hidden`} />
    <RowMenu {...props} className={small} />
  </span>
)
