import { call } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import type { DeliveredDocument } from '@portal/contract/kinds/define-kind'
import { documentsFrom, type ActionName, type DocumentType, type Kind } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import { useSameCrash } from './use-same-crash.ts'
import { documentName } from '../files/document-name.ts'
import { isOffered, kindOf, type AnyReport } from './request.ts'
import { chosenOf } from './also-deliver.tsx'
import { deliveryBody, DeliveryNotes, noNotes, notesBody, useWait } from './delivery-notes.tsx'
import { FileUpload } from './file-upload.tsx'
import { useKept } from './kept.ts'
import { useOneLook } from './one-look.tsx'
import type { ReplaceDocumentProps } from './replace-document.tsx'
import { UnsentFile } from './unsent-file.tsx'
import { waitingOf } from './waiting-of.ts'

/** The documents that staff deliver. */
export const deliveriesOf = (rules: Kind) =>
  documentsFrom(rules, 'staff').map((type) => ({
    ...(documentOf(rules, type) as DeliveredDocument<ActionName>),
    type,
  }))

export type Delivery = ReturnType<typeof deliveriesOf>[number]

/** The documents that the viewer can deliver now. */
export const deliverableNow = (report: AnyReport, role: Role): DocumentType[] =>
  deliveriesOf(kindOf(report).rules).flatMap(({ type, deliver }) =>
    isOffered(deliver, report, role) && !waitingOf(report, type) ? [type] : [],
  )

/** The document to deliver next, if the viewer can deliver it. */
export const nextDeliverable = (report: AnyReport, role: Role): DocumentType | undefined => {
  const next = kindOf(report).nextDelivery(report)
  return deliverableNow(report, role).includes(next) ? next : undefined
}

interface DeliveryProps {
  report: AnyReport
  role: Role
  delivery: Delivery
}

/** The way to replace a delivered document; undefined when the viewer may not. */
export const replacementOf = ({ report, role, delivery }: DeliveryProps): ReplaceDocumentProps | undefined => {
  const { calls, rules } = kindOf(report)
  if (!isOffered(delivery.replace, report, role) || waitingOf(report, delivery.type)) return undefined
  return {
    report,
    type: delivery.type,
    label: delivery.label,
    planned: { action: delivery.replace },
    send: (file, body, options) => {
      const params = { id: report.id, docType: delivery.type }
      return call(calls.replace, { params, body, files: { [rules.deliveryField]: file } }, options)
    },
  }
}

/** Delivers a document. The client gets an email. */
export const DeliverDocument = (props: DeliveryProps) => {
  const { report, role, delivery } = props
  const { type } = delivery
  const name = documentName(report, type)
  const { calls, rules, deliveryTexts } = kindOf(report)
  const [notes, setNotes] = useKept(`notes ${type}`, noNotes)
  const [sendEmails, setSendEmails] = useKept(`emails ${type}`, true)
  const label = name.charAt(0) + name.slice(1).toLowerCase()
  const waits = useWait(report, { action: delivery.deliver })
  const planned = { action: delivery.deliver }
  const { found = [] } = useSameCrash(report.id, role)
  const [chosen, setChosen] = useKept<readonly string[]>(`also ${type}`, [])
  const others = waits > 0 ? found.filter(({ deliverable }) => deliverable.includes(type)) : []
  const also = { others, chosen, onChange: setChosen }
  const { props: looking, sending } = useOneLook({
    report,
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
      report={report}
      name={type}
      label={label}
      rule={delivery.rule}
      isKept
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
      send={(file, options) => {
        const ids = chosenOf(also).map(({ id }) => id)
        const copies = ids.length > 0 && { also: ids.join(',') }
        const body = { ...named, ...notesBody(notes), ...deliveryBody(sendEmails, waits), ...copies }
        const input = { params: { id: report.id }, files: { [rules.deliveryField]: file } }
        return sending((fields) => call(calls.deliver, { ...input, body: { ...body, ...fields } }, options))
      }}
      success={deliveryTexts.success(report, label)}
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
