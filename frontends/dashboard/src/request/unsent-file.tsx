import { formatAgo } from '@portal/contract/dates'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { Alert, Button } from '@portal/ui'
import { DialogButton } from './dialog-button.tsx'
import { useConversation } from '../messages/stream-items.ts'
import { actorName } from '../people.tsx'
import { waitingOf, type AnyRequest } from './request.ts'
import { ReplaceDialog, type ReplaceDocumentProps } from './replace-document.tsx'

interface UnsentFileProps {
  request: AnyRequest
  file: File
  documentType: DocumentType
  /** How the timeline calls the document. */
  label: string
  /** How the delivered document is replaced, if the viewer may. */
  replacement: ReplaceDocumentProps | undefined
  onDiscard: () => void
}

/** Says why a chosen file can't be delivered any longer, and what can be done with it: a colleague acted first. */
export const UnsentFile = ({ request, file, documentType, label, replacement, onDiscard }: UnsentFileProps) => {
  const { entries } = useConversation(request.id)
  const delivered = request.documents.find((document) => document.documentType === documentType)
  const waiting = waitingOf(request, documentType)
  const delivery = entries?.find(({ activity }) => activity.startsWith(`${label} uploaded`))
  return (
    <Alert tone="warning" title={`${file.name} wasn't sent`} className="sm:col-span-full">
      <p className="wrap-anywhere">
        {delivered ? (
          <>
            {delivery ? actorName(delivery) : 'A colleague'} delivered this document{' '}
            {formatAgo(delivered.createdAt).replace('Just', 'just')}. Do you want to send yours as a correction?
          </>
        ) : waiting ? (
          `${waiting.by ?? 'A colleague'} uploaded another file, which is about to be delivered. To deliver yours, undo that first.`
        ) : (
          `The status is now ${statusLabel(request.status).label}.`
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {replacement && (
          <DialogButton label="Replace with My File…" isWork>
            {(close) => <ReplaceDialog {...replacement} file={file} onDone={onDiscard} onClose={close} />}
          </DialogButton>
        )}
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard My File
        </Button>
      </div>
    </Alert>
  )
}
