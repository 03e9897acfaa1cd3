import { useContext, useState, type ReactNode } from 'react'
import { formatFileSize, scanStatusLabels } from '@portal/contract/files/file-kinds'
import { signedByLabel } from '@portal/contract/kinds/labels'
import type { FileRef } from '@portal/contract/files/file-refs'
import { Badge, Button, classes, useCommand } from '@portal/ui'
import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { getRetentionYears } from '@portal/contract/admin/document-retention'
import { IsDocked } from '../request/is-docked.ts'
import { onLine } from '../request/section.tsx'
import { useFilePreview } from './preview.tsx'
import { useDownload, type DownloadErrors } from './use-download.ts'

/** A file with the notes that the viewer may see. */
type ListedFile = FileRef & { note?: string | null; internalNote?: string | null; signedBy?: string | null }

interface DocumentRowProps {
  title: string
  file: ListedFile
  /** Shown first, with Download as the main action. */
  main: boolean
  errors: DownloadErrors
  /** The correction or withdrawal of an earlier version, in words. */
  change: string | undefined
  /** Buttons after the row's own. */
  children: ReactNode
}

/** The words about a file: what became of earlier versions, who signed, and notes. */
const FileNotes = ({ file, change }: Pick<DocumentRowProps, 'file' | 'change'>) => (
  <>
    {change && <p className="text-sm wrap-anywhere text-progress">{change}</p>}
    {file.signedBy && (
      <p className="text-sm wrap-anywhere">
        <span className="text-muted">{signedByLabel}:</span> {file.signedBy}
      </p>
    )}
    {file.note && (
      <p className="mt-1 text-sm wrap-anywhere">
        <span className="text-muted">Note to the client:</span> {file.note}
      </p>
    )}
    {file.internalNote && (
      <p className="mt-1 text-sm wrap-anywhere">
        <span className="text-muted">Internal note:</span> {file.internalNote}
      </p>
    )}
  </>
)

const DownloadIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden className="size-4" fill="none" stroke="currentColor" strokeWidth="1.75">
    <path d="M8 2v8m-3.5-3L8 10.5 11.5 7M2.5 13.5h11" />
  </svg>
)

const DocumentRow = ({ title, file, main, errors, change, children }: DocumentRowProps) => {
  const { open, onPoint, preview } = useFilePreview(file, title)
  const { busy, download } = useDownload(errors)
  useCommand(`Download ${title}`, () => void download(file))
  const isDocked = useContext(IsDocked)
  const [showsMore, setShowsMore] = useState(false)
  const buttons = file.scan ? (
    <Badge tone={file.scan === 'infected' ? 'stopped' : 'pending'}>{scanStatusLabels[file.scan]}</Badge>
  ) : (
    <Button
      variant={isDocked ? 'quiet' : main ? 'primary' : 'secondary'}
      size="small"
      busy={busy}
      onClick={() => void download(file)}
      aria-label={`Download ${title}`}
      {...(isDocked && { title: 'Download', className: 'px-2! pointer-coarse:min-w-11' })}
    >
      {isDocked ? <DownloadIcon /> : 'Download'}
    </Button>
  )
  if (isDocked)
    return (
      <li className="group py-1">
        <div className="flex min-h-9 items-center gap-x-1">
          <p className="mr-auto min-w-0 truncate text-sm" title={file.label}>
            {open ? (
              <button
                type="button"
                onPointerEnter={onPoint}
                onClick={open}
                aria-label={`Preview ${title}`}
                className="min-h-6 cursor-pointer rounded-stamp font-medium text-accent hover:underline focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:min-h-11"
              >
                {title}
              </button>
            ) : (
              <span className="font-medium">{title}</span>
            )}{' '}
            <span className="text-muted">{formatFileSize(file.size)}</span>
          </p>
          {file.scan ? buttons : <span className={onLine}>{buttons}</span>}
          {children && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`More for ${title}`}
              aria-expanded={showsMore}
              className={classes('px-2! pointer-coarse:min-w-11', !showsMore && onLine)}
              onClick={() => setShowsMore(!showsMore)}
            >
              <span aria-hidden>…</span>
            </Button>
          )}
        </div>
        <FileNotes file={file} change={change} />
        {/* Hidden rather than gone: the palette has its commands. */}
        {children && (
          <div hidden={!showsMore} className="flex flex-wrap gap-2 pt-1 pb-2 [[hidden]]:hidden">
            {children}
          </div>
        )}
        {preview}
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {file.label} · {formatFileSize(file.size)}
        </p>
        <FileNotes file={file} change={change} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {buttons}
        {open && (
          <Button
            variant="secondary"
            size="small"
            onPointerEnter={onPoint}
            onClick={open}
            aria-label={`Preview ${title}`}
          >
            Preview
          </Button>
        )}
        {children}
      </div>
      {preview}
    </li>
  )
}

interface ListedDocument {
  title: string
  file: ListedFile
  /** The correction or withdrawal of an earlier version, in words. */
  change?: string | undefined
}

interface DocumentListProps<Listed extends ListedDocument> {
  documents: readonly Listed[]
  /** Shown when there are no documents. */
  empty: string
  errors: DownloadErrors
  /** Delivered documents: Download is the main action. */
  main?: boolean
  /** Documents that were withdrawn, with what to know of it. */
  withdrawn?: readonly { title: string; change: string }[]
  renderAction?: (listed: Listed) => ReactNode
}

/** A report's documents to preview and download. Beside a list each is one line, and what is rare shows on demand. */
export const DocumentList = <Listed extends ListedDocument>({
  documents,
  empty,
  errors,
  main = false,
  withdrawn = [],
  renderAction,
}: DocumentListProps<Listed>) => {
  const isDocked = useContext(IsDocked)
  if (documents.length === 0 && withdrawn.length === 0) return empty && <p className="text-muted">{empty}</p>
  return (
    <ul
      className={isDocked ? 'divide-y divide-line rounded-control border border-line bg-card pr-1 pl-4' : 'space-y-2'}
    >
      {documents.map((listed) => (
        <DocumentRow
          key={listed.file.name}
          title={listed.title}
          file={listed.file}
          main={main}
          errors={errors}
          change={listed.change}
        >
          {renderAction?.(listed)}
        </DocumentRow>
      ))}
      {withdrawn.map(({ title, change }) => (
        <li key={title} className={isDocked ? 'py-2' : 'rounded-control border border-line bg-card px-4 py-3'}>
          <p className="font-medium">{title}</p>
          <p className="text-sm wrap-anywhere text-stopped">{change}</p>
        </li>
      ))}
    </ul>
  )
}

/** The time that client documents are kept, once loaded and if limited. */
export const RetentionNote = () => {
  const years = useQuery(getRetentionYears).data?.years
  if (!years) return null
  return (
    <p className="text-sm text-muted">
      Client documents are removed {counted(years, 'year')} after the request is completed.
    </p>
  )
}
