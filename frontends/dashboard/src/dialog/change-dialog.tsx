import { useState, type ReactNode } from 'react'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import type { ReasonUse } from '@portal/contract/reports/reasons'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useReportAction, type ReportAction } from '../report-action.ts'
import type { AnyReport } from '../report.ts'
import { EmailPlanList, type PlannedAction } from './email-plan.tsx'
import { noReason, ReasonField, reasonBody, reasonErrors } from './reason-field.tsx'

export interface ChangeDialogProps {
  report: AnyReport
  open: boolean
  /** The question. */
  title: string
  /** The text of the button that confirms. */
  label: string
  danger?: boolean
  /** What the change's reason is for; without it none is asked. */
  reasonFor?: ReasonUse | undefined
  planned: PlannedAction
  action: (options: ChangeOptions) => ReportAction
  onDone?: () => void
  onClose: () => void
  /** What confirming does. */
  children?: ReactNode
}

/** Staff's confirmation of a change: it names the client, the reference and the emails, and asks for the reason. */
export const ChangeDialog = ({
  report,
  open,
  title,
  label,
  danger = false,
  reasonFor,
  planned,
  action,
  onDone,
  onClose,
  children,
}: ChangeDialogProps) => {
  const { busy, run } = useReportAction(report)
  const [reason, setReason] = useState(noReason)
  const [tried, setTried] = useState(false)
  const [sendEmails, setSendEmails] = useState(true)
  const errors = reasonFor ? reasonErrors(reason) : {}
  const confirm = async () => {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const succeeded = await run(action({ ...reasonBody(reason), ...(!sendEmails && { sendEmails }) }))
    onClose()
    if (succeeded) onDone?.()
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      action={label}
      danger={danger}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p>
          <strong className="font-semibold wrap-anywhere">{report.clientName}</strong>{' '}
          <span className="font-mono text-sm whitespace-nowrap">{report.referenceNumber}</span>
        </p>
        {children && <p>{children}</p>}
        {reasonFor && <ReasonField use={reasonFor} value={reason} errors={tried ? errors : {}} onChange={setReason} />}
        <EmailPlanList report={report} planned={planned} sendEmails={sendEmails} onChange={setSendEmails} />
      </div>
    </ConfirmDialog>
  )
}
