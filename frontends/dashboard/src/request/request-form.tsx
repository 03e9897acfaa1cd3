import type { ReactNode } from 'react'
import { SaveDialog } from '@portal/ui/overlays'
import { useReportAction, type ReportAction } from './request-action.ts'
import type { AnyReport } from './request.ts'

export interface ReportDialogProps {
  report: AnyReport
  onClose: () => void
}

interface ReportFormProps extends ReportDialogProps {
  title: string
  submitLabel?: string
  /** Undefined while a field says why it can't be saved. */
  action: () => ReportAction | undefined
  children: (fields: Readonly<Record<string, string>>, clearProblem: () => void) => ReactNode
}

/** A dialog that changes some fields of a request. It closes once they are saved. */
export const ReportForm = ({ report, title, submitLabel = 'Save', action, onClose, children }: ReportFormProps) => {
  const { busy, problem, fields, clearProblem, run } = useReportAction(report)
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
