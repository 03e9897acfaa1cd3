import { clientRoleLabels, clientRoles } from '@portal/contract/reports/crash-reports'
import { clientDocument } from '@portal/contract/files/file-kinds'
import {
  applicableRequirements,
  isFileName,
  crashRequirements,
  type CrashAnswers,
  type CrashRequirementName,
} from '@portal/contract/reports/crash-requirements'
import { reportTypeNames, reportTypes, type ReportType } from '@portal/contract/reports/report-types'
import { Card, CheckField, ChoiceField, TextField, yesNoOptions } from '@portal/ui'
import { Controller } from '@portal/ui/form'
import { CcField } from '../request-form/fields/cc-field.tsx'
import { ClientFields } from '../request-form/fields/client-fields.tsx'
import { DocumentFields } from '../request-form/fields/document-fields.tsx'
import { fieldHints, hintOf } from '../request-form/fields/field-hints.ts'
import { isPlaced } from '../request-form/request-kind.ts'
import { RequestForm } from '../request-form/request-form.tsx'
import type { FormProps } from '../request-form/request-form-page.tsx'
import { useRequestForm, type RequestFormState } from '../request-form/use-request-form.ts'
import { answersOf, chpDrafts, chpRequest, type ChpFormValues, type ChpPayload } from './request.ts'

const types = reportTypeNames.map((value) => ({ value, label: reportTypes[value].label }))

const options: Partial<Record<CrashRequirementName, readonly { value: string; label: string }[]>> = {
  monitorForFull: yesNoOptions,
  clientFatallyInjured: yesNoOptions,
  hasCrashCard: yesNoOptions,
  clientRole: clientRoles.map((value) => ({ value, label: clientRoleLabels[value] })),
}

interface ConditionalFieldProps {
  name: CrashRequirementName
  request: RequestFormState<ChpFormValues, ChpPayload>
  answers: CrashAnswers
}

/** The field of one of the contract's rules: buttons where it has options, otherwise a text field. */
const ConditionalField = ({ name, request: { form, errorOf }, answers }: ConditionalFieldProps) => {
  const { label, required } = crashRequirements[name]
  const common = { required: required(answers), hint: hintOf(name), error: errorOf(name) }
  const choices = options[name]
  if (!choices)
    return (
      <TextField
        {...common}
        label={common.required ? label : `${label} (optional)`}
        autoComplete="off"
        autoCapitalize={name === 'otherDriverName' ? 'words' : 'characters'}
        spellCheck={false}
        {...form.register(name)}
      />
    )
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <ChoiceField
          {...common}
          label={label}
          name={name}
          options={choices}
          value={String(field.value)}
          onChange={field.onChange}
        />
      )}
    />
  )
}

export const ChpForm = (props: FormProps<ChpFormValues, ChpPayload>) => {
  const { draft, submitter } = props
  const request = useRequestForm({ kind: chpRequest, drafts: chpDrafts, draft, submitter })
  const { form, values, errorOf } = request
  const answers = answersOf(values)
  const conditional = applicableRequirements(answers)
  const documents = conditional.filter(isFileName).map((name) => ({
    name,
    label: crashRequirements[name].label,
    required: !isPlaced(values, submitter) && crashRequirements[name].required(answers),
    rule: clientDocument,
  }))

  const changeType = (type: string) => {
    for (const name of Object.keys(crashRequirements) as CrashRequirementName[])
      form.resetField(name, { defaultValue: chpRequest.emptyForm[name] })
    form.setValue('reportType', type as ReportType, { shouldValidate: form.formState.submitCount > 0 })
  }

  return (
    <RequestForm {...props} request={request} ccField={<CcField request={request} guest={submitter === 'guest'} />}>
      <Card className="space-y-6">
        <h2 className="text-lg font-semibold">Crash Details</h2>
        <ClientFields request={request} />
        <ChoiceField
          label="Report type"
          required
          name="reportType"
          columns
          hint={fieldHints.reportType}
          options={types}
          value={values.reportType}
          onChange={changeType}
          error={errorOf('reportType')}
        />
        {conditional
          .filter((name) => !isFileName(name))
          .map((name) => (
            <ConditionalField key={`${values.reportType} ${name}`} name={name} request={request} answers={answers} />
          ))}
      </Card>
      <DocumentFields key={values.reportType} request={request} fields={documents} />
      <Card>
        <CheckField label="Urgent request" hint={fieldHints.urgent} {...form.register('urgent')} />
      </Card>
    </RequestForm>
  )
}
