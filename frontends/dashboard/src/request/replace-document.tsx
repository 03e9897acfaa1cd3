import { useState } from 'react'
import type { CallOptions } from '@portal/client'
import { deliverable } from '@portal/contract/files/file-kinds'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { Dialog } from '@portal/ui/overlays'
import { DialogButton } from './dialog-button.tsx'
import type { PlannedAction } from './email-plan.tsx'
import { noReason, ReasonField, reasonBody, reasonErrors } from './reason-field.tsx'
import type { AnyRequest } from './request.ts'
import { deliveryBody, DeliveryNotes, noNotes, notesBody, useWait } from './delivery-notes.tsx'
import { FileUpload } from './file-upload.tsx'
import { useOneLook, type SentFields } from './one-look.tsx'

type ReplacementBody = ReturnType<typeof notesBody> &
  ReturnType<typeof reasonBody> &
  ReturnType<typeof deliveryBody> &
  SentFields

export interface ReplaceDocumentProps {
  request: AnyRequest
  type: DocumentType
  /** The document's name. */
  label: string
  planned: PlannedAction
  send: (file: File, body: ReplacementBody, options: CallOptions) => Promise<unknown>
}

interface ReplaceDialogProps extends ReplaceDocumentProps {
  /** The corrected document, if it is already chosen. */
  file?: File
  onDone?: () => void
  onClose: () => void
}

export const ReplaceDialog = ({ request, type, label, planned, send, file, onDone, onClose }: ReplaceDialogProps) => {
  const [reason, setReason] = useState(noReason)
  const [notes, setNotes] = useState(noNotes)
  const [sendEmails, setSendEmails] = useState(true)
  const waits = useWait(request, planned)
  const { props: looking, sending } = useOneLook({
    request,
    type,
    planned,
    verb: 'Replace',
    sendEmails,
    onSendEmails: setSendEmails,
    seconds: waits,
  })
  const isReady = Object.keys(reasonErrors(reason)).length === 0
  return (
    <Dialog onClose={onClose} title={`Replace ${label}?`}>
      <div className="space-y-4">
        <p>
          <strong className="font-semibold wrap-anywhere">{request.clientName}</strong>{' '}
          <span className="font-mono text-sm whitespace-nowrap">{request.referenceNumber}</span>
        </p>
        <p>
          The corrected document takes its place and its delivery links stop working. Staff can still open the earlier
          version. Attachments that were already emailed can't be taken back.
        </p>
        <FileUpload
          request={request}
          name="replacement"
          initialFile={file}
          label="Corrected document"
          rule={deliverable}
          ready={isReady}
          send={(file, options) =>
            sending((fields) =>
              send(
                file,
                { ...notesBody(notes), ...reasonBody(reason), ...deliveryBody(sendEmails, waits), ...fields },
                options,
              ),
            )
          }
          success={{ title: 'Document Replaced', description: `${label} for ${request.referenceNumber}` }}
          failure={{ title: 'Upload failed', description: 'Failed to upload file' }}
          onDone={() => {
            onClose()
            onDone?.()
          }}
          {...looking}
        >
          <div className="space-y-4 py-2">
            <ReasonField use="replace" value={reason} errors={{}} onChange={setReason} />
            <DeliveryNotes value={notes} onChange={setNotes} />
          </div>
        </FileUpload>
      </div>
    </Dialog>
  )
}

/** Replaces a delivered document by a corrected one. */
export const ReplaceDocument = (props: ReplaceDocumentProps) => (
  <DialogButton label="Replace" isWork aria-label={`Replace ${props.label}`}>
    {(close) => <ReplaceDialog {...props} onClose={close} />}
  </DialogButton>
)
