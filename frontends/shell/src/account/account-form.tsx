import type { ReactNode } from 'react'
import { Alert, Button } from '@portal/ui'
import { useSubmit, type FieldValues, type UseFormReturn } from '@portal/ui/form'

interface AccountFormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  send: (values: Out) => Promise<unknown>
  /** Shown above the button when the server's error has no message. */
  fallback: string
  /** The button's label. */
  action: string
  /** For a form that may be submitted before its code has loaded. */
  method?: 'post'
  /** Shown between the error and the button. */
  aboveButton?: ReactNode
  belowButton?: ReactNode
  children: ReactNode
}

/** A form with its button. The server's errors are shown at their fields, or above the button. */
export const AccountForm = <In extends FieldValues, Out>({
  form,
  send,
  fallback,
  action,
  method,
  aboveButton,
  belowButton,
  children,
}: AccountFormProps<In, Out>) => {
  const { onSubmit, busy } = useSubmit(form, send, { fallback })
  const { root } = form.formState.errors
  return (
    <form method={method} onSubmit={(event) => void onSubmit(event)} noValidate className="space-y-4">
      {children}
      {root && <Alert tone="danger">{root.message}</Alert>}
      {aboveButton}
      <Button type="submit" busy={busy} className="w-full">
        {action}
      </Button>
      {belowButton}
    </form>
  )
}
