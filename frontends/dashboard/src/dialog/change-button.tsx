import { useDeferredValue, useState } from 'react'
import { Button, useCommand } from '@portal/ui'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx'
import { useConfirmWork } from './confirm-work.ts'

interface ChangeButtonProps extends Omit<ChangeDialogProps, 'open' | 'onClose'> {
  'aria-label'?: string
  small?: boolean
}

/** A button for a change by staff, after its confirmation. */
export const ChangeButton = ({ 'aria-label': ariaLabel, small = false, ...change }: ChangeButtonProps) => {
  const [confirming, setConfirming] = useState(false)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(confirming, false)
  const confirmWork = useConfirmWork()
  const ask = () => confirmWork(() => setConfirming(true))
  useCommand(ariaLabel ?? change.label, ask)
  return (
    <>
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        aria-label={ariaLabel}
        onClick={ask}
        className={change.danger ? 'text-danger!' : undefined}
      >
        {change.label}
      </Button>
      {confirming && <ChangeDialog {...change} open={open} onClose={() => setConfirming(false)} />}
    </>
  )
}
