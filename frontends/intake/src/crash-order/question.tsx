import { clientRoleLabels, clientRoles } from '@portal/contract/crash-reports'
import { clientDocument } from '@portal/contract/files'
import { isFileName, orderRules, type OrderAnswers, type OrderRuleName } from '@portal/contract/order-rules'
import { ChoiceField, TextField, yesNoOptions } from '@portal/ui'
import { Controller } from '@portal/ui/form'
import type { AskedDocument } from '../ordering/documents.tsx'
import type { OrderFormState } from '../ordering/use-order-form.ts'
import type { CrashForm, CrashOrderSent } from './order.ts'

const choices: Partial<Record<OrderRuleName, readonly { value: string; label: string }[]>> = {
  monitorForFull: yesNoOptions,
  clientFatallyInjured: yesNoOptions,
  hasCrashCard: yesNoOptions,
  clientRole: clientRoles.map((value) => ({ value, label: clientRoleLabels[value] })),
}

/** The documents of the contract's table that these answers ask for. */
export const crashDocumentsOf = (asked: readonly OrderRuleName[], answers: OrderAnswers): AskedDocument[] =>
  asked.filter(isFileName).map((name) => ({
    name,
    label: orderRules[name].label,
    required: orderRules[name].required(answers),
    rule: clientDocument,
  }))

interface QuestionProps {
  name: OrderRuleName
  order: OrderFormState<CrashForm, CrashOrderSent>
  answers: OrderAnswers
}

/** One row of the contract's table, as the control that answers it. */
export const Question = ({ name, order: { form, errorOf }, answers }: QuestionProps) => {
  const { label, required } = orderRules[name]
  const common = { label, required: required(answers), error: errorOf(name) }
  const options = choices[name]
  if (!options)
    return (
      <TextField
        {...common}
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
        <ChoiceField {...common} name={name} options={options} value={String(field.value)} onChange={field.onChange} />
      )}
    />
  )
}
