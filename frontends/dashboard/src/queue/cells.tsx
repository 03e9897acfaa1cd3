import { fullName } from '@portal/contract/accounts/full-name'
import { formatDate, formatDateTime } from '@portal/contract/dates'
import type { QueueRow } from '@portal/contract/queue/queue'
import { Badge, classes } from '@portal/ui'
import { Dash } from '../list/dash.tsx'
import { ageText, agencyText, dueText, owedText, stateOf } from './row-text.ts'

/** The firm's number for the case, and the firm. */
export const Firm = ({ row: { lawFirmName, matterNumber } }: { row: QueueRow }) => {
  const text = [matterNumber, lawFirmName].filter(Boolean).join(' · ')
  return (
    text && (
      <span title={text} className="block truncate text-xs leading-3.5 text-muted">
        {matterNumber && <span className="sr-only">Matter </span>}
        {text}
      </span>
    )
  )
}

/** When it is due. Overdue is said in words, and stands out. */
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

/** What the agency still has to release, under its name. */
export const Owed = ({ row }: { row: QueueRow }) => {
  const owed = owedText(row)
  return owed && <span className="block truncate text-xs leading-3.5 text-muted">{owed}</span>
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** Who works on it: the viewer or a colleague's initials. */
export const Owner = ({ row: { staffOwner }, viewer }: { row: QueueRow; viewer: string }) => {
  if (!staffOwner) return <Dash label="No owner" />
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

/** What it waits for, that it's new or ready, or what is next. */
export const State = ({ row }: { row: QueueRow }) => {
  const { label, tone } = stateOf(row)
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      <span className="truncate">{label}</span>
    </Badge>
  )
}
