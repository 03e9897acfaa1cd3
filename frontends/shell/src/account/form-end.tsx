import type { ReactNode } from 'react'
import { Alert, Button } from '@portal/ui'
import type { FieldValues, UseFormReturn } from '@portal/ui/form'

/** What became of the last attempt, and the button for the next. */
export const FormEnd = <In extends FieldValues, Out>({
  form,
  action,
  children,
}: {
  form: UseFormReturn<In, unknown, Out>
  action: string
  /** What helps after the last attempt. */
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
