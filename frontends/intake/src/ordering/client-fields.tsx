import { today } from '@portal/contract/dates'
import { TextField } from '@portal/ui'
import type { Path } from '@portal/ui/form'
import type { ContactAnswers, Order } from './order-kind.ts'
import type { OrderFormState } from './use-order-form.ts'

interface ClientAnswers extends ContactAnswers {
  clientName: string
  crashDate: string
}

/** Whose report it is, and of which day. */
export const ClientFields = <F extends ClientAnswers, O extends Order>({
  order: { form, errorOf },
}: {
  order: OrderFormState<F, O>
}) => (
  <>
    <TextField
      label="Client name"
      required
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      {...form.register('clientName' as Path<F>)}
      error={errorOf('clientName')}
    />
    <TextField
      label="Date of crash"
      type="date"
      required
      max={today()}
      className="sm:max-w-56"
      {...form.register('crashDate' as Path<F>)}
      error={errorOf('crashDate')}
    />
  </>
)
