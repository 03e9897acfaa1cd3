import { call } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Badge } from '@portal/ui'
import { ActionButton } from '../request/action-button.tsx'
import { Section } from '../request/section.tsx'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { CorrectEmail } from './correct-email.tsx'
import { isUndeliverable } from './undeliverable.tsx'

/** Whether a guest can open their request from our emails, and the switch for it. Shown to staff. */
export const TrackingLink = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  if (!isStaff(viewer.role) || request.userId !== null) return null
  const change = (on: boolean) => () =>
    call(kindOf(request).calls.setTracking, { params: { id: request.id }, body: { on } })
  return (
    <Section title="Tracking Link">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          <Badge tone={request.tracking ? 'done' : 'neutral'} className="mr-1.5">
            {request.tracking ? 'On' : 'Off'}
          </Badge>
          {request.tracking
            ? 'The guest can open this request with the link in our emails, without an account.'
            : 'The links in our earlier emails no longer open this request.'}
        </p>
        {/* Otherwise it is at the top, beside what went wrong. */}
        {!isUndeliverable(request) && <CorrectEmail request={request} />}
        {request.tracking ? (
          <ActionButton
            request={request}
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
            request={request}
            small
            label="Turn On Tracking Link"
            title="Turn on the tracking link?"
            action={() => ({
              send: change(true),
              success: { title: 'Tracking Link Turned On', description: 'We emailed a new link to the guest.' },
              failure: { title: 'Failed to turn on the tracking link.' },
            })}
          >
            We'll email a new link to {request.contactEmail ?? 'the guest'}. Earlier links stay off.
          </ActionButton>
        )}
      </div>
    </Section>
  )
}
