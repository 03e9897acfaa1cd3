import { fullName } from '@portal/contract/accounts/full-name'
import type { DocketRow } from '@portal/contract/docket/docket'
import { Badge, classes } from '@portal/ui'
import { PrivateMark } from '../list/private-mark.tsx'
import { ReportLink } from '../list/report-cards.tsx'
import { UrgentMark } from '../list/urgent-mark.tsx'
import { NewMessageDot } from '../messages/list-marks.tsx'
import { agencyText, askOf, expectedOf, statusOf, stepsOf, typeText } from './row-text.ts'

const Dash = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="text-muted">
      –
    </span>
    <span className="sr-only">{label}</span>
  </>
)

/** Since the last visit. */
const NewMark = () => (
  <Badge tone="progress" className="shrink-0 px-1! py-0!">
    New
  </Badge>
)

/** The client's name, which opens the request, and what is special about it. */
export const Client = ({ row, href }: { row: DocketRow; href: string }) => (
  <span className="flex items-center gap-1.5">
    <span className="min-w-0 truncate">
      {row.unread && <NewMessageDot />}
      <ReportLink name={row.clientName} href={href} />
    </span>
    {row.isNew && <NewMark />}
    {row.urgent && <UrgentMark />}
    {row.privateTo && <PrivateMark />}
  </span>
)

export const MatterNumber = ({ row: { matterNumber, attorney } }: { row: DocketRow }) =>
  matterNumber ? (
    <span title={attorney ? `${matterNumber}, ${attorney}` : matterNumber}>{matterNumber}</span>
  ) : (
    <Dash label="No matter number" />
  )

export const Agency = ({ row }: { row: DocketRow }) => {
  const [agency, type] = [agencyText(row), typeText(row)]
  return (
    <span title={[row.agency?.name ?? row.policeDepartment ?? 'CHP', type].filter(Boolean).join(', ')}>
      {agency} {type && <span className="text-xs text-muted">{type}</span>}
    </span>
  )
}

export const ReportNumber = ({ row: { reportNumber } }: { row: DocketRow }) =>
  reportNumber ? <span className="font-mono text-xs">{reportNumber}</span> : <Dash label="No report number" />

const stateTexts = { done: 'done', current: 'in progress', upcoming: 'not yet' } as const

/** The steps of the cards without room for their labels, which show on hover: filled when done. */
const MiniSteps = ({ steps }: { steps: NonNullable<ReturnType<typeof stepsOf>> }) => {
  const text = steps.map(({ label, state }) => `${label}: ${stateTexts[state]}`).join(', ')
  return (
    <span title={text} className="inline-flex shrink-0 items-center gap-0.5 max-lg:hidden">
      {steps.map(({ label, state }) => (
        <svg key={label} aria-hidden viewBox="0 0 10 10" className="size-2.5 text-done">
          <circle
            cx="5"
            cy="5"
            r="4"
            fill={state === 'done' ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeDasharray={state === 'upcoming' ? '1.6 1.6' : undefined}
          />
          {state === 'current' && <circle cx="5" cy="5" r="1.7" fill="currentColor" />}
        </svg>
      ))}
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The status, what the request waits for the viewer for, and how far it is. */
export const Status = ({ row }: { row: DocketRow }) => {
  const status = statusOf(row)
  const ask = askOf(row)
  const steps = stepsOf(row)
  return (
    <span className="flex items-center gap-1.5">
      <Badge tone={status.tone} className={classes('whitespace-nowrap', ask && 'shrink-0')}>
        <span className="truncate" title={status.label}>
          {status.label}
        </span>
      </Badge>
      {ask && (
        <Badge tone="pending" className="min-w-0 whitespace-nowrap">
          <span className="truncate" title={ask}>
            {ask}
          </span>
        </Badge>
      )}
      {!ask && steps && <MiniSteps steps={steps} />}
    </span>
  )
}

/** When the agency is expected to release it. Overdue is said in words. */
export const Expected = ({ row }: { row: DocketRow }) => {
  const expected = expectedOf(row)
  if (!expected) return <Dash label="No date" />
  return (
    <span title={expected.title} className={expected.overdue ? 'text-danger' : undefined}>
      {expected.text}
    </span>
  )
}

const requesterText = ({ requester }: DocketRow, viewer: string): string | null =>
  requester && (requester.id === viewer ? 'You' : fullName(requester) || 'A colleague')

export const Requester = ({ row, viewer }: { row: DocketRow; viewer: string }) => {
  const name = requesterText(row, viewer)
  return name ? <span title={name}>{name}</span> : <Dash label="No account" />
}
