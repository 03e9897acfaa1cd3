import { call } from '@portal/client'
import { setCrashStatus } from '@portal/contract/crash-actions'
import { getCrashReport, type CrashReport } from '@portal/contract/crash-reports'
import { crashStatuses, factsOf, offers } from '@portal/contract/crash-states'
import { statusLook } from '@portal/contract/status-looks'
import { ActivityTimeline } from '../reports/activity-timeline.tsx'
import { ContactInformation } from '../reports/contact-information.tsx'
import { DeleteReport } from '../reports/delete-report.tsx'
import { ReportFrame } from '../reports/report-frame.tsx'
import type { DetailsProps } from '../reports/report-list.tsx'
import { AdminActions } from './admin-actions.tsx'
import { ClientDocuments } from './client-documents.tsx'
import { CrashDocuments } from './crash-documents.tsx'
import { dueUpload } from './due-upload.ts'
import { IncidentDetails } from './incident-details.tsx'
import { RequestActions } from './request-actions.tsx'
import { SetOneOf } from './set-one-of.tsx'

export type ReportDialogProps = DetailsProps<CrashReport>

const statusOptions = crashStatuses.map((value) => ({ value, label: statusLook(value).label }))

const StatusSelector = ({ report }: { report: CrashReport }) => (
  <SetOneOf
    report={report}
    label="Status"
    inline
    action="Update Status"
    value={report.status}
    options={statusOptions}
    act={(status) => ({
      send: () => call(setCrashStatus, { params: { id: report.id }, body: { status } }),
      done: { title: 'Status Updated', description: statusLook(status).label },
      failed: { title: 'Failed to update status.' },
    })}
  />
)

/** Everything about one CHP request, and what the viewer may do with it. */
export const ReportDialog = ({ id, listed, viewer, queue, onClose }: ReportDialogProps) => (
  <ReportFrame<CrashReport>
    id={id}
    endpoint={getCrashReport}
    listed={listed}
    queue={queue}
    onClose={onClose}
    due={(report) => dueUpload(report, viewer.role)}
    renderControls={(report) => {
      const may = (action: 'changeStatus' | 'deleteReport') => offers(action, viewer.role, factsOf(report))
      return (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 empty:hidden">
          {may('changeStatus') && <StatusSelector report={report} />}
          {may('deleteReport') && <DeleteReport report={report} onDeleted={onClose} />}
        </div>
      )
    }}
  >
    {(report) => (
      <>
        <ContactInformation report={report} viewerId={viewer.id} />
        <ClientDocuments report={report} role={viewer.role} />
        <CrashDocuments report={report} role={viewer.role} />
        <RequestActions report={report} role={viewer.role} />
        <AdminActions report={report} role={viewer.role} />
        <IncidentDetails report={report} />
        <ActivityTimeline report={report} />
      </>
    )}
  </ReportFrame>
)
