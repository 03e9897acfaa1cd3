import { useId, useState, type ReactNode } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'

interface FormDialogProps {
  title: string
  /** What the button says. */
  action: string
  danger?: boolean
  busy: boolean
  /** Something was typed that closing would lose. */
  dirty: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. What was typed is not lost by a slip: closing asks first. */
export const FormDialog = ({
  title,
  action,
  danger = false,
  busy,
  dirty,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (busy) return
    if (dirty && !asking) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      width="narrow"
      footer={
        asking ? (
          <>
            <p role="alert" className="mr-auto self-center text-sm">
              Discard what you entered?
            </p>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep editing
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
              {action}
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
          setAsking(false)
          if (!busy) void onSubmit()
        }}
        className="space-y-4"
      >
        {children}
      </form>
    </Dialog>
  )
}
