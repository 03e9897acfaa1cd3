import { docketAgency, type DocketRow } from '@portal/contract/lists/docket'
import { isWithdrawn, shortChangeText } from '@portal/contract/requests/changed-documents'
import { reportTypes } from '@portal/contract/requests/report-types'
import { ButtonLink } from '@portal/ui'
import { documentName } from '../files/document-name.ts'
import { privateBadge, urgentBadge } from '../kinds/kind.ts'
import type { CardParts, RowContext } from '../list/definition.ts'
import { ActionLink } from '../list/list-buttons.tsx'
import { waitingBadges } from '../messages/waiting-badges.ts'
import { openedInApp } from '../url-state.ts'
import { Requester } from './cells.tsx'
import { linkOf, openable, progressOf, unreadChanges, waitsForViewer } from './row-text.ts'

const newBadge = { label: 'New', tone: 'progress' } as const
const monitorBadge = { label: 'Monitor for Full', tone: 'progress' } as const

/** The next step from a card, besides opening it: the delivered document, or else an answer. */
const mainOf = (row: DocketRow, { hrefFor }: RowContext) => {
  const [document] = openable(row)
  if (document)
    return {
      label: 'View',
      about: `${documentName(row, document.documentType)}: ${row.clientName}`,
      href: hrefFor(row, { file: document.name }),
    }
  return waitsForViewer(row)
    ? { label: 'Answer', about: `about ${row.clientName}`, href: hrefFor(row, { panel: 'answer' }) }
    : undefined
}

/** A row as the specified cards show a request. */
export const docketCard = (row: DocketRow, context: RowContext): CardParts => {
  const { reportType, isNew, monitorForFull, delivered, urgent, privateTo } = row
  const monitors = monitorForFull && !delivered.some(({ documentType }) => documentType === 'facePage')
  const link = linkOf(row)
  const main = mainOf(row, context)
  return {
    description: reportType ? reportTypes[reportType].label : docketAgency(row),
    badges: [
      ...(isNew ? [newBadge] : []),
      ...unreadChanges(row).map((changed) => ({
        label: shortChangeText(changed),
        tone: isWithdrawn(changed) ? ('stopped' as const) : ('progress' as const),
      })),
      ...(monitors ? [monitorBadge] : []),
      ...(urgent ? [urgentBadge] : []),
      ...(privateTo ? [privateBadge] : []),
      ...waitingBadges({ ...row, repliedBy: null, stillNeeded: [] }, false),
    ],
    progress: progressOf(row),
    actions: (main || link) && (
      // Above the link that covers the card.
      <div className="relative z-10 flex flex-wrap gap-2">
        {main && (
          <ButtonLink href={main.href} state={openedInApp} variant="secondary" size="small">
            {main.label}
            <span className="sr-only"> {main.about}</span>
          </ButtonLink>
        )}
        {link && <ActionLink {...link} clientName={row.clientName} href={context.hrefFor(row)} />}
      </div>
    ),
    requester: <Requester row={row} viewer={context.viewer.id} />,
  }
}
