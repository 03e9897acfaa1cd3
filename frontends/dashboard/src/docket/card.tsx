import { docketAgency, type DocketRow } from '@portal/contract/docket/docket'
import { reportTypes } from '@portal/contract/reports/report-types'
import { privateBadge, urgentBadge } from '../kinds/kind.ts'
import type { CardParts, RowContext } from '../list/definition.ts'
import { ActionLink } from '../list/list-buttons.tsx'
import { waitingBadges } from '../messages/waiting-badges.ts'
import { Requester } from './cells.tsx'
import { hasMainAction, MainAction } from './row-actions.tsx'
import { linkOf, progressOf } from './row-text.ts'

const newBadge = { label: 'New', tone: 'progress' } as const
const monitorBadge = { label: 'Monitor for Full', tone: 'progress' } as const

/** A row as the specified cards show a request. */
export const docketCard = (row: DocketRow, context: RowContext<DocketRow>): CardParts => {
  const { reportType, isNew, monitorForFull, delivered, urgent, privateTo } = row
  const monitors = monitorForFull && !delivered.some(({ documentType }) => documentType === 'facePage')
  const link = linkOf(row)
  return {
    description: reportType ? reportTypes[reportType].label : docketAgency(row),
    badges: [
      ...(isNew ? [newBadge] : []),
      ...(monitors ? [monitorBadge] : []),
      ...(urgent ? [urgentBadge] : []),
      ...(privateTo ? [privateBadge] : []),
      ...waitingBadges({ ...row, clientRepliedAt: null, stillNeeded: [] }, false),
    ],
    progress: progressOf(row),
    actions: (hasMainAction(row) || link) && (
      // Above the link that covers the card.
      <div className="relative z-10 flex flex-wrap gap-2">
        {hasMainAction(row) && <MainAction row={row} context={context} />}
        {link && <ActionLink {...link} clientName={row.clientName} href={context.hrefFor(row)} />}
      </div>
    ),
    requester: <Requester row={row} viewer={context.viewer.id} />,
  }
}
