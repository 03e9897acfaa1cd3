import { formatFileSize, scanStatusLabels } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { Badge, Button } from '@portal/ui'
import { useFilePreview } from '../files/preview.tsx'
import { useDownload } from '../files/use-download.ts'
import { kindOf, type AnyRequest } from '../request/request.ts'

const MessageFile = ({ request, file }: { request: AnyRequest; file: FileRef }) => {
  const { open, onPoint, preview } = useFilePreview(file, file.label)
  const { busy, download } = useDownload(kindOf(request).downloadErrors)
  // A file that became the request's document is listed there too, and that list shows its preview.
  const isListed = [...request.documents, ...request.versions].some(({ name }) => name === file.name)
  return (
    <li className="max-w-full">
      {file.scan ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{file.label}</span>
          <Badge tone={file.scan === 'infected' ? 'stopped' : 'pending'}>{scanStatusLabels[file.scan]}</Badge>
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          className="max-w-full"
          aria-label={`${open ? 'Preview' : 'Download'} ${file.label}`}
          onPointerEnter={onPoint}
          onClick={open ?? (() => void download(file))}
        >
          <span className="min-w-0 truncate">{file.label}</span>
          <span className="font-normal whitespace-nowrap text-muted">{formatFileSize(file.size)}</span>
        </Button>
      )}
      {!isListed && preview}
    </li>
  )
}

/** The files of a message. One that the browser can show opens in a preview, others are downloaded. */
export const MessageFiles = ({ request, files }: { request: AnyRequest; files: readonly FileRef[] }) => (
  <ul aria-label="Files" className="flex flex-wrap gap-2">
    {files.map((file) => (
      <MessageFile key={file.name} request={request} file={file} />
    ))}
  </ul>
)
