import type { ReactNode } from 'react'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import type { AnyReport } from '../report.ts'
import { ActionButton } from './action-button.tsx'
import type { PlannedAction } from './email-plan.tsx'

interface RemoveDocumentProps {
  report: AnyReport
  /** The document's name. */
  label: string
  send: () => Promise<unknown>
}

/** Deletes a client's document. */
export const RemoveDocument = ({ report, label, send }: RemoveDocumentProps) => (
  <ActionButton
    report={report}
    small
    danger
    label="Remove"
    aria-label={`Remove ${label}`}
    title={`Remove ${label}?`}
    action={() => ({
      send,
      success: { title: 'Document Removed', description: label },
      failure: { title: 'Remove Failed', description: 'Failed to remove document.' },
    })}
  >
    This permanently removes the file and its earlier versions.
  </ActionButton>
)

interface WithdrawDocumentProps {
  report: AnyReport
  /** The document's name. */
  label: string
  planned: PlannedAction
  send: (options: ChangeOptions) => Promise<unknown>
  /** A further effect of withdrawing it. */
  children?: ReactNode
}

/** Takes a delivered document back from the client. */
export const WithdrawDocument = ({ report, label, planned, send, children }: WithdrawDocumentProps) => (
  <ActionButton
    report={report}
    small
    danger
    label="Withdraw"
    aria-label={`Withdraw ${label}`}
    title={`Withdraw ${label}?`}
    reasonFor="withdraw"
    planned={planned}
    action={(options) => ({
      send: () => send(options),
      success: { title: 'Document Withdrawn', description: label },
      failure: { title: 'Remove Failed', description: 'Failed to remove document.' },
    })}
  >
    The client can no longer open it and its delivery links stop working. Attachments that were already emailed can't be
    taken back. Staff can still open it. {children}
  </ActionButton>
)
