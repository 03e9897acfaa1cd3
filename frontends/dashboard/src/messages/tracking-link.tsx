import { call } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Badge } from '@portal/ui'
import { ActionButton } from '../request/action-button.tsx'
import { Section } from '../request/section.tsx'
import { kindOf, type AnyReport } from '../request/request.ts'
import { CorrectEmail } from './correct-email.tsx'
import { isUndeliverable } from './undeliverable.tsx'

/** Whether a guest can open their request from our emails, and the switch for it. Shown to staff. */
export const TrackingLink = ({ report, viewer }: { report: AnyReport; viewer: User }) => {
  if (!isStaff(viewer.role) || report.userId !== null) return null
  const change = (on: boolean) => () =>
    call(kindOf(report).calls.setTracking, { params: { id: report.id }, body: { on } })
  return (
    <Section title="Tracking Link">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          <Badge tone={report.tracking ? 'done' : 'neutral'} className="mr-1.5">
            {report.tracking ? 'On' : 'Off'}
          </Badge>
          {report.tracking
            ? 'The guest can open this request with the link in our emails, without an account.'
            : 'The links in our earlier emails no longer open this request.'}
        </p>
        {/* Otherwise it is at the top, beside what went wrong. */}
        {!isUndeliverable(report) && <CorrectEmail report={report} />}
        {report.tracking ? (
          <ActionButton
            report={report}
            small
            danger
            label="Turn Off Tracking Link"
            title="Turn off the tracking link?"
            action={() => ({
              send: change(false),
              success: { title: 'Tracking Link Turned Off' },
              failure: { title: 'Failed to turn off the tracking link.' },
            })}
          >
            The link in our emails stops working, and an open tracking page closes. Takes effect immediately.
          </ActionButton>
        ) : (
          <ActionButton
            report={report}
            small
            label="Turn On Tracking Link"
            title="Turn on the tracking link?"
            action={() => ({
              send: change(true),
              success: { title: 'Tracking Link Turned On', description: 'We emailed a new link to the guest.' },
              failure: { title: 'Failed to turn on the tracking link.' },
            })}
          >
            We'll email a new link to {report.contactEmail ?? 'the guest'}. Earlier links stay off.
          </ActionButton>
        )}
      </div>
    </Section>
  )
}
