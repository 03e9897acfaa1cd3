import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button, useCommand } from '@portal/ui'
import { useConfirmWork } from './confirm-work.ts'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  label: string
  /** The name of the same action in the command palette. */
  command?: string
  /** The key of that action. */
  commandKey?: string
  /** Opening it is work on the request, which a colleague may have begun. */
  isWork?: boolean
  initiallyOpen?: boolean
  /** The dialog. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export const DialogButton = ({
  label,
  command,
  commandKey,
  isWork = false,
  initiallyOpen = false,
  children,
  ...button
}: DialogButtonProps) => {
  const [open, setOpen] = useState(initiallyOpen)
  const confirmWork = useConfirmWork()
  const ask = () => (isWork ? confirmWork(() => setOpen(true)) : setOpen(true))
  useCommand(command, ask, commandKey ? { key: commandKey } : {})
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" {...button} onClick={ask}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
