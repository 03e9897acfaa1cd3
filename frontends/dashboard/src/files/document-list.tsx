import type { ReactNode } from 'react'
import { formatFileSize, scanStatusLabels } from '@portal/contract/files/file-kinds'
import { signedByLabel } from '@portal/contract/kinds/labels'
import type { FileRef } from '@portal/contract/files/file-refs'
import { Badge, Button, useCommand } from '@portal/ui'
import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { getRetentionYears } from '@portal/contract/admin/document-retention'
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

const DocumentRow = ({ title, file, main, errors, change, children }: DocumentRowProps) => {
  const { open, onPoint, preview } = useFilePreview(file, title)
  const { busy, download } = useDownload(errors)
  useCommand(`Download ${title}`, () => void download(file))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-card px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {file.label} · {formatFileSize(file.size)}
        </p>
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
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {file.scan ? (
          <Badge tone={file.scan === 'infected' ? 'stopped' : 'pending'}>{scanStatusLabels[file.scan]}</Badge>
        ) : (
          <Button
            variant={main ? 'primary' : 'secondary'}
            size="small"
            busy={busy}
            onClick={() => void download(file)}
            aria-label={`Download ${title}`}
          >
            Download
          </Button>
        )}
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

/** A report's documents to preview and download. */
export const DocumentList = <Listed extends ListedDocument>({
  documents,
  empty,
  errors,
  main = false,
  withdrawn = [],
  renderAction,
}: DocumentListProps<Listed>) =>
  documents.length > 0 || withdrawn.length > 0 ? (
    <ul className="space-y-2">
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
        <li key={title} className="rounded-control border border-line bg-card px-4 py-3">
          <p className="font-medium">{title}</p>
          <p className="text-sm wrap-anywhere text-stopped">{change}</p>
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-muted">{empty}</p>
  )

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
