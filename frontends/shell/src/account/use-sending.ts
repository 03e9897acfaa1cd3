import { errorMessage } from '@portal/client'
import { showFieldErrors, type FieldValues, type UseFormReturn } from '@portal/ui/form'

/** The form's submission: a refusal goes to its fields, else above the button, with `otherwise` for what has no sentence. */
export const useSending = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  otherwise: string,
  send: (values: Out) => Promise<unknown>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: errorMessage(error, otherwise) })
    }
  })
