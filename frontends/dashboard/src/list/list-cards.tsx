import { Link } from 'wouter'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate } from '@portal/contract/dates'
import {
  type ExpectedDates,
  expectedText,
  fromText,
  isLate,
  lastCheckedText,
  lateText,
} from '@portal/contract/requests/expected'
import { Ago, cardColumns, Steps } from '@portal/ui'
import { reasonOf, type AnyRequest } from '../request/request.ts'
import { openedInApp } from '../url-state.ts'
import { BadgeList } from './badge-list.tsx'
import type { CardParts, ListedRow, RowContext } from './definition.ts'
import { GroupButton, sectionAttribute } from './groups.tsx'
import type { RowsProps } from './list-table.tsx'
import { PlacedByStaffMark, RequestStatus, NewMessage } from './marks.tsx'
import { rowAttribute } from './use-list-keys.ts'

/** When the report is expected, and when staff last asked the agency. */
const ExpectedDate = ({ request }: { request: ExpectedDates }) => {
  const from = request.expectedFrom && fromText(request.expectedFrom)
  const parts = [expectedText(request), from, lastCheckedText(request)].filter(Boolean)
  if (parts.length === 0) return null
  const late = isLate(request)
  return (
    <p className={`text-xs ${late ? 'font-semibold text-stopped' : 'text-muted'}`} title={late ? lateText : undefined}>
      {parts.join(' · ')}
    </p>
  )
}

/**
 * The client's name as a link that opens the request. The clickable area fills the nearest positioned ancestor. The
 * link itself is truncated, not only its container; otherwise the link would lie under the targets next to it.
 */
export const RequestLink = ({ name, href }: { name: string; href: string }) => (
  <Link
    href={href}
    state={openedInApp}
    aria-haspopup="dialog"
    title={name}
    className="inline-block max-w-full min-w-0 truncate align-bottom font-semibold outline-none after:absolute after:inset-0 after:rounded-card"
  >
    {name}
  </Link>
)

/** The firm's matter number and attorney. */
const Matter = ({ matterNumber, attorney }: Pick<CardRow, 'matterNumber' | 'attorney'>) => {
  const text = [matterNumber && `Matter ${matterNumber}`, attorney].filter(Boolean).join(' · ')
  return text ? (
    <p className="truncate text-xs text-muted" title={text}>
      {text}
    </p>
  ) : null
}

/** The fields that every card shows, as far as the list has them. */
export interface CardRow extends ListedRow, Pick<AnyRequest, 'crashDate' | 'submittedAt' | 'matterNumber' | 'unread'> {
  readonly attorney?: AnyRequest['attorney']
  readonly monitorForFull?: boolean
  readonly expectedOn?: ExpectedDates['expectedOn']
  readonly estimate?: ExpectedDates['estimate']
  readonly expectedFrom?: ExpectedDates['expectedFrom']
  readonly lastCheckedOn?: ExpectedDates['lastCheckedOn']
  readonly placedByStaff?: boolean
  readonly reason?: AnyRequest['reason']
  readonly reasonText?: AnyRequest['reasonText']
}

interface ListCardsProps<Row extends CardRow> extends Pick<RowsProps<Row>, 'sections' | 'current' | 'onToggleGroup'> {
  card: (row: Row, context: RowContext) => CardParts
}

interface RequestCardProps<Row extends CardRow> extends Pick<ListCardsProps<Row>, 'card'> {
  row: Row
  context: RowContext
}

const RequestCard = <Row extends CardRow>({ row, context, card }: RequestCardProps<Row>) => {
  const { description, badges, progress, actions, requester } = card(row, context)
  const { expectedOn = null, estimate = null, expectedFrom = null, lastCheckedOn = null } = row
  const { reason = null, reasonText = null } = row
  const reasonInWords = reasonOf({ reason, reasonText })
  return (
    <li {...{ [rowAttribute]: row.id }} className="min-w-0">
      <article
        onPointerEnter={context.onPoint}
        className="relative flex h-full flex-col gap-2.5 rounded-card border border-line bg-card p-3.5 text-sm shadow-card transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <div>
          <div className="flex items-baseline justify-between gap-2">
            <h2 className="min-w-0 truncate font-sans text-base/6 tracking-normal">
              <RequestLink name={row.clientName} href={context.hrefFor(row)} />
            </h2>
            <p className="font-mono text-xs whitespace-nowrap text-muted">{row.referenceNumber}</p>
          </div>
          <div className="mt-1.5 flex flex-wrap items-center gap-1">
            <RequestStatus request={row} />
            <BadgeList badges={badges} className="contents!" />
            {row.placedByStaff && isStaff(context.viewer.role) && <PlacedByStaffMark />}
            {row.unread && <NewMessage />}
          </div>
        </div>
        <div className="flex items-baseline justify-between gap-1.5">
          <p className="truncate" title={description}>
            {description}
          </p>
          <p className="shrink-0 text-xs text-muted tabular-nums">Crash {formatDate(row.crashDate)}</p>
        </div>
        <Matter {...row} />
        {reasonInWords && <p className="text-xs text-muted wrap-anywhere">Reason: {reasonInWords}</p>}
        <ExpectedDate request={{ expectedOn, estimate, expectedFrom, lastCheckedOn }} />
        {progress && <Steps label="Progress" steps={progress} />}
        {actions}
        <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted">
          {requester}
          <Ago instant={row.submittedAt} />
        </div>
      </article>
    </li>
  )
}

/** Requests as a grid of cards. Clicking anywhere on a card opens its request. */
export const ListCards = <Row extends CardRow>({ sections, current, onToggleGroup, card }: ListCardsProps<Row>) => (
  <div className="space-y-3">
    {sections.map(({ group, isCollapsed, rows }) => (
      <div key={group?.key ?? ''} {...{ [sectionAttribute]: '' }} className="space-y-3">
        {group && (
          <GroupButton group={group} isCollapsed={isCollapsed} onToggle={onToggleGroup} className="rounded-control" />
        )}
        <ul
          aria-label={group ? `Requests: ${group.label}` : 'Requests'}
          aria-busy={!current}
          className={`grid gap-3 ${cardColumns}`}
        >
          {rows.map(({ row, context }) => (
            <RequestCard key={row.id} row={row} context={context} card={card} />
          ))}
        </ul>
      </div>
    ))}
  </div>
)
