import type { ReactNode } from 'react'
import { SaveDialog } from '@portal/ui/overlays'
import { useRequestAction, type RequestAction } from './request-action.ts'
import type { AnyRequest } from './request.ts'

export interface RequestDialogProps {
  request: AnyRequest
  onClose: () => void
}

interface RequestFormProps extends RequestDialogProps {
  title: string
  submitLabel?: string
  /** Undefined while a field says why it can't be saved. */
  action: () => RequestAction | undefined
  children: (fields: Readonly<Record<string, string>>, clearProblem: () => void) => ReactNode
}

/** A dialog that changes some fields of a request. It closes once they are saved. */
export const RequestForm = ({ request, title, submitLabel = 'Save', action, onClose, children }: RequestFormProps) => {
  const { busy, problem, fields, clearProblem, run } = useRequestAction(request)
  const save = async () => {
    const change = action()
    if (change && (await run(change))) onClose()
  }
  return (
    <SaveDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel="Go Back"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      {children(fields, clearProblem)}
    </SaveDialog>
  )
}
