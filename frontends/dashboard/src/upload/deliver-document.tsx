import { useState } from 'react'
import type { Role } from '@portal/contract/accounts/roles'
import { deliverable } from '@portal/contract/files/file-kinds'
import { documents, type StoredDocument } from '@portal/contract/reports/documents'
import type { Delivery } from '../kinds/kind.ts'
import { kindOf, type AnyReport } from '../report.ts'
import { DeliveryNotes, noNotes, notesBody } from './delivery-notes.tsx'
import { FileUpload } from './file-upload.tsx'
import type { ReplaceDocumentProps } from './replace-document.tsx'
import { UnsentFile } from './unsent-file.tsx'

/** The documents that the viewer can deliver now. */
export const deliverableNow = (report: AnyReport, role: Role): StoredDocument[] => {
  const { deliveries, offers } = kindOf(report)
  return deliveries.flatMap(({ type, uploadAction }) => (offers(uploadAction, report, role) ? [type] : []))
}

/** The document to deliver next, if the viewer can deliver it. */
export const nextDeliverable = (report: AnyReport, role: Role): StoredDocument | undefined => {
  const next = kindOf(report).nextDelivery(report)
  return deliverableNow(report, role).includes(next) ? next : undefined
}

interface DeliveryProps {
  report: AnyReport
  role: Role
  delivery: Delivery<AnyReport>
}

/** The way to replace a delivered document; undefined when the viewer may not. */
export const replacementOf = ({ report, role, delivery }: DeliveryProps): ReplaceDocumentProps | undefined =>
  kindOf(report).offers(delivery.replaceAction, report, role)
    ? {
        report,
        label: documents[delivery.type].label,
        planned: { action: delivery.replaceAction },
        send: (file, body, options) => delivery.replace(report, file, body, options),
      }
    : undefined

/** Delivers a document. The client gets an email. */
export const DeliverDocument = (props: DeliveryProps) => {
  const { report, role, delivery } = props
  const { type, name } = delivery
  const { deliveryTexts } = kindOf(report)
  const [notes, setNotes] = useState(noNotes)
  const label = name.charAt(0) + name.slice(1).toLowerCase()
  return (
    <FileUpload
      report={report}
      name={type}
      label={label}
      rule={deliverable}
      submitLabel={`Upload ${name}`}
      offered={deliverableNow(report, role).includes(type)}
      renderUnsent={(file, onDiscard) => (
        <UnsentFile
          report={report}
          file={file}
          documentType={type}
          label={label}
          replacement={replacementOf(props)}
          onDiscard={onDiscard}
        />
      )}
      send={(file, options) => delivery.upload(report, file, notesBody(notes), options)}
      success={deliveryTexts.success(report, label)}
      failure={deliveryTexts.failure}
      onDone={() => setNotes(noNotes)}
      details={<DeliveryNotes value={notes} onChange={setNotes} />}
    />
  )
}
