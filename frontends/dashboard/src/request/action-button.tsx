import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { DialogButton } from './dialog-button.tsx'

interface ActionButtonProps extends Omit<ActionDialogProps, 'onClose'> {
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
}: ActionButtonProps) => (
  <DialogButton
    label={action.label}
    command={ariaLabel ?? action.label}
    isWork
    initiallyOpen={initiallyOpen}
    size={small ? 'small' : 'medium'}
    aria-label={ariaLabel}
    className={action.danger ? 'text-danger!' : undefined}
  >
    {(close) => <ActionDialog {...action} onClose={close} />}
  </DialogButton>
)
