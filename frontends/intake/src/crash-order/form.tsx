import { askedFor, isFileName, orderRules, type OrderRuleName } from '@portal/contract/order-rules'
import { reportTypeNames, reportTypes, type ReportType } from '@portal/contract/report-types'
import { Card, CheckField, ChoiceField } from '@portal/ui'
import { ClientFields } from '../ordering/client-fields.tsx'
import { Copies } from '../ordering/copies.tsx'
import { Documents } from '../ordering/documents.tsx'
import { OrderForm } from '../ordering/order-form.tsx'
import type { OrderPageProps } from '../ordering/order-page.tsx'
import { useOrderForm } from '../ordering/use-order-form.ts'
import { answersOf, crashDrafts, crashOrder, emptyForm, type CrashForm, type CrashOrderSent } from './order.ts'
import { crashDocumentsOf, Question } from './question.tsx'

const types = reportTypeNames.map((value) => ({ value, label: reportTypes[value].label }))

export const CrashOrderForm = ({ title, draft, guest, ended, onClear }: OrderPageProps<CrashForm, CrashOrderSent>) => {
  const order = useOrderForm({ kind: crashOrder, drafts: crashDrafts, draft, guest })
  const { form, values, errorOf } = order
  const answers = answersOf(values)
  const asked = askedFor(answers)

  const changeType = (type: string) => {
    for (const name of Object.keys(orderRules) as OrderRuleName[])
      form.resetField(name, { defaultValue: emptyForm[name] })
    form.setValue('reportType', type as ReportType, { shouldValidate: form.formState.submitCount > 0 })
  }

  return (
    <OrderForm
      title={title}
      order={order}
      draft={draft}
      empty={emptyForm}
      guest={guest}
      ended={ended}
      copies={<Copies order={order} guest={guest} />}
      onClear={onClear}
    >
      <Card className="space-y-6">
        <h2 className="text-lg font-semibold">The crash</h2>
        <ClientFields order={order} />
        <ChoiceField
          label="Report type"
          required
          name="reportType"
          columns
          options={types}
          value={values.reportType}
          onChange={changeType}
          error={errorOf('reportType')}
        />
        {asked
          .filter((name) => !isFileName(name))
          .map((name) => (
            <Question key={`${values.reportType} ${name}`} name={name} order={order} answers={answers} />
          ))}
      </Card>
      <Documents key={values.reportType} order={order} documents={crashDocumentsOf(asked, answers)} />
      <Card>
        <CheckField label="Urgent request" {...form.register('urgent')} />
      </Card>
    </OrderForm>
  )
}
