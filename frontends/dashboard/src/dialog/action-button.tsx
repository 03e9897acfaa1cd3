import { useDeferredValue, useState } from 'react'
import { Button, useCommand } from '@portal/ui'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useConfirmWork } from './confirm-work.ts'

interface ActionButtonProps extends Omit<ActionDialogProps, 'open' | 'onClose'> {
  'aria-label'?: string
  small?: boolean
  /** Opens the confirmation right away. */
  initiallyOpen?: boolean
}

/** A button that runs an action on a request after a confirmation. */
export const ActionButton = ({
  'aria-label': ariaLabel,
  small = false,
  initiallyOpen = false,
  ...action
}: ActionButtonProps) => {
  const [confirming, setConfirming] = useState(initiallyOpen)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(confirming, false)
  const confirmWork = useConfirmWork()
  const ask = () => confirmWork(() => setConfirming(true))
  useCommand(ariaLabel ?? action.label, ask)
  return (
    <>
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        aria-label={ariaLabel}
        onClick={ask}
        className={action.danger ? 'text-danger!' : undefined}
      >
        {action.label}
      </Button>
      {confirming && <ActionDialog {...action} open={open} onClose={() => setConfirming(false)} />}
    </>
  )
}
