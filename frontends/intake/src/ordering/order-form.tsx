import type { ReactNode } from 'react'
import { Card } from '@portal/ui'
import { ClearForm } from './clear-form.tsx'
import { ContactFields } from './contact-fields.tsx'
import { isFilled, type Draft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { ContactAnswers, Order } from './order-kind.ts'
import { Restored } from './restored.tsx'
import { Sending } from './sending.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useDropGuard } from './use-drop-guard.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import type { OrderFormState } from './use-order-form.ts'

interface OrderFormProps<F extends ContactAnswers, O extends Order> {
  /** What a screen reader calls the form. */
  title: string
  order: OrderFormState<F, O>
  draft: Draft<F, O>
  empty: F
  guest: boolean
  /** The server ended the session that the form may have been filled in. */
  ended: boolean
  /** Who gets copies: beside a guest's own address, else at the end. */
  copies: ReactNode
  onClear: () => void
  children: ReactNode
}

/** What every order form has around its questions: who is told, what is wrong, and the way it is sent. */
export const OrderForm = <F extends ContactAnswers, O extends Order>({
  title,
  order,
  draft,
  empty,
  guest,
  ended,
  copies,
  onClear,
  children,
}: OrderFormProps<F, O>) => {
  const { element, form, values, state, mistaken, errorOf } = order
  const sending = state.share !== undefined
  const filled = isFilled(values, empty)
  useLeaveWarning(order.wouldLose)
  useDropGuard()
  return (
    <form
      ref={element}
      aria-label={title}
      noValidate
      onSubmit={(event) => void order.submit(event)}
      className="space-y-6"
    >
      {ended && state.ending?.kind !== 'unauthenticated' && <SessionEnded />}
      {draft.restored && filled && <Restored files={order.lostFiles.map(({ file }) => file)} onClear={onClear} />}
      {form.formState.submitCount > 0 && !sending && (
        <ErrorSummary form={element} mistakes={mistaken.map((name) => ({ name, message: errorOf(name) }))} />
      )}
      <fieldset disabled={sending} className="min-w-0 space-y-6 disabled:opacity-70">
        {guest && <ContactFields order={order}>{copies}</ContactFields>}
        {children}
        {!guest && (
          <Card className="space-y-4">
            <h2 className="text-lg font-semibold">Copies</h2>
            {copies}
          </Card>
        )}
      </fieldset>
      {order.check}
      <Sending
        state={state}
        cancel={order.cancel}
        submitSeparately={() => void order.submitSeparately()}
        submitButton={order.submitButton}
        saidElsewhere={mistaken.length > 0 && state.ending?.failure?.fields !== undefined}
      >
        {filled && <ClearForm onClear={onClear} />}
      </Sending>
    </form>
  )
}
