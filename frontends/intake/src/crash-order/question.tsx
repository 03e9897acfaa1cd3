import { clientDocument, clientDocumentNote } from '@portal/contract/files'
import { clientRoleLabels, clientRoles } from '@portal/contract/crash-reports'
import { isFileName, orderRules, type OrderAnswers, type OrderRuleName } from '@portal/contract/order-rules'
import { ChoiceField, FileField, TextField, yesNo } from '@portal/ui'
import { Controller, type UseFormReturn } from '@portal/ui/form'
import { type Order, type OrderForm } from './order.ts'

const choices: Partial<Record<OrderRuleName, readonly { value: string; label: string }[]>> = {
  monitorForFull: yesNo,
  clientFatallyInjured: yesNo,
  hasCrashCard: yesNo,
  clientRole: clientRoles.map((value) => ({ value, label: clientRoleLabels[value] })),
}

interface QuestionProps {
  name: OrderRuleName
  form: UseFormReturn<OrderForm, unknown, Order>
  answers: OrderAnswers
}

/** One row of the contract's table, as the control that answers it. */
export const Question = ({ name, form, answers }: QuestionProps) => {
  const { label, required } = orderRules[name]
  const common = { label, required: required(answers), error: form.formState.errors[name]?.message }
  const options = choices[name]
  if (isFileName(name))
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <FileField
            {...common}
            name={name}
            note={clientDocumentNote}
            rule={clientDocument}
            file={field.value}
            onChange={field.onChange}
          />
        )}
      />
    )
  if (options)
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <ChoiceField {...common} name={name} options={options} value={field.value} onChange={field.onChange} />
        )}
      />
    )
  return <TextField {...common} autoComplete="off" {...form.register(name)} />
}
