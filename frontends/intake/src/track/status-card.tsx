import { useState, type ReactNode } from 'react'
import { useSay, useTexts } from '@portal/client'
import { localDateOf, today } from '@portal/contract/dates'
import { isLate } from '@portal/contract/requests/expected'
import { requestStatus, statusLabel } from '@portal/contract/requests/status-labels'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Badge, Card, Steps } from '@portal/ui'
import { nextStep } from './next-step.ts'
import { trackTexts } from './texts.ts'

interface FactProps {
  name: string
  note?: string | null
  action?: ReactNode
  children: string | null
}

const Fact = ({ name, note, action, children }: FactProps) =>
  (children || note) && (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        {children}
        {note && <span className={children ? 'block text-sm text-muted' : ''}>{note}</span>}
        {action}
      </dd>
    </div>
  )

/** Says a status change to screen readers. */
const useStatusAnnouncement = (status: string): string => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const [last, setLast] = useState({ status, announcement: '' })
  if (status !== last.status) setLast({ status, announcement: t.statusNow(say(statusLabel(status).label)) })
  return last.announcement
}

interface StatusCardProps {
  request: TrackedRequest
  /** Adds the office, while we don't know it. */
  addOffice: ReactNode
  /** The actions beside these facts. */
  children: ReactNode
}

/** The request, its progress and its next step. */
export const StatusCard = ({ request, addOffice, children }: StatusCardProps) => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const { referenceNumber, reportTypeLabel, agency, reportNumber, submittedAt, lastCheckedOn, progress } = request
  const announcement = useStatusAnnouncement(request.status)
  const status = requestStatus(request)
  const done = t.lastDone(request, today(), say)
  const { expectedOn, estimate, expectedFrom } = request
  const expected = expectedOn ? t.date(expectedOn) : estimate && t.days(estimate)
  const late = isLate(request)
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{t.status}</h2>
        <div className="flex flex-wrap gap-2">
          <Badge tone={status.tone}>{say(status.label)}</Badge>
          {request.urgent && <Badge tone="stopped">{t.urgent}</Badge>}
        </div>
      </div>
      {progress.length > 0 && (
        <Steps label={t.progress} steps={progress.map((step) => ({ ...step, label: say(step.label) }))} />
      )}
      <p className="wrap-anywhere">
        {late && <strong className="font-semibold">{t.lateNow} </strong>}
        {nextStep(request, t, say)}
      </p>
      {done && <p className="wrap-anywhere text-muted">{done}</p>}
      <output className="sr-only">{announcement}</output>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-3 border-t border-line pt-4">
        <Fact name={t.referenceNumber}>{referenceNumber}</Fact>
        <Fact name={t.agency} action={addOffice}>
          {say(agency)}
        </Fact>
        <Fact name={t.report}>{reportTypeLabel && say(reportTypeLabel)}</Fact>
        <Fact name={t.reportNumber}>{reportNumber}</Fact>
        <Fact name={expectedOn ? t.expectedBy : t.estimated} note={expectedFrom && t.from(expectedFrom)}>
          {expected && late ? t.late(expected) : expected}
        </Fact>
        <Fact name={t.lastChecked}>{lastCheckedOn && t.date(lastCheckedOn)}</Fact>
        <Fact name={t.submitted}>{t.date(localDateOf(submittedAt))}</Fact>
      </dl>
      {children}
    </Card>
  )
}
