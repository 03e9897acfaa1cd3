import { Button } from '@portal/ui'
import { useConfirmation } from '../use-confirmation.tsx'

/** Clears the form after a confirmation. In a notice it is a small button with this label. */
export const ClearForm = ({ onClear, inNotice }: { onClear: () => void; inNotice?: string }) => {
  const { ask, dialog } = useConfirmation({
    title: 'Clear the form?',
    consequence: 'This removes everything you entered, including files. Nothing has been submitted.',
    action: 'Clear Everything',
    onConfirm: onClear,
  })
  return (
    <>
      <Button variant={inNotice ? 'secondary' : 'quiet'} size={inNotice ? 'small' : 'large'} onClick={ask}>
        {inNotice ?? 'Clear Form'}
      </Button>
      {dialog}
    </>
  )
}
