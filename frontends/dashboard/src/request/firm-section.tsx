import { useContext } from 'react'
import { useLocation } from 'wouter'
import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { isStaff } from '@portal/contract/accounts/roles'
import { getTeam } from '@portal/contract/accounts/team'
import { Button, useCommandList } from '@portal/ui'
import { againFor, againTarget } from './request-again.ts'
import type { AnyRequest } from './request.ts'
import { ActionStart } from '../actions/action-start.tsx'
import { IsDocked } from './is-docked.ts'
import { Detail, DetailList, Section } from './section.tsx'

interface FirmSectionProps {
  request: AnyRequest
  viewer: User
}

/** Who of the firm sees the request, in words. */
const useVisibleTo = ({ privateTo }: AnyRequest, isMember: boolean): string | null => {
  const { data } = useQuery(getTeam, isMember && privateTo && privateTo.length > 0 ? {} : null)
  if (!privateTo) return isMember ? 'The whole firm' : null
  const names = privateTo.map((id) => {
    const member = data?.members.find((one) => one.id === id)
    return member && (fullName(member) || member.email)
  })
  const others = names.every((name) => name !== undefined)
    ? names
    : [privateTo.length === 1 ? '1 more person' : `${privateTo.length} more people`]
  return `Private: ${new Intl.ListFormat('en-US').format(['its requester', "the firm's managers", ...(others as string[])])}`
}

/** The firm's matter and attorney, and who of the firm sees the request, for staff to read and for the firm to change; its note is for the firm alone. */
export const FirmSection = ({ request, viewer }: FirmSectionProps) => {
  const isFirm = !isStaff(viewer.role)
  const isDocked = useContext(IsDocked)
  const { matterNumber, attorney, firmNote } = request
  const visibleTo = useVisibleTo(request, isFirm && viewer.lawFirmId !== null && viewer.memberVerified)
  if (!isFirm && !matterNumber && !attorney && !visibleTo) return null
  const mayHide =
    isFirm && viewer.lawFirmId !== null && viewer.memberVerified && (viewer.firmManager || request.userId === viewer.id)
  const edit = (name: 'changeMatter' | 'changePrivacy', short: string, full: string) => (
    <ActionStart
      name={name}
      request={request}
      viewer={viewer}
      quiet={isDocked}
      label={isDocked ? short : full}
      full={full}
    />
  )
  const editMatter =
    isFirm &&
    edit('changeMatter', 'Edit…', matterNumber || attorney || firmNote ? 'Edit Matter and Note' : 'Add Matter or Note')
  const editPrivacy = mayHide && edit('changePrivacy', 'Change…', 'Change Who Sees It')
  const none = isDocked && isFirm && <span className="text-muted">None</span>
  const facts = (
    <DetailList>
      <Detail name="Matter number" copy={matterNumber} action={isDocked && editMatter}>
        {matterNumber ?? none}
      </Detail>
      <Detail name="Attorney">{attorney}</Detail>
      <Detail name="Visible to" action={isDocked && editPrivacy}>
        {visibleTo}
      </Detail>
      <Detail name="Note" wide>
        {firmNote && <span className="whitespace-pre-line">{firmNote}</span>}
      </Detail>
    </DetailList>
  )
  if (isDocked) return facts
  return (
    <Section title={isFirm ? 'Your Firm' : "Firm's Reference"}>
      {(matterNumber || attorney || visibleTo || firmNote) && facts}
      {isFirm && (
        <div className="flex flex-wrap gap-2">
          {editMatter}
          {editPrivacy}
        </div>
      )}
    </Section>
  )
}

/** Leads a firm to the form of another request about the same crash. */
export const RequestAgain = ({ request, viewer }: FirmSectionProps) => {
  const [, navigate] = useLocation()
  const offered = isStaff(viewer.role)
    ? []
    : againFor(request).map((again) => ({
        label: again.label,
        run: () => {
          const { href, state } = againTarget(request, again)
          navigate(href, { state })
        },
      }))
  useCommandList(offered)
  if (offered.length === 0) return null
  return (
    <Section title="Request Again for This Crash">
      <div className="flex flex-wrap gap-2">
        {offered.map(({ label, run }) => (
          <Button key={label} variant="secondary" size="small" onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </Section>
  )
}
