import { useContext } from 'react'
import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { documentsFrom, type DocumentType } from '@portal/contract/kinds/kinds'
import { actionOf } from '@portal/contract/kinds/rules'
import { changeFacts, changeText, isWithdrawn } from '@portal/contract/requests/changed-documents'
import { isAllowedWhileNew } from '@portal/contract/requests/transitions'
import { classes } from '@portal/ui'
import { DocumentList, RetentionNote } from '../files/document-list.tsx'
import { documentLabel } from '../files/document-name.ts'
import { DownloadAll } from '../files/download-all.tsx'
import { isOffered, kindOf, type AnyRequest } from './request.ts'
import { AddDocument } from './add-document.tsx'
import { DeliverDocument, deliverableNow, deliveriesOf, replacementOf, type Delivery } from './deliver-document.tsx'
import { ReplaceDocument } from './replace-document.tsx'
import { ActionButton } from './action-button.tsx'
import { IsDocked } from './is-docked.ts'
import { Disclosure, inUse, Section } from './section.tsx'
import { OpenedBy } from './opened-by.tsx'
import { Versions } from './versions.tsx'

interface DocumentsProps {
  request: AnyRequest
  role: Role
}

/** The request's documents of these types, in their order. */
const listed = (request: AnyRequest, types: readonly DocumentType[]) =>
  types.flatMap((type) => {
    const file = request.documents.find(({ documentType }) => documentType === type)
    return file ? [{ type, title: documentLabel(request, type), file }] : []
  })

const removalFailure = { title: 'Remove Failed', description: 'Failed to remove document.' }

/** Deletes a client's document, or takes a delivered one back. */
const removal = (request: AnyRequest, type: DocumentType) => (body?: object) =>
  call(kindOf(request).calls.removeDocument, {
    params: { id: request.id, docType: type },
    ...(body && { body }),
  })

const RemoveDocument = ({ request, type, label }: { request: AnyRequest; type: DocumentType; label: string }) => (
  <ActionButton
    request={request}
    small
    danger
    label="Remove"
    aria-label={`Remove ${label}`}
    title={`Remove ${label}?`}
    action={() => ({
      send: () => removal(request, type)(),
      success: { title: 'Document Removed', description: label },
      failure: removalFailure,
    })}
  >
    This permanently removes the file and its earlier versions.
  </ActionButton>
)

export const ClientDocuments = ({ request, role }: DocumentsProps) => {
  const { rules, downloadErrors } = kindOf(request)
  const types = documentsFrom(rules, 'client')
  const found = listed(request, types)
  const isDocked = useContext(IsDocked)
  const downloadAll = (found.length > 1 || (isStaff(role) && !isDocked)) && (
    <DownloadAll files={found.map(({ file }) => file)} errors={downloadErrors} quiet={isDocked} />
  )
  return (
    <Section title="Client Documents" action={isDocked && downloadAll && <div className={inUse}>{downloadAll}</div>}>
      <DocumentList
        documents={found}
        empty="No client documents uploaded"
        errors={downloadErrors}
        renderAction={({ type, title }) =>
          isOffered('deleteClientDocument', request, role) && (
            <RemoveDocument request={request} type={type} label={title} />
          )
        }
      />
      {!isDocked && downloadAll}
      {found.length > 0 && <RetentionNote />}
      <Versions request={request} types={types} />
      {isOffered('addClientDocument', request, role) && (
        <Disclosure label="Add a document">
          <AddDocument request={request} />
        </Disclosure>
      )}
    </Section>
  )
}

/** The buttons of staff beside a delivered document; null when there are none. */
const deliveryButtons = (props: DocumentsProps & { delivery: Delivery }) => {
  const { request, role, delivery } = props
  const { type, label, withdraw } = delivery
  const replacement = replacementOf(props)
  if (!replacement && !isOffered(withdraw, request, role)) return null
  const delivered = request.documents.find(({ documentType }) => documentType === type)
  return (
    <>
      {replacement && <ReplaceDocument {...replacement} />}
      {isOffered(withdraw, request, role) && (
        <ActionButton
          request={request}
          small
          danger
          label="Withdraw"
          aria-label={`Withdraw ${label}`}
          title={`Withdraw ${label}?`}
          reasonFor="withdraw"
          planned={{ action: withdraw }}
          action={(options) => ({
            send: () => removal(request, type)(options),
            success: { title: 'Document Withdrawn', description: label },
            failure: removalFailure,
          })}
        >
          {delivered && <OpenedBy request={request} label={label} deliveredAt={delivered.createdAt} />}
          The client can no longer open it and its delivery links stop working. Attachments that were already emailed
          can't be taken back. Staff can still open it.{' '}
          {request.status === 'completed' && kindOf(request).deliveryTexts.withdrawn}{' '}
          {isAllowedWhileNew(actionOf(kindOf(request).rules, withdraw), role) && 'Admins get an email about it.'}
        </ActionButton>
      )}
    </>
  )
}

/** The delivered documents with their notes, and for staff the fields to deliver them. */
export const Deliveries = ({ request, role }: DocumentsProps) => {
  const { rules, deliveryTexts, downloadErrors } = kindOf(request)
  const isDocked = useContext(IsDocked)
  const deliveries = deliveriesOf(rules)
  const types = deliveries.map(({ type }) => type)
  const changeOf = (type: DocumentType) => request.changedDocuments.find(({ documentType }) => documentType === type)
  const withdrawn = request.changedDocuments.filter(isWithdrawn)
  const textOf = isStaff(role) ? changeFacts : changeText
  return (
    <Section title={deliveryTexts.title}>
      <DocumentList
        documents={listed(request, types).map((one) => {
          const changed = changeOf(one.type)
          return changed ? { ...one, change: textOf(changed) } : one
        })}
        withdrawn={withdrawn.map((changed) => ({
          title: documentLabel(request, changed.documentType),
          change: textOf(changed),
        }))}
        // Beside a list the field for the file says the same.
        empty={isDocked && deliverableNow(request, role).length > 0 ? '' : deliveryTexts.empty}
        errors={downloadErrors}
        main
        renderAction={({ type }) =>
          deliveryButtons({ request, role, delivery: deliveries.find((one) => one.type === type)! })
        }
      />
      <Versions request={request} types={types} />
      {isStaff(role) && (
        <div className={classes('grid gap-4 empty:hidden', deliveries.length > 1 && 'sm:grid-cols-2')}>
          {deliveries.map((delivery) => (
            <DeliverDocument key={delivery.type} request={request} role={role} delivery={delivery} />
          ))}
        </div>
      )}
    </Section>
  )
}
