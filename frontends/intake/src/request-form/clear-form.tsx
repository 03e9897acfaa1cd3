import { useTexts } from '@portal/client'
import { Button } from '@portal/ui'
import { requestTexts } from '../texts.ts'
import { useConfirmation } from '../use-confirmation.tsx'

/** Clears the form after a confirmation. In a notice it is a small button with this label. */
export const ClearForm = ({ onClear, inNotice }: { onClear: () => void; inNotice?: string }) => {
  const t = useTexts(requestTexts)
  const { ask, dialog } = useConfirmation({
    title: t.clearQuestion,
    consequence: t.clearConsequence,
    action: t.clearAll,
    onConfirm: onClear,
  })
  return (
    <>
      <Button variant={inNotice ? 'secondary' : 'quiet'} size={inNotice ? 'small' : 'large'} onClick={ask}>
        {inNotice ?? t.clear}
      </Button>
      {dialog}
    </>
  )
}
