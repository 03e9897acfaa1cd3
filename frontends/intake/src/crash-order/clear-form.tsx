import { useState } from 'react'
import { Button } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'

/** Empties the form, once that was confirmed. */
export const ClearForm = ({ onClear }: { onClear: () => void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="large" onClick={() => setAsking(true)}>
        Clear form
      </Button>
      <ConfirmDialog
        open={asking}
        title="Clear the form?"
        action="Clear everything"
        danger
        onConfirm={onClear}
        onClose={() => setAsking(false)}
      >
        All answers and files are removed. Nothing has been submitted.
      </ConfirmDialog>
    </>
  )
}
