import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import type { DeliveredDocument } from '@portal/contract/kinds/define-kind'
import { documentsFrom, type ActionName, type DocumentType, type Kind } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { useSameCrash } from './use-same-crash.ts'
import { documentName } from '../files/document-name.ts'
import { isOffered, kindOf, waitingOf, type AnyRequest } from './request.ts'
import { chosenOf } from './also-deliver.tsx'
import { deliveryBody, DeliveryNotes, noNotes, notesBody, useWait } from './delivery-notes.tsx'
import { FileUpload } from './file-upload.tsx'
import { useKept } from './kept.ts'
import { useOneLook } from './one-look.tsx'
import type { ReplaceDocumentProps } from './replace-document.tsx'
import { UnsentFile } from './unsent-file.tsx'

/** The documents that staff deliver. */
export const deliveriesOf = (rules: Kind) =>
  documentsFrom(rules, 'staff').map((type) => ({
    ...(documentOf(rules, type) as DeliveredDocument<ActionName>),
    type,
  }))

export type Delivery = ReturnType<typeof deliveriesOf>[number]

/** The documents that the viewer can deliver now. */
export const deliverableNow = (request: AnyRequest, role: Role): DocumentType[] =>
  deliveriesOf(kindOf(request).rules).flatMap(({ type, deliver }) =>
    isOffered(deliver, request, role) && !waitingOf(request, type) ? [type] : [],
  )

/** The document to deliver next, if the viewer can deliver it. */
export const nextDeliverable = (request: AnyRequest, role: Role): DocumentType | undefined => {
  const next = kindOf(request).nextDelivery(request)
  return deliverableNow(request, role).includes(next) ? next : undefined
}

interface DeliveryProps {
  request: AnyRequest
  role: Role
  delivery: Delivery
}

/** The way to replace a delivered document; undefined when the viewer may not. */
export const replacementOf = ({ request, role, delivery }: DeliveryProps): ReplaceDocumentProps | undefined => {
  const { calls, rules } = kindOf(request)
  if (!isOffered(delivery.replace, request, role) || waitingOf(request, delivery.type)) return undefined
  return {
    request,
    type: delivery.type,
    label: delivery.label,
    planned: { action: delivery.replace },
    send: (file, body, options) => {
      const params = { id: request.id, docType: delivery.type }
      return call(calls.replace, { params, body, files: { [rules.deliveryField]: file } }, options)
    },
  }
}

/** Delivers a document. The client gets an email. */
export const DeliverDocument = (props: DeliveryProps) => {
  const { request, role, delivery } = props
  const { type } = delivery
  const name = documentName(request, type)
  const { calls, rules, deliveryTexts } = kindOf(request)
  const [notes, setNotes] = useKept(`notes ${type}`, noNotes)
  const [sendEmails, setSendEmails] = useKept(`emails ${type}`, true)
  const label = name.charAt(0) + name.slice(1).toLowerCase()
  const waits = useWait(request, { action: delivery.deliver })
  const planned = { action: delivery.deliver }
  const { found = [] } = useSameCrash(request.id, role)
  const [chosen, setChosen] = useKept<readonly string[]>(`also ${type}`, [])
  const others = waits > 0 ? found.filter(({ deliverable }) => deliverable.includes(type)) : []
  const also = { others, chosen, onChange: setChosen }
  const { props: looking, sending } = useOneLook({
    request,
    type,
    planned,
    verb: 'Deliver',
    sendEmails,
    onSendEmails: setSendEmails,
    seconds: waits,
    also,
  })
  // Only a kind with several documents is told which one it is.
  const named = deliveriesOf(rules).length > 1 && { type }
  return (
    <FileUpload
      request={request}
      name={type}
      label={label}
      rule={delivery.rule}
      isKept
      offered={deliverableNow(request, role).includes(type)}
      renderUnsent={(file, onDiscard) => (
        <UnsentFile
          request={request}
          file={file}
          documentType={type}
          label={label}
          replacement={replacementOf(props)}
          onDiscard={onDiscard}
        />
      )}
      send={(file, options) => {
        const ids = chosenOf(also).map(({ id }) => id)
        const copies = ids.length > 0 && { also: ids.join(',') }
        const body = { ...named, ...notesBody(notes), ...deliveryBody(sendEmails, waits), ...copies }
        const input = { params: { id: request.id }, files: { [rules.deliveryField]: file } }
        return sending((fields) => call(calls.deliver, { ...input, body: { ...body, ...fields } }, options))
      }}
      success={deliveryTexts.success(request, label)}
      failure={deliveryTexts.failure}
      onDone={() => {
        setNotes(noNotes)
        setSendEmails(true)
        setChosen([])
      }}
      details={<DeliveryNotes value={notes} onChange={setNotes} />}
      {...looking}
    />
  )
}
