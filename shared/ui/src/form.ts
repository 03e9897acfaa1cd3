import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { AppError } from '@portal/contract/api/errors'

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

/** A schema of the contract: what it gives, and what is typed. */
export type Schema<Out, In> = z.ZodMiniType<Out, In>

/** A form checked by a contract schema: what is typed is its input, what is submitted its output. Errors focus their field. */
export const useSchemaForm = <In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> =>
  useForm<In, unknown, Out>({
    resolver: standardSchemaResolver<In, unknown, Out>(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })

/** One answer of the form and what is wrong with it, to spread into its control. */
export const fieldProps = <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, name: Path<In>) => ({
  ...form.register(name),
  error: form.getFieldState(name, form.formState).error?.message,
})

/** Puts a refusal's fields onto the form and focuses the first. Returns whether any of them is one of the form's. */
export const showFieldErrors = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean => {
  if (!(error instanceof AppError) || !error.fields) return false
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) =>
    form.setError(name as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return known.length > 0
}
