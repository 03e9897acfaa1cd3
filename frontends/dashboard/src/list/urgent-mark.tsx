import { Badge } from '@portal/ui'

/** Takes little room from the client's name. */
export const UrgentMark = () => (
  <Badge tone="stopped" className="h-4! shrink-0 px-1! py-0!">
    Urgent
  </Badge>
)
