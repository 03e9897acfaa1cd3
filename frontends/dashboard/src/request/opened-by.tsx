import { formatDateTime } from '@portal/contract/dates'
import { isStaff } from '@portal/contract/accounts/roles'
import { useConversation } from '../messages/stream-items.ts'
import { actorName } from '../people.tsx'
import type { AnyRequest } from './request.ts'

interface OpenedByProps {
  request: AnyRequest
  /** The document's label, as the timeline has it. */
  label: string
  deliveredAt: string
}

/** Says who besides staff opened a delivered document, and when, as far as the portal knows. Attachments open without it. */
export const OpenedBy = ({ request, label, deliveredAt }: OpenedByProps) => {
  const { entries } = useConversation(request.id)
  if (!entries) return null
  const opened = entries.filter(
    ({ activity, createdAt, userRole }) =>
      createdAt >= deliveredAt &&
      !(userRole && isStaff(userRole)) &&
      (activity.startsWith(`${label} viewed`) || activity.startsWith(`${label} downloaded`)),
  )
  const [last] = opened
  if (!last) return 'Nobody has opened it here or from an emailed link. '
  const others = new Set(opened.map(actorName)).size - 1
  const more = others > 0 ? ` and ${others === 1 ? '1 other' : `${others} others`}` : ''
  return `${actorName(last)}${more} opened it, last on ${formatDateTime(last.createdAt)}. `
}
