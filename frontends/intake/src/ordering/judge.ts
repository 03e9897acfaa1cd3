import { failures } from '@portal/contract/failure'
import type { FieldErrors, ResolverResult } from '@portal/ui/form'
import type { ContactAnswers, Order } from './order-kind.ts'

interface Judged<F extends ContactAnswers, O extends Order> {
  form: F
  order: O
  /** What the contract's schema says of the order's answers. */
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]
  /** What else is wrong, by the name of its control. */
  messages: Record<string, string>
  /** Addresses that are known to belong to accounts; none of them can order here. */
  takenEmails: readonly (string | undefined)[]
}

/** The order, or what is wrong with it: one message a control, the given ones before the schema's. */
export const judge = <F extends ContactAnswers, O extends Order>(judged: Judged<F, O>): ResolverResult<F, O> => {
  const { form, order, issues, takenEmails } = judged
  const messages = { ...judged.messages }
  for (const { path, message } of issues) messages[String(path[0])] ??= message
  if (takenEmails.includes(form.contactEmail.trim())) messages['contactEmail'] ??= failures.email_taken.message
  if (Object.keys(messages).length === 0) return { values: order, errors: {} }
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<F> }
}
