import type { ReactNode } from 'react'
import { call } from '@portal/client'
import { cancelCrashReport, switchToFaceOnly, upgradeCrashReport } from '@portal/contract/crash-actions'
import type { CrashReport } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import { fullCounterpart, reportTypes } from '@portal/contract/report-types'
import type { Role } from '@portal/contract/roles'
import { asksForFull } from '../opened-here.ts'
import { ConfirmedButton } from '../reports/confirmed-button.tsx'
import { Section } from '../reports/section.tsx'

const ActionCard = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <Section title={title}>
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{text}</p>
      {children}
    </div>
  </Section>
)

const RequestFullReport = ({ report }: { report: CrashReport }) => {
  const reportType = fullCounterpart[report.reportType]
  if (!reportType) return null
  const { label } = reportTypes[reportType]
  return (
    <ActionCard
      title="Request Full Report"
      text="Only the face page was requested. The full report can be requested now."
    >
      <ConfirmedButton
        report={report}
        label="Request Full Report"
        title="Request the full report?"
        asking={asksForFull()}
        act={{
          send: () => call(upgradeCrashReport, { params: { id: report.id }, body: { reportType } }),
          done: {
            title: 'Request Upgraded',
            description: 'The request has been upgraded to full report successfully! Admin has been notified.',
          },
          failed: { title: 'Failed to upgrade request.' },
        }}
      >
        The request becomes a {label} and is processed again. You get it by email as soon as it is ready.
      </ConfirmedButton>
    </ActionCard>
  )
}

const Monitoring = ({ report }: { report: CrashReport }) => (
  <ActionCard
    title="Monitoring for Full Report"
    text="We watch for the full report and send it the moment it is released."
  >
    <ConfirmedButton
      report={report}
      label="Switch to Face Page Only"
      title="Switch to face page only?"
      act={{
        send: () => call(switchToFaceOnly, { params: { id: report.id } }),
        done: {
          title: 'Request Updated',
          description: 'Request switched to face page only. Full report monitoring has been cancelled.',
        },
        failed: { title: 'Failed to update request.' },
      }}
    >
      Monitoring for the full report ends.
      {report.facePageFile && ' The face page is there already, so the request is completed.'}
    </ConfirmedButton>
  </ActionCard>
)

const CancelRequest = ({ report }: { report: CrashReport }) => (
  <ActionCard title="Cancel Request" text="The report is not needed any more.">
    <ConfirmedButton
      report={report}
      danger
      label="Cancel Request"
      title="Cancel this request?"
      act={{
        send: () => call(cancelCrashReport, { params: { id: report.id } }),
        done: { title: 'Request Canceled' },
        failed: { title: 'Failed to cancel request.' },
      }}
    >
      This cannot be undone.
    </ConfirmedButton>
  </ActionCard>
)

/** What may be done to a request as it stands: each where the server would accept it. */
export const RequestActions = ({ report, role }: { report: CrashReport; role: Role }) => {
  const facts = factsOf(report)
  return (
    <>
      {offers('upgrade', role, facts) && <RequestFullReport report={report} />}
      {offers('switchToFaceOnly', role, facts) && <Monitoring report={report} />}
      {offers('cancel', role, facts) && <CancelRequest report={report} />}
    </>
  )
}
