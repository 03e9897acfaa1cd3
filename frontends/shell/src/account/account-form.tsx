import type { ReactNode } from 'react'
import { errorMessage } from '@portal/client'
import { Alert, Button } from '@portal/ui'
import { showFieldErrors, type FieldValues, type UseFormReturn } from '@portal/ui/form'

/** A submit handler that shows the server's errors at their fields, or above the button; `fallback` if it sent no message. */
export const useSubmit = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  fallback: string,
  send: (values: Out) => Promise<unknown>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: errorMessage(error, fallback) })
    }
  })

/** The error of the last attempt and the submit button. */
export const FormFooter = <In extends FieldValues, Out>({
  form,
  action,
  children,
}: {
  form: UseFormReturn<In, unknown, Out>
  /** The button's label. */
  action: string
  /** Shown between the error and the button. */
  children?: ReactNode
}) => {
  const { errors, isSubmitting } = form.formState
  return (
    <>
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      {children}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {action}
      </Button>
    </>
  )
}
