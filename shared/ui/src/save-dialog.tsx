import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '@portal/client'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Alert, Button, useAction, type ActionOptions } from '@portal/ui'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { uiTexts } from './texts.ts'

interface SaveDialogProps {
  open?: boolean
  title: string
  submitLabel: string
  cancelLabel?: string
  danger?: boolean
  wide?: boolean
  busy?: boolean
  /** False while there is nothing to submit. */
  ready?: boolean
  /** Whether closing would lose input; the dialog then asks before it closes. */
  dirty?: boolean
  /** Why the last attempt failed, unless a field or a toast says it. */
  problem?: string | undefined
  /** Another button, at the start of the footer. */
  otherButton?: ReactNode
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It stays open while the form is being sent. */
export const SaveDialog = ({
  open = true,
  title,
  submitLabel,
  cancelLabel,
  danger = false,
  wide = false,
  busy = false,
  ready = true,
  dirty = false,
  problem,
  otherButton,
  onSubmit,
  onClose,
  children,
}: SaveDialogProps) => {
  const t = useTexts(uiTexts)
  const id = useId()
  const [confirmingDiscard, setConfirmingDiscard] = useState(false)
  const close = () => {
    if (busy) return
    if (dirty && !confirmingDiscard) setConfirmingDiscard(true)
    else onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      {...(!wide && { width: 'narrow' })}
      footer={
        confirmingDiscard ? (
          <>
            <p role="alert" className="self-center text-sm max-sm:w-full sm:mr-auto">
              {t.discardQuestion}
            </p>
            <Button variant="secondary" onClick={() => setConfirmingDiscard(false)}>
              {t.keepEditing}
            </Button>
            <Button variant="danger" onClick={onClose}>
              {t.discard}
            </Button>
          </>
        ) : (
          <>
            {otherButton && <div className="grow">{otherButton}</div>}
            <Button variant="secondary" onClick={close}>
              {cancelLabel ?? t.cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              aria-disabled={!ready || undefined}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setConfirmingDiscard(false)
          if (!busy && ready) void onSubmit()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        className="space-y-4"
      >
        {problem && <Alert tone="danger">{problem}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}

interface ConfirmActionProps<Reply> extends ActionOptions<Reply> {
  title: string
  /** The label of the confirming button. */
  action: string
  danger?: boolean
  send: () => Promise<Reply>
  /** Runs after success, instead of `onClose`. */
  onDone?: (reply: Reply) => unknown
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation, makes the call, then closes. */
export const ConfirmAction = <Reply,>({
  title,
  action,
  danger = false,
  send,
  onDone,
  onClose,
  children,
  ...options
}: ConfirmActionProps<Reply>) => {
  const { busy, run } = useAction()
  const confirm = async () => {
    let reply: Reply
    const succeeded = await run(async () => (reply = await send()), options)
    if (succeeded && onDone) onDone(reply!)
    else onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      action={action}
      danger={danger}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
