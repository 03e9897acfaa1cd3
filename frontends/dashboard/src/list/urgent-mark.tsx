import { Badge } from '@portal/ui'

/** A mark that takes little room from the client's name. */
export const UrgentMark = () => (
  <Badge tone="stopped" className="size-5 shrink-0 justify-center p-0!">
    <span aria-hidden title="Urgent">
      !
    </span>
    <span className="sr-only">Urgent</span>
  </Badge>
)
