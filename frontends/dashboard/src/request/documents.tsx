import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { documentsFrom, type DocumentType } from '@portal/contract/kinds/kinds'
import { actionOf } from '@portal/contract/kinds/rules'
import { changeFacts, changeText, isWithdrawn } from '@portal/contract/requests/changed-documents'
import { isAllowedWhileNew } from '@portal/contract/requests/transitions'
import { classes } from '@portal/ui'
import { DocumentList } from '../files/document-list.tsx'
import { documentLabel } from '../files/document-name.ts'
import { DownloadAll } from '../files/download-all.tsx'
import { RetentionNote } from '../files/retention-note.tsx'
import { isOffered, kindOf, type AnyReport } from './request.ts'
import { AddDocument } from './add-document.tsx'
import { DeliverDocument, deliveriesOf, replacementOf, type Delivery } from './deliver-document.tsx'
import { ReplaceDocument } from './replace-document.tsx'
import { ActionButton } from './action-button.tsx'
import { Disclosure, Section } from './section.tsx'
import { OpenedBy } from './opened-by.tsx'
import { Versions } from './versions.tsx'

interface DocumentsProps {
  report: AnyReport
  role: Role
}

/** The request's documents of these types, in their order. */
const listed = (report: AnyReport, types: readonly DocumentType[]) =>
  types.flatMap((type) => {
    const file = report.documents.find(({ documentType }) => documentType === type)
    return file ? [{ type, title: documentLabel(report, type), file }] : []
  })

const removalFailure = { title: 'Remove Failed', description: 'Failed to remove document.' }

/** Deletes a client's document, or takes a delivered one back. */
const removal = (report: AnyReport, type: DocumentType) => (body?: object) =>
  call(kindOf(report).calls.removeDocument, {
    params: { id: report.id, docType: type },
    ...(body && { body }),
  })

const RemoveDocument = ({ report, type, label }: { report: AnyReport; type: DocumentType; label: string }) => (
  <ActionButton
    report={report}
    small
    danger
    label="Remove"
    aria-label={`Remove ${label}`}
    title={`Remove ${label}?`}
    action={() => ({
      send: () => removal(report, type)(),
      success: { title: 'Document Removed', description: label },
      failure: removalFailure,
    })}
  >
    This permanently removes the file and its earlier versions.
  </ActionButton>
)

export const ClientDocuments = ({ report, role }: DocumentsProps) => {
  const { rules, downloadErrors } = kindOf(report)
  const types = documentsFrom(rules, 'client')
  const found = listed(report, types)
  return (
    <Section title="Client Documents">
      <DocumentList
        documents={found}
        empty="No client documents uploaded"
        errors={downloadErrors}
        renderAction={({ type, title }) =>
          isOffered('deleteClientDocument', report, role) && (
            <RemoveDocument report={report} type={type} label={title} />
          )
        }
      />
      {(isStaff(role) || found.length > 1) && (
        <DownloadAll files={found.map(({ file }) => file)} errors={downloadErrors} />
      )}
      {found.length > 0 && <RetentionNote />}
      <Versions report={report} types={types} />
      {isOffered('addClientDocument', report, role) && (
        <Disclosure label="Add a document">
          <AddDocument report={report} />
        </Disclosure>
      )}
    </Section>
  )
}

/** The buttons of staff beside a delivered document. */
const DeliveryButtons = (props: DocumentsProps & { delivery: Delivery }) => {
  const { report, role, delivery } = props
  const { type, label, withdraw } = delivery
  const replacement = replacementOf(props)
  const delivered = report.documents.find(({ documentType }) => documentType === type)
  return (
    <>
      {replacement && <ReplaceDocument {...replacement} />}
      {isOffered(withdraw, report, role) && (
        <ActionButton
          report={report}
          small
          danger
          label="Withdraw"
          aria-label={`Withdraw ${label}`}
          title={`Withdraw ${label}?`}
          reasonFor="withdraw"
          planned={{ action: withdraw }}
          action={(options) => ({
            send: () => removal(report, type)(options),
            success: { title: 'Document Withdrawn', description: label },
            failure: removalFailure,
          })}
        >
          {delivered && <OpenedBy report={report} label={label} deliveredAt={delivered.createdAt} />}
          The client can no longer open it and its delivery links stop working. Attachments that were already emailed
          can't be taken back. Staff can still open it.{' '}
          {report.status === 'completed' && kindOf(report).deliveryTexts.withdrawn}{' '}
          {isAllowedWhileNew(actionOf(kindOf(report).rules, withdraw), role) && 'Admins get an email about it.'}
        </ActionButton>
      )}
    </>
  )
}

/** The delivered documents with their notes, and for staff the fields to deliver them. */
export const Deliveries = ({ report, role }: DocumentsProps) => {
  const { rules, deliveryTexts, downloadErrors } = kindOf(report)
  const deliveries = deliveriesOf(rules)
  const types = deliveries.map(({ type }) => type)
  const changeOf = (type: DocumentType) => report.changedDocuments.find(({ documentType }) => documentType === type)
  const withdrawn = report.changedDocuments.filter(isWithdrawn)
  const textOf = isStaff(role) ? changeFacts : changeText
  return (
    <Section title={deliveryTexts.title}>
      <DocumentList
        documents={listed(report, types).map((one) => {
          const changed = changeOf(one.type)
          return changed ? { ...one, change: textOf(changed) } : one
        })}
        withdrawn={withdrawn.map((changed) => ({
          title: documentLabel(report, changed.documentType),
          change: textOf(changed),
        }))}
        empty={deliveryTexts.empty}
        errors={downloadErrors}
        main
        renderAction={({ type }) => (
          <DeliveryButtons report={report} role={role} delivery={deliveries.find((one) => one.type === type)!} />
        )}
      />
      <Versions report={report} types={types} />
      {isStaff(role) && (
        <div className={classes('grid gap-4 empty:hidden', deliveries.length > 1 && 'sm:grid-cols-2')}>
          {deliveries.map((delivery) => (
            <DeliverDocument key={delivery.type} report={report} role={role} delivery={delivery} />
          ))}
        </div>
      )}
    </Section>
  )
}
