import type { ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { Endpoint } from '@portal/contract/endpoint'
import { toast } from '@portal/ui'
import { showFieldErrors, type FieldValues, type UseFormReturn } from '@portal/ui/form'
import { FormDialog } from './form-dialog.tsx'
import { toastFailure } from './toast-failure.ts'

interface SavedFormProps<In extends FieldValues, Out> {
  title: string
  /** What the button says. */
  action: string
  form: UseFormReturn<In, unknown, Out>
  /** Sends what was entered; answers what the toast names. */
  save: (entered: Out) => Promise<string>
  saved: string
  failed: string
  /** What shows it, and is read anew. */
  reads: readonly Endpoint[]
  /** Takes a refusal that is told in the dialog itself. */
  tells?: (error: unknown) => boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that is sent, told of and closed; what the server refuses stands at its field, or in a toast. */
export const SavedForm = <In extends FieldValues, Out>({
  title,
  action,
  form,
  save,
  saved,
  failed,
  reads,
  tells = () => false,
  onClose,
  children,
}: SavedFormProps<In, Out>) => {
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (entered) => {
    try {
      toast({ title: saved, description: await save(entered) })
      onClose()
    } catch (error) {
      if (!tells(error) && !showFieldErrors(form, error)) toastFailure(failed, error)
    } finally {
      void revalidate(...reads)
    }
  })
  return (
    <FormDialog title={title} action={action} busy={isSubmitting} dirty={isDirty} onSubmit={submit} onClose={onClose}>
      {children}
    </FormDialog>
  )
}
