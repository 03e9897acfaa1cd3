import { fullName } from '@portal/contract/accounts/full-name'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import type { QueueRow } from '@portal/contract/lists/queue'
import { classes } from '@portal/ui'
import { Dash } from '../list/marks.tsx'
import { ageText, agencyText, dueText } from './row-text.ts'

/** The firm's number for the case, and the firm; nothing for a guest's. */
export const Firm = ({ row: { lawFirmName, matterNumber } }: { row: QueueRow }) => {
  const text = [matterNumber, lawFirmName].filter(Boolean).join(' · ')
  return (
    text && (
      <span title={text}>
        {matterNumber && <span className="sr-only">Matter </span>}
        {text}
      </span>
    )
  )
}

/** The due date. Overdue is said in words, in the color of a warning. */
export const Due = ({ row }: { row: QueueRow }) => {
  const { text, overdue, now } = dueText(row)
  if (!text) return <Dash label="No date" />
  return (
    <span
      title={row.dueOn ? formatDate(row.dueOn) : undefined}
      className={classes('whitespace-nowrap', overdue && 'text-danger', now && 'font-semibold')}
    >
      {text}
    </span>
  )
}

export const Age = ({ row: { submittedAt } }: { row: QueueRow }) => (
  <time dateTime={submittedAt} title={`Submitted ${formatDateTime(submittedAt)}`}>
    {ageText(submittedAt)}
  </time>
)

/** The agency, or the department as the client wrote it, muted. */
export const AgencyName = ({ row }: { row: QueueRow }) => {
  if (row.agency) return <span title={row.agency.name}>{agencyText(row)}</span>
  if (!row.policeDepartment) return <span className="text-xs text-muted">No agency yet</span>
  return (
    <span title={`${row.policeDepartment} (no agency yet)`} className="text-muted">
      {agencyText(row)}
      <span className="sr-only">, no agency yet</span>
    </span>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** Who works on it: the viewer or a colleague's initials. */
export const Assignee = ({ row: { staffOwner }, viewer }: { row: QueueRow; viewer: string }) => {
  if (!staffOwner) return <Dash label="Unassigned" />
  if (staffOwner.id === viewer) return <span className="font-semibold">You</span>
  const name = fullName(staffOwner) || 'A colleague'
  return (
    <span title={name}>
      <span
        aria-hidden
        className="inline-flex size-6.5 items-center justify-center rounded-full bg-neutral-soft text-xs font-semibold text-neutral"
      >
        {initialsOf(name)}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
