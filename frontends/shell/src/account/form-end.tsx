import { Alert, Button } from '@portal/ui'
import type { FieldValues, UseFormReturn } from '@portal/ui/form'

/** What became of the last attempt, and the button for the next. */
export const FormEnd = <In extends FieldValues, Out>({
  form,
  action,
}: {
  form: UseFormReturn<In, unknown, Out>
  action: string
}) => {
  const { errors, isSubmitting } = form.formState
  return (
    <>
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {action}
      </Button>
    </>
  )
}
