import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { documents, type StoredDocument } from '@portal/contract/reports/documents'
import { classes } from '@portal/ui'
import { DocumentList } from '../files/document-list.tsx'
import { DownloadAll } from '../files/download-all.tsx'
import { RetentionNote } from '../files/retention-note.tsx'
import type { Delivery } from '../kinds/kind.ts'
import { kindOf, type AnyReport } from '../report.ts'
import { AddDocument } from '../upload/add-document.tsx'
import { DeliverDocument, replacementOf } from '../upload/deliver-document.tsx'
import { ReplaceDocument } from '../upload/replace-document.tsx'
import { RemoveDocument, WithdrawDocument } from './document-buttons.tsx'
import { Disclosure, Section } from './section.tsx'
import { Versions } from './versions.tsx'

interface DocumentsProps {
  report: AnyReport
  role: Role
}

/** The request's documents of these types, in their order. */
const listed = (report: AnyReport, types: readonly StoredDocument[]) =>
  types.flatMap((type) => {
    const file = report.documents.find(({ documentType }) => documentType === type)
    return file ? [{ type, title: documents[type].label, file }] : []
  })

export const ClientDocuments = ({ report, role }: DocumentsProps) => {
  const kind = kindOf(report)
  const { types, remove } = kind.clientDocuments
  const found = listed(report, types)
  return (
    <Section title="Client Documents">
      <DocumentList
        documents={found}
        empty="No client documents uploaded"
        errors={kind.downloadErrors}
        renderAction={({ type, title }) =>
          remove &&
          kind.offers(remove.action, report, role) && (
            <RemoveDocument report={report} label={title} send={() => remove.send(report, type)} />
          )
        }
      />
      {(isStaff(role) || found.length > 1) && (
        <DownloadAll files={found.map(({ file }) => file)} errors={kind.downloadErrors} />
      )}
      {found.length > 0 && <RetentionNote />}
      <Versions report={report} types={types} />
      {kind.offers('addClientDocument', report, role) && (
        <Disclosure label="Add a document">
          <AddDocument report={report} />
        </Disclosure>
      )}
    </Section>
  )
}

/** The buttons of staff beside a delivered document. */
const DeliveryButtons = (props: DocumentsProps & { delivery: Delivery<AnyReport> }) => {
  const { report, role, delivery } = props
  const { offers, deliveryTexts } = kindOf(report)
  const replacement = replacementOf(props)
  return (
    <>
      {replacement && <ReplaceDocument {...replacement} />}
      {offers(delivery.withdrawAction, report, role) && (
        <WithdrawDocument
          report={report}
          label={documents[delivery.type].label}
          planned={{ action: delivery.withdrawAction }}
          send={(options) => delivery.withdraw(report, options)}
        >
          {report.status === 'completed' && deliveryTexts.withdrawn}
        </WithdrawDocument>
      )}
    </>
  )
}

/** The delivered documents with their notes, and for staff the fields to deliver them. */
export const Deliveries = ({ report, role }: DocumentsProps) => {
  const { deliveries, deliveryTexts, downloadErrors } = kindOf(report)
  const types = deliveries.map(({ type }) => type)
  return (
    <Section title={deliveryTexts.title}>
      <DocumentList
        documents={listed(report, types)}
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
