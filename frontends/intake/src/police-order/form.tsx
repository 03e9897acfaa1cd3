import { policeDocument } from '@portal/contract/files'
import {
  ccRefusals,
  missingDocuments,
  policeDocumentNames,
  policeDocuments,
  type PoliceDocumentName,
} from '@portal/contract/police-reports'
import { emailPattern, splitCc } from '@portal/contract/text'
import { Card, CheckField, TextField, toast } from '@portal/ui'
import type { CcRefusal } from '../ordering/cc-field.tsx'
import { ClientFields } from '../ordering/client-fields.tsx'
import { Copies } from '../ordering/copies.tsx'
import { Documents } from '../ordering/documents.tsx'
import { OrderForm } from '../ordering/order-form.tsx'
import type { OrderPageProps } from '../ordering/order-page.tsx'
import { useOrderForm } from '../ordering/use-order-form.ts'
import { emptyForm, policeDrafts, policeOrder, type PoliceForm, type PoliceOrderSent } from './order.ts'

const documents = policeDocumentNames.map((name) => ({
  name,
  label: policeDocuments[name].label,
  required: true,
  rule: policeDocument,
}))

const tell = ({ title, message }: { title: string; message: string }) =>
  toast({ title, description: message, tone: 'danger' })

const onMistakes = (names: string[]) => {
  if (names.some((name) => policeDocumentNames.includes(name as PoliceDocumentName))) tell(missingDocuments)
}

export const PoliceOrderForm = ({
  title,
  draft,
  guest,
  ended,
  onClear,
}: OrderPageProps<PoliceForm, PoliceOrderSent>) => {
  const order = useOrderForm({ kind: policeOrder, drafts: policeDrafts, draft, guest, onMistakes })
  const { form, values, errorOf } = order
  const refuse = ({ kind, message }: CcRefusal): string => {
    const wellFormed = splitCc(values.ccTyped).every((address) => emailPattern.test(address))
    if (kind === 'invalid' && wellFormed) return message
    tell(ccRefusals[kind])
    return ccRefusals[kind].message
  }
  const question = (name: 'reportNumber' | 'policeDepartment') => ({
    required: true,
    ...form.register(name),
    error: errorOf(name),
  })
  return (
    <OrderForm
      title={title}
      order={order}
      draft={draft}
      empty={emptyForm}
      guest={guest}
      ended={ended}
      copies={<Copies order={order} guest={guest} onRefused={refuse} />}
      onClear={onClear}
    >
      <Card className="space-y-6">
        <h2 className="text-lg font-semibold">The report</h2>
        <ClientFields order={order} />
        <TextField
          label="Report number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...question('reportNumber')}
        />
        <TextField
          label="Police department"
          autoComplete="off"
          autoCapitalize="words"
          hint="The department that wrote the report, for example “Oakland Police Department”."
          {...question('policeDepartment')}
        />
      </Card>
      <Documents order={order} documents={documents} />
      <Card className="space-y-1">
        <CheckField label="Urgent request" {...form.register('urgent')} />
        <CheckField
          label="Ready for pickup"
          hint="The department said that the report is finished and can be picked up."
          {...form.register('readyForPickup')}
        />
      </Card>
    </OrderForm>
  )
}
