import { useDeferredValue, useState, type ReactNode } from 'react'
import { call } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import {
  cancelCrashReport,
  setCrashReportType,
  setCrashStatus,
  switchToFaceOnly,
  turnOffCrashLinks,
  upgradeCrashReport,
} from '@portal/contract/reports/crash-actions'
import { completeCrashReport, type CrashReport } from '@portal/contract/reports/crash-reports'
import {
  crashFactsOf,
  crashStatuses,
  hasCrashDelivery,
  offersCrashAction,
  type CrashStatus,
} from '@portal/contract/reports/crash-transitions'
import type { ReasonUse } from '@portal/contract/reports/reasons'
import { fullCounterpart, reportTypeNames, reportTypes } from '@portal/contract/reports/report-types'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { Button, SelectField } from '@portal/ui'
import { TurnOffLinks } from '../dialog/actions.tsx'
import { ChangeButton } from '../dialog/change-button.tsx'
import { ChangeDialog } from '../dialog/change-dialog.tsx'
import { ConfirmButton } from '../dialog/confirm-button.tsx'
import { useConfirmWork } from '../dialog/confirm-work.ts'
import { Section } from '../dialog/section.tsx'
import { SelectForm } from '../dialog/select-form.tsx'
import { isOpen } from '../report.ts'
import { useSettings } from '../settings.ts'
import { isOpenedForFullReport } from '../url-state.ts'
import { whoCompletes } from './who-completes.ts'

interface ActionsProps {
  report: CrashReport
  role: Role
}

const ActionCard = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
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
      text="This request is for the face page only. You can request the full report too."
    >
      <ConfirmButton
        report={report}
        label="Request Full Report"
        title="Request the full report?"
        initiallyOpen={isOpenedForFullReport()}
        action={{
          send: () => call(upgradeCrashReport, { params: { id: report.id }, body: { reportType } }),
          success: {
            title: 'Request Upgraded',
            description: 'The request has been upgraded to full report successfully! Admin has been notified.',
          },
          failure: { title: 'Failed to upgrade request.' },
        }}
      >
        This changes the report type to {label} and moves the request back to processing. We'll email the report when
        it's ready.
      </ConfirmButton>
    </ActionCard>
  )
}

const Monitoring = ({ report }: { report: CrashReport }) => (
  <ActionCard
    title="Monitoring for Full Report"
    text="We're watching for the full report and will email it as soon as it's released."
  >
    <ConfirmButton
      report={report}
      label="Switch to Face Page Only"
      title="Switch to face page only?"
      action={{
        send: () => call(switchToFaceOnly, { params: { id: report.id } }),
        success: {
          title: 'Request Updated',
          description: 'Request switched to face page only. Full report monitoring has been cancelled.',
        },
        failure: { title: 'Failed to update request.' },
      }}
    >
      We'll stop monitoring for the full report.
      {report.facePageFile && ' The face page has been delivered, so this completes the request.'}
    </ConfirmButton>
  </ActionCard>
)

const canceling = { success: { title: 'Request Canceled' }, failure: { title: 'Failed to cancel request.' } }

const CancelRequest = ({ report, role }: ActionsProps) => {
  const params = { id: report.id }
  const common = { report, danger: true, label: 'Cancel Request', title: 'Cancel this request?' }
  return (
    <ActionCard title="Cancel Request" text="You can cancel the request if the report is no longer needed.">
      {isStaff(role) ? (
        <ChangeButton
          {...common}
          reasonFor="cancel"
          planned={{ action: 'cancel' }}
          action={(body) => ({ send: () => call(cancelCrashReport, { params, body }), ...canceling })}
        >
          This stops the work on the request.
        </ChangeButton>
      ) : (
        <ConfirmButton {...common} action={{ send: () => call(cancelCrashReport, { params }), ...canceling }}>
          We'll stop working on this request. This can't be undone.
        </ConfirmButton>
      )}
    </ActionCard>
  )
}

/** The actions of law firms, which admins have too. Each shows only when the server would accept it. */
export const CrashActions = ({ report, role }: ActionsProps) => {
  const facts = crashFactsOf(report)
  const settings = useSettings(role)
  return (
    <>
      {offersCrashAction('upgrade', role, facts) && <RequestFullReport report={report} />}
      {offersCrashAction('switchToFaceOnly', role, facts) && <Monitoring report={report} />}
      {offersCrashAction('cancel', role, facts, settings) && <CancelRequest report={report} role={role} />}
    </>
  )
}

