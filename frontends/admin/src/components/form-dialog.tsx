import { useId, useState, type ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { Button, toast } from '@portal/ui'
import { showFieldErrors, type FieldValues, type UseFormReturn } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlays'
import { toastError } from './use-mutation.ts'

interface FormDialogProps {
  title: string
  submitLabel: string
  danger?: boolean
  busy: boolean
  /** Whether closing would lose input; the dialog then asks before it closes. */
  dirty: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

export const FormDialog = ({
  title,
  submitLabel,
  danger = false,
  busy,
  dirty,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const id = useId()
  const [confirmingDiscard, setConfirmingDiscard] = useState(false)
  const close = () => {
    if (busy) return
    if (dirty && !confirmingDiscard) setConfirmingDiscard(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      width="narrow"
      footer={
        confirmingDiscard ? (
          <>
            <p role="alert" className="self-center text-sm max-sm:w-full sm:mr-auto">
              Discard your changes?
            </p>
            <Button variant="secondary" onClick={() => setConfirmingDiscard(false)}>
              Keep Editing
            </Button>
            <Button variant="danger" onClick={onClose}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setConfirmingDiscard(false)
          if (!busy) void onSubmit()
        }}
        className="space-y-4"
      >
        {children}
      </form>
    </Dialog>
  )
}

interface SaveDialogProps<In extends FieldValues, Out> {
  title: string
  submitLabel: string
  form: UseFormReturn<In, unknown, Out>
  /** Sends the form; returns the success toast's description, such as the name of what was saved. */
  save: (input: Out) => Promise<string>
  /** Titles of the success and error toasts. */
  saved: string
  failed: string
  /** Endpoints whose data is refetched afterwards. */
  refresh: readonly Endpoint[]
  /** Returns true for an error the dialog shows itself. */
  onError?: (error: unknown) => boolean
  onClose: () => void
  children: ReactNode
}

/** A form of the contract in a dialog. Field errors from the server appear at their fields, other errors as a toast. */
export const SaveDialog = <In extends FieldValues, Out>({
  form,
  save,
  saved,
  failed,
  refresh,
  onError,
  onClose,
  ...dialog
}: SaveDialogProps<In, Out>) => {
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      toast({ title: saved, description: await save(input) })
      onClose()
    } catch (error) {
      if (!onError?.(error) && !showFieldErrors(form, error)) toastError(failed, error)
    } finally {
      void revalidate(...refresh)
    }
  })
  return <FormDialog busy={isSubmitting} dirty={isDirty} onSubmit={submit} onClose={onClose} {...dialog} />
}
