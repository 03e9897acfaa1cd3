import type { ReactNode } from 'react'
import { call, useQuery } from '@portal/client'
import { deleteCrashReports, deletePoliceReports } from '@portal/contract/admin/bulk-delete'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import type { countCrashLinks } from '@portal/contract/reports/crash-actions'
import { deletedReports } from '../deleted-reports.ts'
import { endpointsFor, isPoliceReport, type AnyReport } from '../report.ts'
import { ChangeButton } from './change-button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { PlannedAction } from './email-plan.tsx'

export const DeleteReport = ({ report, onDeleted }: { report: AnyReport; onDeleted: () => void }) => {
  const isPolice = isPoliceReport(report)
  return (
    <ChangeButton
      report={report}
      small
      danger
      label="Delete Report"
      title={`Delete ${report.referenceNumber}?`}
      planned={{ action: isPolice ? 'delete' : 'deleteReport' }}
      action={({ sendEmails }) => ({
        send: async () => {
          const body = { reportIds: [report.id], ...(sendEmails === false && { sendEmails }) }
          await (isPolice ? call(deletePoliceReports, { body }) : call(deleteCrashReports, { body }))
          deletedReports.add(report.id)
        },
        success: { title: 'Report Deleted' },
        failure: {
          title: 'Delete Failed',
          ...(isPolice ? { description: 'Failed to delete police report.' } : { fallback: 'Failed to delete report.' }),
        },
      })}
      onDone={onDeleted}
    >
      This permanently deletes the request and all of its documents. This can't be undone.
    </ChangeButton>
  )
}

interface RemoveDocumentProps {
  report: AnyReport
  /** The document's name. */
  label: string
  send: () => Promise<unknown>
  /** What removing it does. */
  children: ReactNode
}

/** Deletes a client's document. */
export const RemoveDocument = ({ report, label, send, children }: RemoveDocumentProps) => (
  <ConfirmButton
    report={report}
    small
    danger
    label="Remove"
    aria-label={`Remove ${label}`}
    title={`Remove ${label}?`}
    action={{
      send,
      success: { title: 'Document Removed', description: label },
      failure: { title: 'Remove Failed', description: 'Failed to remove document.' },
    }}
  >
    {children}
  </ConfirmButton>
)

interface WithdrawDocumentProps {
  report: AnyReport
  /** The document's name. */
  label: string
  planned: PlannedAction
  send: (options: ChangeOptions) => Promise<unknown>
  /** What else withdrawing it does. */
  children?: ReactNode
}

/** Takes a delivered document back from the client. */
export const WithdrawDocument = ({ report, label, planned, send, children }: WithdrawDocumentProps) => (
  <ChangeButton
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
  </ChangeButton>
)

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Turns off the links in emails. It can't take back what is attached to them. */
export const TurnOffLinks = ({ report, send }: { report: AnyReport; send: () => Promise<unknown> }) => {
  const links = endpointsFor(report).links as typeof countCrashLinks
  const { data } = useQuery(links, { params: { id: report.id } }, { poll: true })
  if (data?.open === 0) return <p className="text-sm text-muted">No delivery links are on.</p>
  return (
    <ConfirmButton
      report={report}
      danger
      label="Turn Off Delivery Links"
      title="Turn off delivery links?"
      action={{
        send,
        success: { title: 'Delivery Links Turned Off' },
        failure: { title: 'Failed to turn off delivery links.' },
      }}
    >
      {data ? `${plural(data.open, 'emailed link', 'emailed links')}` : 'Emailed links'} will stop working. Signed-in
      users keep access.
      {data &&
        data.sent > 0 &&
        ` ${plural(data.sent, 'email was', 'emails were')} already sent: PDFs attached to them can't be taken back.`}
    </ConfirmButton>
  )
}
