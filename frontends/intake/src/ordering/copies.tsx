import { splitCc } from '@portal/contract/text'
import { Controller, type Path, type PathValue } from '@portal/ui/form'
import { CcField, type CcRefusal } from './cc-field.tsx'
import type { ContactAnswers, Order } from './order-kind.ts'
import { guestCcEmails } from './remembered.ts'
import type { OrderFormState } from './use-order-form.ts'

interface CopiesProps<F extends ContactAnswers, O extends Order> {
  order: OrderFormState<F, O>
  guest: boolean
  onRefused?: (refusal: CcRefusal) => string
}

/** The copies of an order, as its form holds them. */
export const Copies = <F extends ContactAnswers, O extends Order>({
  order: { form, values, errorOf },
  guest,
  onRefused,
}: CopiesProps<F, O>) => (
  <Controller
    control={form.control}
    name={'ccEmails' as Path<F>}
    render={({ field }) => (
      <CcField
        list={values.ccEmails}
        onChange={field.onChange}
        typed={values.ccTyped}
        onType={(text) => {
          form.setValue('ccTyped' as Path<F>, text as PathValue<F, Path<F>>)
          form.clearErrors('ccEmails' as Path<F>)
        }}
        error={errorOf('ccEmails')}
        suggestions={guest ? guestCcEmails.all() : []}
        onRefused={onRefused}
      />
    )}
  />
)

/** The addresses an order is copied to, as one text: what was added, and what was typed and not added. */
export const copiesOf = ({ ccEmails, ccTyped }: ContactAnswers, guest: boolean): string =>
  [...new Set([...ccEmails, ...splitCc(ccTyped)])].join(guest ? ',' : ', ')
