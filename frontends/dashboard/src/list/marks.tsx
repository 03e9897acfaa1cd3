import { Badge, toast } from '@portal/ui'
import { requestStatus } from '@portal/contract/requests/status-labels'
import type { MouseEvent } from 'react'

/** For a value that a request doesn't have. Screen readers say what is missing. */
export const Dash = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="text-muted">
      –
    </span>
    <span className="sr-only">{label}</span>
  </>
)

/** A client called, and staff placed the request: its documents may be missing. */
export const PlacedByStaffMark = () => (
  <Badge className="h-5 shrink-0 px-1.5! py-0!">
    <span aria-hidden title="Placed by staff">
      Phone
    </span>
    <span className="sr-only">Placed by staff</span>
  </Badge>
)

/** A lock: only some people of the firm see the request. */
export const PrivateMark = () => (
  <Badge className="size-5 shrink-0 justify-center p-0!">
    <svg aria-hidden viewBox="0 0 16 16" className="size-3" fill="none" stroke="currentColor" strokeWidth="1.75">
      <title>Private</title>
      <path d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </svg>
    <span className="sr-only">Private</span>
  </Badge>
)

/** The status of a request, the same in lists and dialogs. */
export const RequestStatus = ({ request }: { request: Parameters<typeof requestStatus>[0] }) => {
  const { label, tone } = requestStatus(request)
  return <Badge tone={tone}>{label}</Badge>
}

const Dot = () => (
  <span aria-hidden className="inline-block size-2 shrink-0 rounded-full bg-progress forced-colors:bg-[Highlight]" />
)

/** Says that there is an unread message, in a card. */
export const NewMessage = () => (
  <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap text-progress">
    <Dot />
    New message
  </span>
)

/** A sign of something new, with its name. */
const NamedDot = ({ name }: { name: string }) => (
  <span title={name} className="mr-1.5">
    <Dot />
    <span className="sr-only">{name}: </span>
  </span>
)

/** The same where there is no room for the text. */
export const NewMessageDot = () => <NamedDot name="New message" />

/** Says that the request changed and the viewer hasn't opened it since. */
export const NewDot = () => <NamedDot name="New" />

/** The attribute of a status with its meaning. */
export const meaningAttribute = 'data-meaning'

/** Says what the tapped status of a row means. Screen readers read it with the badge, so it is no control. */
export const explainTapped = (event: MouseEvent): void => {
  const badge = event.target instanceof Element ? event.target.closest(`[${meaningAttribute}]`) : null
  if (!badge) return
  event.preventDefault()
  event.stopPropagation()
  toast({
    title: badge.querySelector('[title]')?.textContent ?? '',
    description: badge.getAttribute(meaningAttribute) ?? undefined,
  })
}
