import type { ReactNode } from 'react'
import {
  changeText,
  isWithdrawn,
  shortChangeText,
  type ChangedDocument,
} from '@portal/contract/requests/changed-documents'
import type { Tone } from '@portal/contract/requests/status-labels'
import { Badge, classes, useSecondsLeft } from '@portal/ui'
import { RequestLink } from './list-cards.tsx'
import { PlacedByStaffMark, PrivateMark, NewDot, NewMessageDot, meaningAttribute } from './marks.tsx'

/** `0:42`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface LinesProps {
  children: ReactNode
  /** Smaller, below the first line. A row with both is no higher than others. */
  second?: ReactNode
  /** Classes of the second line. */
  className?: string
  title?: string | undefined
}

/** A cell's one or two lines. */
export const Lines = ({ children, second, className = 'text-muted', title }: LinesProps) => (
  <span title={title} className="block leading-4.5">
    <span className="block truncate">{children}</span>
    {second && <span className={classes('block truncate text-xs leading-4', className)}>{second}</span>}
  </span>
)

interface ClientProps {
  /** `isNew`: it changed and the viewer hasn't opened it since. */
  row: { readonly clientName: string; readonly unread: boolean; readonly isNew?: boolean }
  href: string
}

/** The client's name, which opens the request. */
export const Client = ({ row: { clientName, unread, isNew }, href }: ClientProps) => (
  <span className="flex min-w-0 items-baseline">
    {unread ? <NewMessageDot /> : isNew && <NewDot />}
    <RequestLink name={clientName} href={href} />
  </span>
)

/** A quiet mark of a document that isn't delivered yet. */
const DeliversMark = ({ at, stopped }: { at: string; stopped: boolean }) => {
  const seconds = useSecondsLeft(stopped ? undefined : at)
  if (stopped)
    return (
      <Badge tone="stopped" className={markClass}>
        Not delivered
      </Badge>
    )
  return (
    <Badge tone="neutral" className={markClass}>
      <span className="tabular-nums" aria-hidden>
        Delivers {seconds > 0 ? clockText(seconds) : 'now'}
      </span>
      <span className="sr-only">Delivers soon</span>
    </Badge>
  )
}

/** A mark for a replaced or withdrawn document, with dates and reason on hover. */
const ChangeMark = ({ changed, title }: { changed: ChangedDocument; title: string }) => (
  <Badge tone={isWithdrawn(changed) ? 'stopped' : 'progress'} className={classes(markClass, 'whitespace-nowrap')}>
    <span title={title}>{shortChangeText(changed)}</span>
  </Badge>
)

const markClass = 'shrink-0 px-1! py-0!'

interface MarksProps {
  urgent?: boolean
  placedByStaff?: boolean
  isPrivate?: boolean
  /** When its waiting document is delivered. */
  delivers?: { at: string; stopped: boolean } | null
  /** Delivered documents that were replaced or withdrawn. */
  changed?: readonly ChangedDocument[]
  /** The sentence about one of them: staff aren't asked to discard copies. */
  changeTitle?: (changed: ChangedDocument) => string
}

/** Marks of a request, no higher than a line. */
export const Marks = ({
  urgent,
  placedByStaff,
  isPrivate,
  delivers,
  changed = [],
  changeTitle = changeText,
}: MarksProps) =>
  (urgent || placedByStaff || isPrivate || delivers || changed.length > 0) && (
    <span className="inline-flex shrink-0 items-center gap-1 *:h-4!">
      {urgent && (
        <Badge tone="stopped" className={markClass}>
          Urgent
        </Badge>
      )}
      {placedByStaff && <PlacedByStaffMark />}
      {isPrivate && <PrivateMark />}
      {delivers && <DeliversMark {...delivers} />}
      {changed.map((one) => (
        <ChangeMark key={one.documentType} changed={one} title={changeTitle(one)} />
      ))}
    </span>
  )

interface StateBadgeProps {
  label: string
  tone: Tone
  /** Its meaning, shown on hover and after a tap. */
  text: string
  className?: string | false
}

/** A badge in one line, cut where there is no room. On a touch screen it lies above the link that covers the row. */
export const StateBadge = ({ label, tone, text, className }: StateBadgeProps) => (
  <span
    {...{ [meaningAttribute]: text }}
    className="inline-flex max-w-full min-w-0 pointer-coarse:relative pointer-coarse:z-10"
  >
    <Badge tone={tone} className={classes('whitespace-nowrap', className)}>
      <span className="truncate" title={`${label}: ${text}`}>
        {label}
      </span>
      <span className="sr-only">: {text}</span>
    </Badge>
  </span>
)