const statusOptions = crashStatuses.map((value) => ({ value, label: statusLabel(value).label }))

/** What a reason is asked for when the status is set by hand. */
const reasonForStatus = (report: CrashReport, status: CrashStatus): ReasonUse | undefined => {
  if (status === 'cancelled') return 'cancel'
  return status === 'completed' && !hasCrashDelivery(crashFactsOf(report)) ? 'close' : undefined
}

/** Sets any other status, after a confirmation that lists the emails. */
export const StatusSelector = ({ report }: { report: CrashReport }) => {
  const [selected, setSelected] = useState<CrashStatus>()
  const [confirming, setConfirming] = useState(false)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(confirming, false)
  const changed = selected !== undefined && selected !== report.status
  const confirmWork = useConfirmWork()
  return (
    <form
      className="flex flex-wrap items-center gap-2 text-sm max-sm:[&_label]:sr-only [&>div:first-child]:min-w-0 [&>div:first-child]:flex-row [&>div:first-child]:items-center max-sm:[&>div:first-child]:flex-1 max-sm:flex-nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) confirmWork(() => setConfirming(true))
      }}
    >
      <SelectField
        label="Status"
        options={statusOptions}
        value={selected ?? report.status}
        onChange={({ target }) => setSelected(target.value as CrashStatus)}
        className="min-h-9! py-1! pointer-coarse:min-h-11!"
      />
      {/* It takes its place from the start, so that nothing moves. */}
      <Button
        type="submit"
        size="small"
        variant={changed ? 'primary' : 'secondary'}
        disabled={!changed}
        className="shrink-0"
      >
        Update Status
      </Button>
      {changed && confirming && (
        <ChangeDialog
          report={report}
          open={open}
          title={`Change the status to ${statusLabel(selected).label}?`}
          label="Update Status"
          reasonFor={reasonForStatus(report, selected)}
          planned={{ action: 'changeStatus', status: selected }}
          action={(options) => ({
            send: () => call(setCrashStatus, { params: { id: report.id }, body: { status: selected, ...options } }),
            success: { title: 'Status Updated', description: statusLabel(selected).label },
            failure: { title: 'Failed to update status.' },
          })}
          onDone={() => setSelected(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  )
}

const typeOptions = reportTypeNames.map((value) => ({ value, label: reportTypes[value].label }))

/** The actions of admins and staff. */
export const CrashAdminActions = ({ report, role }: ActionsProps) => {
  const facts = crashFactsOf(report)
  const settings = useSettings(role)
  const params = { id: report.id }
  const isDelivered = report.facePageFile !== null || report.fullReportFile !== null
  const offered = {
    changeType: offersCrashAction('changeReportType', role, facts),
    complete: offersCrashAction('complete', role, facts, settings),
    turnOffLinks: isStaff(role) && isDelivered,
    /** Instead of the buttons that only admins have. */
    whoCompletes: role === 'staff' && settings?.staffCloseRequests === false && isOpen(report),
  }
  if (!Object.values(offered).some(Boolean)) return null
  return (
    <Section title={role === 'admin' ? 'Admin Actions' : 'Actions'}>
      <div className="flex flex-col gap-4 rounded-control border border-line bg-card px-4 py-4">
        {offered.changeType && (
          <SelectForm
            report={report}
            label="Report type"
            submitLabel="Update Report Type"
            value={report.reportType}
            options={typeOptions}
            action={(reportType) => ({
              send: () => call(setCrashReportType, { params, body: { reportType } }),
              success: { title: 'Report Type Updated', description: reportTypes[reportType].label },
              failure: { title: 'Failed to update report type.' },
            })}
          />
        )}
        {offered.whoCompletes && settings && (
          <p className="text-sm text-muted">{whoCompletes(report, settings.completeAfterDays)}</p>
        )}
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {offered.complete && (
            <ChangeButton
              report={report}
              label="Mark as Completed"
              title="Mark as completed?"
              reasonFor={isDelivered ? undefined : 'close'}
              planned={{ action: 'complete' }}
              action={(body) => ({
                send: () => call(completeCrashReport, { params, body }),
                success: { title: 'Request Completed' },
                failure: { title: 'Failed to complete request.' },
              })}
            >
              {isDelivered
                ? 'This finalizes the request and notifies the client.'
                : 'Nothing was delivered: this closes the request without a report.'}
            </ChangeButton>
          )}
          {offered.turnOffLinks && <TurnOffLinks report={report} send={() => call(turnOffCrashLinks, { params })} />}
        </div>
      </div>
    </Section>
  )
}
