import { fullName } from '@portal/contract/accounts/full-name'
import type { DocketRow } from '@portal/contract/lists/docket'
import { requestStatus } from '@portal/contract/requests/status-labels'
import { Client, Lines, Marks, StateBadge } from '../list/cells.tsx'
import { Dash } from '../list/marks.tsx'
import {
  agencyParts,
  agencyText,
  agencyTitle,
  askOf,
  expectedOf,
  meaningOf,
  typeText,
  unreadChanges,
} from './row-text.ts'

/** The marks are on another line than the name, so that the name keeps its full width. */
export const DocketMarks = ({ row }: { row: DocketRow }) => (
  <Marks urgent={row.urgent} isPrivate={row.privateTo !== null} changed={unreadChanges(row)} />
)

/** The client, above what is special and what the agency's column says where there is no room for it. */
export const ClientAndAgency = ({ row, href }: { row: DocketRow; href: string }) => (
  <Lines
    second={
      <span className="flex items-center gap-1.5">
        <DocketMarks row={row} />
        <span title={agencyTitle(row)} className="truncate text-muted xl:hidden">
          {agencyParts(row).join(' · ')}
        </span>
      </span>
    }
  >
    <Client row={row} href={href} />
  </Lines>
)

/** The matter number and the attorney. */
export const Matter = ({ row: { matterNumber, attorney } }: { row: DocketRow }) => (
  <Lines title={[matterNumber, attorney].filter(Boolean).join(', ') || undefined} second={attorney}>
    {matterNumber ?? <Dash label="No matter number" />}
  </Lines>
)

/** The agency and what was requested, above the report number. */
export const Agency = ({ row }: { row: DocketRow }) => (
  <Lines title={agencyTitle(row)} second={row.reportNumber && <span className="font-mono">{row.reportNumber}</span>}>
    {agencyText(row)} <span className="text-muted">{typeText(row)}</span>
  </Lines>
)

/** The status, with what the request waits for the viewer for. */
export const Status = ({ row }: { row: DocketRow }) => {
  const ask = askOf(row)
  const meaning = meaningOf(row)
  return (
    <Lines second={ask} title={ask ?? meaning} className="text-pending">
      <StateBadge {...requestStatus(row)} text={meaning} className={ask !== null && 'md:py-0!'} />
    </Lines>
  )
}

/** When the agency is expected to release it, or why there is no date. Overdue is said in words. */
export const Expected = ({ row }: { row: DocketRow }) => {
  const expected = expectedOf(row)
  if (!expected) return <Dash label="Nothing is expected" />
  return (
    <Lines
      title={expected.title}
      second={expected.days === null ? expected.from : expected.late ? 'Late' : expected.estimated && 'estimate'}
      {...(expected.late && { className: 'font-semibold text-danger' })}
    >
      {expected.days ?? <span className="text-muted">No date</span>}
      {expected.days !== null && <span className="sr-only">. {expected.from}</span>}
    </Lines>
  )
}

/** Who requested it. */
export const Requester = ({ row: { requester }, viewer }: { row: DocketRow; viewer: string }) => {
  if (!requester) return <Dash label="No account" />
  if (requester.id === viewer) return 'You'
  const { firstName, lastName } = requester
  return (
    <Lines title={fullName(requester)} second={firstName && lastName}>
      {firstName || lastName || 'A colleague'}
    </Lines>
  )
}
