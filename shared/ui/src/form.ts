import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { AppError } from '@portal/contract/api/errors'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { useAction, type ActionOptions } from '@portal/ui'

export {
  Controller,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form'

/** A contract schema with its output and input types. */
export type Schema<Out, In> = z.ZodMiniType<Out, In>

const errorPrefix = 'Error: '

/** Says in the page's title that something must be corrected, where screen readers and the list of tabs find it. */
export const useErrorTitle = (hasErrors: boolean): void => {
  useEffect(() => {
    if (!hasErrors || document.title.startsWith(errorPrefix)) return undefined
    document.title = errorPrefix + document.title
    return () => {
      document.title = document.title.replace(errorPrefix, '')
    }
  }, [hasErrors])
}

/** A form validated by a contract schema: the fields hold its input, and submitting passes on its output. */
export const useSchemaForm = <In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> => {
  const form = useForm<In, unknown, Out>({
    resolver: standardSchemaResolver<In, unknown, Out>(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  useErrorTitle(Object.keys(form.formState.errors).length > 0)
  return form
}

/** The props of one field with its error, to spread into a field component. */
export const fieldProps = <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, name: Path<In>) => ({
  ...form.register(name),
  error: form.getFieldState(name, form.formState).error?.message,
})

/** Shows the server's errors at their fields and focuses the first. Returns false if none belongs to a field of the form. */
export const showFieldErrors = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean => {
  if (!(error instanceof AppError) || !error.fields) return false
  const ownFields = Object.entries(error.fields).filter(([name]) => name in form.getValues())
  ownFields.forEach(([name, message], index) =>
    form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return ownFields.length > 0
}

interface SubmitOptions<Reply> extends ActionOptions<Reply> {
  /** Runs after success. */
  onDone?: () => void
}

/**
 * Submits a form with one call and shows the server's errors at their fields, the others as a toast titled `failed`, or as
 * the form's root error without that. Its result fits `SaveDialog`.
 */
export const useSubmit = <In extends FieldValues, Out, Reply>(
  form: UseFormReturn<In, unknown, Out>,
  send: (values: Out) => Promise<Reply>,
  { onDone, ...options }: SubmitOptions<Reply>,
) => {
  const { run } = useAction()
  const onSubmit = form.handleSubmit(async (values) => {
    const succeeded = await run(() => send(values), {
      ...options,
      onError: (error) => options.onError?.(error) === true || showFieldErrors(form, error),
      show: (message) => form.setError('root', { message }),
    })
    if (succeeded) onDone?.()
  })
  return { onSubmit, busy: form.formState.isSubmitting, dirty: form.formState.isDirty }
}
