import { useState } from 'react'
import { formatDate, localDateOf } from '@portal/contract/dates'
import { isOverdue } from '@portal/contract/reports/expected'
import { lastDone } from '@portal/contract/reports/last-done'
import { requestStatus, statusLabel } from '@portal/contract/reports/status-labels'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { Badge, Card, Steps } from '@portal/ui'
import { nextStep } from './next-step.ts'

const Fact = ({ name, children }: { name: string; children: string | null }) =>
  children && (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )

const expectedDay = (request: TrackedRequest): string | null =>
  request.expectedOn && `${formatDate(request.expectedOn)}${isOverdue(request) ? ' (overdue)' : ''}`

/** Says a status change to screen readers. */
const useStatusAnnouncement = (status: string): string => {
  const [last, setLast] = useState({ status, announcement: '' })
  if (status !== last.status) setLast({ status, announcement: `The status is now ${statusLabel(status).label}.` })
  return last.announcement
}

/** The request, its progress and its next step. */
export const StatusCard = ({ request }: { request: TrackedRequest }) => {
  const { referenceNumber, crashDate, reportTypeLabel, agency, reportNumber, submittedAt, lastCheckedOn, progress } =
    request
  const announcement = useStatusAnnouncement(request.status)
  const status = requestStatus(request)
  const done = lastDone(request)
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">Status</h2>
        <div className="flex flex-wrap gap-2">
          <Badge tone={status.tone}>{status.label}</Badge>
          {request.urgent && <Badge tone="stopped">Urgent</Badge>}
        </div>
      </div>
      {progress.length > 0 && <Steps label="Progress" steps={progress} />}
      <p className="wrap-anywhere">{nextStep(request)}</p>
      {done && <p className="wrap-anywhere text-muted">{done}</p>}
      <output className="sr-only">{announcement}</output>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-3 border-t border-line pt-4">
        <Fact name="Reference number">{referenceNumber}</Fact>
        <Fact name="Date of crash">{formatDate(crashDate)}</Fact>
        <Fact name="Agency">{agency}</Fact>
        <Fact name="Report">{reportTypeLabel}</Fact>
        <Fact name="Report number">{reportNumber}</Fact>
        <Fact name="Expected by">{expectedDay(request)}</Fact>
        <Fact name="Last checked">{lastCheckedOn && formatDate(lastCheckedOn)}</Fact>
        <Fact name="Submitted">{formatDate(localDateOf(submittedAt))}</Fact>
      </dl>
    </Card>
  )
}
