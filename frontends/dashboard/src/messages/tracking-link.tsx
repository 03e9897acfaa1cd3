import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { ActionStart } from '../actions/action-start.tsx'
import { SideSection } from '../request/section.tsx'
import type { AnyRequest } from '../request/request.ts'
import { isUndeliverable } from './undeliverable.tsx'

/** Whether a guest can open their request from our emails, and the switch for it. Shown to staff. */
export const TrackingLink = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  if (!isStaff(viewer.role) || request.userId !== null) return null
  return (
    <SideSection title={`Tracking Link: ${request.tracking ? 'On' : 'Off'}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {request.tracking
            ? 'The guest can open this request with the link in our emails, without an account.'
            : 'The links in our earlier emails no longer open this request.'}
        </p>
        {/* Otherwise it is at the top, beside what went wrong. */}
        {!isUndeliverable(request) && <ActionStart name="correctEmail" request={request} viewer={viewer} />}
        <ActionStart name="turnTrackingOff" request={request} viewer={viewer} isWork />
        <ActionStart name="turnTrackingOn" request={request} viewer={viewer} isWork />
      </div>
    </SideSection>
  )
}
