import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate } from '@portal/contract/dates'
import { expectedText, isLate } from '@portal/contract/requests/expected'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { Ago, StatusBadge } from '@portal/ui'
import { BadgeList } from './badge-list.tsx'
import type { Column } from './definition.ts'
import { QuickActions } from './list-buttons.tsx'
import { RequestLink } from './list-cards.tsx'
import { shortDepartment } from './short-department.ts'
import { waitingBadges } from '../messages/waiting-badges.ts'
import { PlacedByStaffMark, NewMessageDot } from './marks.tsx'
import { Requester } from '../people.tsx'
import { kindOf, reasonOf } from '../request/request.ts'

/** A text below the badges, which need the width. The row stays as high as the others. */
const NoteBelow = ({ text, isLate = false }: { text: string | null | undefined; isLate?: boolean }) =>
  text && (
    <p className={`truncate text-xs leading-4 ${isLate ? 'text-stopped' : 'text-muted'}`} title={text}>
      {text}
    </p>
  )

/** The table of wide screens. */
export const policeColumns: readonly Column<ReplyOf<'police'>>[] = [
  {
    header: 'Client Name',
    cell: (request, { viewer, hrefFor }) => (
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate">
          {request.unread && <NewMessageDot />}
          <RequestLink name={request.clientName} href={hrefFor(request)} />
        </span>
        {request.placedByStaff && isStaff(viewer.role) && <PlacedByStaffMark />}
        {/* On a laptop the name needs the room. */}
        <span className="shrink-0 font-mono text-xs font-normal text-muted max-[90rem]:sr-only">
          {request.referenceNumber}
        </span>
      </span>
    ),
  },
  {
    header: 'Date of Crash',
    width: 'w-32',
    cell: ({ crashDate }) => formatDate(crashDate),
  },
  {
    header: 'Police Department',
    width: 'w-42',
    cell: ({ policeDepartment }) => <span title={policeDepartment}>{shortDepartment(policeDepartment)}</span>,
  },
  {
    header: 'Status',
    width: 'w-66 min-[90rem]:w-72',
    cell: (request, { viewer }) => (
      <>
        <div className="flex items-center gap-1">
          <StatusBadge status={request.status} />
          <BadgeList
            badges={[...kindOf(request).badges(request), ...waitingBadges(request, isStaff(viewer.role))]}
            className="min-w-0 gap-1 empty:hidden"
          />
        </div>
        <NoteBelow text={expectedText(request)} isLate={isLate(request)} />
        <NoteBelow text={reasonOf(request)} />
      </>
    ),
  },
  {
    header: 'Submitted By',
    width: 'w-52 min-[90rem]:w-58',
    cell: (request, { viewer }) => <Requester request={request} viewer={viewer} />,
  },
  { header: 'Submitted', width: 'w-29', cell: ({ submittedAt }) => <Ago instant={submittedAt} /> },
  {
    header: 'Quick Actions',
    buttons: true,
    width: 'w-38',
    cell: (request, { viewer }) => <QuickActions request={request} viewer={viewer} />,
  },
]
