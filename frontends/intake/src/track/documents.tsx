import { useId } from 'react'
import { useSay, useTexts } from '@portal/client'
import { fileKinds, formatFileSize, scanStatusLabels } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import { isWithdrawn } from '@portal/contract/requests/changed-documents'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Badge, Button, Card } from '@portal/ui'
import { trackTexts } from './texts.ts'
import { useFile } from './use-file.ts'

const canView = ({ type }: FileRef): boolean =>
  Object.values(fileKinds).some(({ mime, inline }) => mime === type && inline)

interface FileButtonsProps {
  session: string
  file: FileRef
  /** The document's title, for the names of the buttons. */
  title: string
  /** A delivered document: Download is the main action. */
  main?: boolean
}

/** The buttons of a file, or why it can't be opened. */
export const FileButtons = ({ session, file, title, main = false }: FileButtonsProps) => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const { busy, download, view } = useFile(session, file.name)
  if (file.scan)
    return <Badge tone={file.scan === 'infected' ? 'stopped' : 'pending'}>{say(scanStatusLabels[file.scan])}</Badge>
  const size = main ? 'medium' : 'small'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={main ? 'primary' : 'secondary'}
        size={size}
        busy={busy === 'download'}
        aria-label={t.downloadWhat(title)}
        className={main ? 'grow' : undefined}
        onClick={() => void download()}
      >
        {main ? t.downloadSize(formatFileSize(file.size)) : t.download}
      </Button>
      {canView(file) && (
        <Button
          variant="secondary"
          size={size}
          busy={busy === 'view'}
          aria-label={t.viewWhat(title)}
          onClick={() => void view()}
        >
          {t.view}
        </Button>
      )}
    </div>
  )
}

type Document = TrackedRequest['documents'][number]

interface DocumentsProps {
  session: string
  documents: readonly Document[]
}

interface DeliveredProps extends DocumentsProps {
  /** Delivered documents that were replaced or withdrawn. */
  changed: TrackedRequest['changedDocuments']
}

export const DeliveredDocuments = ({ session, documents, changed }: DeliveredProps) => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const id = useId()
  const withdrawn = changed.filter(isWithdrawn)
  const count = documents.length + withdrawn.length
  if (count === 0) return null
  const changeOf = (type: Document['documentType']) => changed.find(({ documentType }) => documentType === type)
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-semibold">
        {t.document(count)}
      </h2>
      {withdrawn.map((one) => (
        <Card key={one.documentType} className="border-t-4 border-t-stopped">
          <h3 className="font-semibold">{say(one.documentLabel)}</h3>
          <p className="wrap-anywhere">{t.changed(one)}</p>
        </Card>
      ))}
      {documents.map((file) => {
        const change = changeOf(file.documentType)
        return (
          <Card key={file.name} className="space-y-4 border-t-4 border-t-done">
            <div>
              <h3 className="font-semibold">{say(file.documentLabel)}</h3>
              <p className="text-sm text-muted">{t.delivered(file.createdAt)}</p>
              {change && <p className="text-sm wrap-anywhere">{t.changed(change)}</p>}
            </div>
            {file.note && (
              <p className="wrap-anywhere whitespace-pre-wrap">
                <span className="text-muted">{t.note}</span> {file.note}
              </p>
            )}
            <FileButtons session={session} file={file} title={say(file.documentLabel)} main />
          </Card>
        )
      })}
    </section>
  )
}

const nonBreaking = '\u00a0'

/** Documents that the client sent with the request or later. */
export const ClientDocuments = ({ session, documents }: DocumentsProps) => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const id = useId()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-semibold">
        {t.whatYouSent}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {documents.map((file) => (
          <li key={file.name} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{say(file.documentLabel)}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {file.label} ·{nonBreaking}
                {formatFileSize(file.size)}
              </p>
            </div>
            <FileButtons session={session} file={file} title={say(file.documentLabel)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
