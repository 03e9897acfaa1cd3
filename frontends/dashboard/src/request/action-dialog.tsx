import { useState, type ReactNode } from 'react'
import type { ChangeOptions } from '@portal/contract/requests/changes'
import type { ReasonUse } from '@portal/contract/requests/reasons'
import { ConfirmDialog } from '@portal/ui/overlays'
import { useRequestAction, type RequestAction } from './request-action.ts'
import type { AnyRequest } from './request.ts'
import { EmailPlanList, type PlannedAction } from './email-plan.tsx'
import { noReason, ReasonField, reasonBody, reasonErrors } from './reason-field.tsx'

export interface ActionDialogProps {
  request: AnyRequest
  /** The question. */
  title: string
  /** The text of the button that confirms. */
  label: string
  danger?: boolean | undefined
  /** The use of the reason that staff give; without it none is asked for. */
  reasonFor?: ReasonUse | undefined
  /** Given for staff's changes: the dialog names the client and the reference, and lists the emails. */
  planned?: PlannedAction | undefined
  action: (options: ChangeOptions) => RequestAction
  onDone?: (() => void) | undefined
  onClose: () => void
  /** The explanation of the action. */
  children?: ReactNode
}

/** Asks before an action on a request, and for staff's changes also for the reason and whether to email. */
export const ActionDialog = ({
  request,
  title,
  label,
  danger = false,
  reasonFor,
  planned,
  action,
  onDone,
  onClose,
  children,
}: ActionDialogProps) => {
  const { busy, run } = useRequestAction(request)
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
      title={title}
      action={label}
      danger={danger}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {planned ? (
        <div className="space-y-4">
          <p>
            <strong className="font-semibold wrap-anywhere">{request.clientName}</strong>{' '}
            <span className="font-mono text-sm whitespace-nowrap">{request.referenceNumber}</span>
          </p>
          {children && <p>{children}</p>}
          {reasonFor && (
            <ReasonField use={reasonFor} value={reason} errors={tried ? errors : {}} onChange={setReason} />
          )}
          <EmailPlanList request={request} planned={planned} sendEmails={sendEmails} onChange={setSendEmails} />
        </div>
      ) : (
        children
      )}
    </ConfirmDialog>
  )
}
