import { Badge } from '@portal/ui'

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
