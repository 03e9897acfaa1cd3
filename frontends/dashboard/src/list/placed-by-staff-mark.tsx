import { Badge } from '@portal/ui'

/** A client called, and staff placed the request: its documents may be missing. */
export const PlacedByStaffMark = () => (
  <Badge className="h-5 shrink-0 px-1.5! py-0!">
    <span aria-hidden title="Placed by staff">
      Phone
    </span>
    <span className="sr-only">Placed by staff</span>
  </Badge>
)
