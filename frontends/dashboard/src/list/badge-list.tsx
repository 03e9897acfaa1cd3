import type { ReactNode } from 'react'
import type { Tone } from '@portal/contract/requests/status-labels'
import { Badge } from '@portal/ui'

export interface RequestBadge {
  label: string
  tone: Tone
  /** The label with parts that hide where there is little room. */
  shown?: ReactNode
  /** It gets an ellipsis where there isn't room for all badges. */
  shrinks?: boolean
}

export const BadgeList = ({ badges, className }: { badges: readonly RequestBadge[]; className: string }) => (
  <ul className={`flex ${className}`} aria-label="Badges">
    {badges.map(({ label, tone, shown = label, shrinks }) => (
      <li key={label} className={shrinks ? 'max-w-full min-w-0' : 'shrink-0'}>
        <Badge tone={tone} className="whitespace-nowrap">
          <span className="truncate" title={label}>
            {shown}
          </span>
        </Badge>
      </li>
    ))}
  </ul>
)
