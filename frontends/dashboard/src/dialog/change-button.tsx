import { useDeferredValue, useState } from 'react'
import { Button, useCommand } from '@portal/ui'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx'

interface ChangeButtonProps extends Omit<ChangeDialogProps, 'open' | 'onClose'> {
  'aria-label'?: string
  small?: boolean
}

/** A button for a change by staff, after its confirmation. */
export const ChangeButton = ({ 'aria-label': ariaLabel, small = false, ...change }: ChangeButtonProps) => {
  const [confirming, setConfirming] = useState(false)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(confirming, false)
  useCommand(ariaLabel ?? change.label, () => setConfirming(true))
  return (
    <>
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        aria-label={ariaLabel}
        onClick={() => setConfirming(true)}
        className={change.danger ? 'text-danger!' : undefined}
      >
        {change.label}
      </Button>
      {confirming && <ChangeDialog {...change} open={open} onClose={() => setConfirming(false)} />}
    </>
  )
}
