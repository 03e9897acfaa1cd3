import { policeDocument } from '@portal/contract/files/file-kinds'
import {
  ccErrors,
  missingDocuments,
  policeDocumentNames,
  type PoliceDocumentName,
} from '@portal/contract/reports/police-reports'
import { emailPattern, splitCc } from '@portal/contract/text'
import { Card, CheckField, TextField, toast } from '@portal/ui'
import type { EmailListError } from '@portal/ui/email-list-field'
import { CcField } from '../request-form/fields/cc-field.tsx'
import { ClientFields } from '../request-form/fields/client-fields.tsx'
import { DocumentFields } from '../request-form/fields/document-fields.tsx'
import { fieldHints } from '../request-form/fields/field-hints.ts'
import { isPlaced } from '../request-form/request-kind.ts'
import { RequestForm } from '../request-form/request-form.tsx'
import type { FormProps } from '../request-form/request-form-page.tsx'
import { useRequestForm } from '../request-form/use-request-form.ts'
import { documentLabels, policeDrafts, policeRequest, type PoliceFormValues, type PolicePayload } from './request.ts'

const documentsFor = (required: boolean) =>
  policeDocumentNames.map((name) => ({ name, label: documentLabels[name], required, rule: policeDocument }))

const showErrorToast = ({ title, message }: { title: string; message: string }) =>
  toast({ title, description: message, tone: 'danger' })

const onInvalid = (names: string[]) => {
  if (names.some((name) => policeDocumentNames.includes(name as PoliceDocumentName))) showErrorToast(missingDocuments)
}

export const PoliceForm = (props: FormProps<PoliceFormValues, PolicePayload>) => {
  const { draft, submitter } = props
  const request = useRequestForm({ kind: policeRequest, drafts: policeDrafts, draft, submitter, onInvalid })
  const { form, values, errorOf } = request
  const onAddError = ({ kind, message }: EmailListError): string => {
    const allWellFormed = splitCc(values.ccInput).every((email) => emailPattern.test(email))
    // The list is full: the contract's message says so.
    if (kind === 'invalid' && allWellFormed) return message
    showErrorToast(ccErrors[kind])
    return ccErrors[kind].message
  }
  const textField = (name: 'reportNumber' | 'policeDepartment') => ({
    required: true,
    ...form.register(name),
    error: errorOf(name),
  })
  return (
    <RequestForm
      {...props}
      request={request}
      ccField={<CcField request={request} guest={submitter === 'guest'} onAddError={onAddError} />}
    >
      <Card className="space-y-6">
        <h2 className="text-lg font-semibold">Report Details</h2>
        <ClientFields request={request} />
        <TextField
          label="Report number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...textField('reportNumber')}
        />
        <TextField
          label="Police department"
          autoComplete="off"
          autoCapitalize="words"
          hint="The department that took the report, for example “Oakland Police Department”."
          {...textField('policeDepartment')}
        />
      </Card>
      <DocumentFields request={request} fields={documentsFor(!isPlaced(values, submitter))} />
      <Card className="space-y-1">
        <CheckField label="Urgent request" hint={fieldHints.urgent} {...form.register('urgent')} />
        <CheckField
          label="Ready for pickup"
          hint="The department says the report is ready to be picked up."
          {...form.register('readyForPickup')}
        />
      </Card>
    </RequestForm>
  )
}
