import type { User } from '@portal/contract/accounts/accounts'
import { displayName, fullName } from '@portal/contract/accounts/full-name'
import { isStaff } from '@portal/contract/accounts/roles'
import { brand } from '@portal/contract/brand'
import type { Activity } from '@portal/contract/requests/activity'
import { Badge } from '@portal/ui'
import { kindOf, type AnyRequest } from './request/request.ts'

/** Who did the thing a timeline entry describes, and what the badge beside the name says. */
export const actorOf = ({ user, colleague }: Pick<Activity, 'user' | 'colleague'>): Omit<PersonProps, 'className'> => {
  if (!user) return { name: 'Guest', firm: null }
  if (colleague) return { name: colleague.self ? 'You' : colleague.name, firm: fullName(user) }
  return { name: fullName(user), firm: user.lawFirmName }
}

export const actorName = (entry: Pick<Activity, 'user' | 'colleague'>): string => actorOf(entry).name

/**
 * Who requested a report, as the given viewer sees them, and their law firm's name.
 * @param guest what to call a guest who left no email address
 */
export const requesterOf = (
  { user, createdByEmail, contactEmail }: Pick<AnyRequest, 'user' | 'createdByEmail' | 'contactEmail'>,
  viewerId: string,
  guest = 'Guest',
): { name: string; firm: string | null } => {
  if (!user) return { name: createdByEmail || contactEmail || guest, firm: null }
  return { name: user.id === viewerId ? 'You' : displayName(user), firm: user.lawFirm?.name ?? null }
}

/** A requester in a list. Law firms see only their own requests, so theirs don't name the firm. */
export const Requester = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  const { name, firm } = requesterOf(request, viewer.id)
  const shownName = request.user || kindOf(request).showsGuestEmails ? name : 'Guest'
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate" title={shownName}>
        {shownName}
      </span>
      {firm && isStaff(viewer.role) && (
        // The firm says more than the person's name, so the name is cut first.
        <Badge className="max-w-2/3! shrink-0">
          <span className="truncate" title={firm}>
            {firm}
          </span>
        </Badge>
      )}
    </span>
  )
}

/** Who placed a request for a client who called. */
export const placedBy = `${brand.name} staff`

/** The guest who submitted a request that its requester claimed. */
export const authorOf = (request: AnyRequest, viewerId: string): string =>
  `${requesterOf({ ...request, user: null }, viewerId, 'Guest User').name} (claimed guest request)`

interface PersonProps {
  name: string
  firm: string | null | undefined
  className?: string
}

/** A person's name and their law firm's badge. Unlike other badges, a firm's name can be long, so it wraps. */
export const Person = ({ name, firm, className }: PersonProps) => (
  <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
    <span className={`min-w-0 wrap-anywhere ${className ?? ''}`}>{name}</span>
    {firm && <Badge className="whitespace-normal! wrap-anywhere">{firm}</Badge>}
  </span>
)
