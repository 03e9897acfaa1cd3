import { useEffect, useRef } from 'react'
import { sentenceOf, useRead } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { getCrashReport, type CrashReport } from '@portal/contract/crash-reports'
import { formatDay } from '@portal/contract/dates'
import { Failure } from '@portal/contract/failure'
import { Alert, Badge, PageSpinner, StatusBadge } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { ActivityTimeline } from './activity-timeline.tsx'
import { AdminActions } from './admin-actions.tsx'
import { ClientDocuments } from './client-documents.tsx'
import { ContactInformation } from './contact-information.tsx'
import { CrashDocuments } from './crash-documents.tsx'
import { IncidentDetails } from './incident-details.tsx'

export interface ReportDialogProps {
  id: string
  /** The report as the list shows it, until its own answer is there. */
  listed: CrashReport | undefined
  viewer: User
  onClose: () => void
}

const isAbsent = (error: unknown) => error instanceof Failure && error.code === 'not_found'

/** Everything about one request, fresh within three seconds, and what the viewer may do with it. */
export const ReportDialog = ({ id, listed, viewer, onClose }: ReportDialogProps) => {
  const read = useRead(getCrashReport, { params: { id } }, { poll: true })
  const report = isAbsent(read.error) ? undefined : (read.data ?? listed)
  const content = useRef<HTMLDivElement>(null)

  // What was pressed can be gone with the status it belonged to; the focus then stays in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  })

  if (!report)
    return (
      <Dialog open onClose={onClose} title="Report">
        {read.error === undefined ? (
          <PageSpinner label="Loading the report" />
        ) : (
          <Alert
            tone="danger"
            title={isAbsent(read.error) ? 'This report was not found' : 'The report could not be loaded'}
          >
            {isAbsent(read.error)
              ? 'It does not exist any more, or it is not one you can see.'
              : sentenceOf(read.error)}
          </Alert>
        )}
      </Dialog>
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={report.clientName}
      header={
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p className="mr-1 text-sm text-muted">Crash {formatDay(report.crashDate)}</p>
          <StatusBadge status={report.status} />
          {report.urgent && <Badge tone="stopped">URGENT</Badge>}
        </div>
      }
    >
      <div ref={content} tabIndex={-1} className="space-y-7 pb-2 outline-none">
        {read.error !== undefined && (
          <Alert tone="warning">The report could not be refreshed. It is being tried again.</Alert>
        )}
        <ContactInformation report={report} viewerId={viewer.id} />
        <ClientDocuments report={report} />
        <CrashDocuments report={report} role={viewer.role} />
        <AdminActions report={report} role={viewer.role} />
        <IncidentDetails report={report} />
        <ActivityTimeline id={report.id} />
      </div>
    </Dialog>
  )
}
