import { Badge } from '@portal/ui'

/** A law firm's name beside a person's; unlike other badges it can be long, and then wraps. */
export const FirmBadge = ({ firm }: { firm: string }) => (
  <Badge className="rounded-xl! whitespace-normal! wrap-anywhere">{firm}</Badge>
)
