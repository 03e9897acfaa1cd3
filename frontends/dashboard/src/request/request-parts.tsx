import { memo, useContext } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { AskBox } from '../messages/ask-box.tsx'
import { TrackingLink } from '../messages/tracking-link.tsx'
import { Undeliverable } from '../messages/undeliverable.tsx'
import { reasonOf, type AnyRequest } from './request.ts'
import { deliverableNow } from './deliver-document.tsx'
import { ClientDocuments, Deliveries } from './documents.tsx'
import { FactSections } from './fact-sections.tsx'
import { RequestAgain } from './firm-section.tsx'
import { IsDocked } from './is-docked.ts'
import { RequestActions } from './request-actions.tsx'
import { SameCrash } from './same-crash.tsx'
import { Columns } from './section.tsx'
import { SigningSection } from './signing-section.tsx'
import { WorkSection } from './work-section.tsx'

interface RequestPartProps {
  request: AnyRequest
  viewer: User
  /** A menu has the actions of its row. */
  hasMenu: boolean
  onClose: () => void
}

/** Why it waits or ended, which the header of a request over the page says. */
const Reasons = ({ request }: { request: AnyRequest }) =>
  [request.waiting?.reason, reasonOf(request)].map(
    (reason) =>
      reason && (
        <p key={reason} className="text-sm wrap-anywhere">
          {reason}
        </p>
      ),
  )

/**
 * All of a request but its conversation. The list is rendered more often.
 */
export const RequestPart = memo(function RequestPart({ request, viewer, hasMenu, onClose }: RequestPartProps) {
  const { role } = viewer
  const isDocked = useContext(IsDocked)
  const deliveries = <Deliveries request={request} role={role} />
  // Loads later in a dialog over the page, so it is below the fields that it would move.
  const sameCrash = <SameCrash request={request} viewer={viewer} deliverable={deliverableNow(request, role)} />
  const documents = <ClientDocuments request={request} role={role} />
  const facts = (
    <FactSections request={request} viewer={viewer}>
      <WorkSection request={request} viewer={viewer} hasMenu={hasMenu} />
    </FactSections>
  )
  const actions = (
    <>
      <RequestActions request={request} viewer={viewer} hasMenu={hasMenu} onDeleted={onClose} />
      <SigningSection request={request} viewer={viewer} />
      <TrackingLink request={request} viewer={viewer} />
      {!hasMenu && <RequestAgain request={request} viewer={viewer} />}
    </>
  )
  return (
    <>
      {isDocked && <Reasons request={request} />}
      {!isStaff(role) && <AskBox request={request} viewer={viewer} />}
      <Undeliverable request={request} viewer={viewer} />
      {isDocked ? (
        <>
          {deliveries}
          {sameCrash}
          {documents}
          {facts}
          {actions}
        </>
      ) : (
        <Columns facts={facts}>
          {deliveries}
          {sameCrash}
          {documents}
          {actions}
        </Columns>
      )}
    </>
  )
})
