import { useState } from 'react'
import { call, loadTexts, useTexts } from '@portal/client'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Button, loadOverlays, useAction } from '@portal/ui'
import { getFreshRequest } from './endpoints.ts'
import { trackTexts } from './texts.ts'

type Form = typeof import('./correct/correct-form.tsx').CorrectForm

let CorrectForm: Form | undefined

/** Most guests correct nothing, so the form's fields and rules load when one wants to. */
const loadForm = async () => {
  const [form] = await Promise.all([import('./correct/correct-form.tsx'), loadOverlays()])
  await loadTexts()
  CorrectForm = form.CorrectForm
}

interface CorrectRequestProps {
  request: TrackedRequest
  /** The answer that has the focus when it opens, and the label of a button for this answer. */
  first?: string
  label?: string
  session: string
  refresh: () => Promise<unknown>
}

/** Opens the form that corrects answers. It stays open when the request can no longer be corrected, and says so then. */
export const CorrectRequest = ({ label, ...props }: CorrectRequestProps) => {
  const t = useTexts(trackTexts)
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction()
  const getFresh = () => call(getFreshRequest, {}, { bearer: props.session })
  const start = async () => setOpen(await run(loadForm, { failed: t.correctFailed }))
  return (
    <>
      {props.request.correctable.length > 0 && (
        <Button
          variant="quiet"
          busy={busy}
          {...(label
            ? { size: 'small', className: '-ml-3 text-left', 'aria-haspopup': 'dialog' }
            : { className: '-mb-2 -ml-5' })}
          onClick={() => void start()}
        >
          {label ?? t.correctThis}
        </Button>
      )}
      {open && CorrectForm && <CorrectForm {...props} getFresh={getFresh} onClose={() => setOpen(false)} />}
    </>
  )
}
