import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { formatAgo, formatDateTime } from '@portal/contract/dates'
import { automaticLabels, type Message } from '@portal/contract/reports/messages'
import { asks } from '@portal/contract/reports/waiting'
import { Ago, Badge, classes } from '@portal/ui'
import { MessageProblems } from '@portal/ui/conversation/message-parts'
import type { AnyReport } from '../report.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { WholeEmail } from './whole-email.tsx'

const sourceTexts = { portal: '', tracking: 'on the tracking page', email: 'by email' } as const

/** The time of day, and how long ago that was within a week. The day is above it. */
export const Clock = ({ instant }: { instant: string }) => (
  <span className="text-xs font-normal whitespace-nowrap text-muted tabular-nums">
    <time dateTime={instant} title={formatDateTime(instant)}>
      {new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short' })}
    </time>
    {/ (ago|now)$/.test(formatAgo(instant)) && (
      <>
        {' · '}
        <Ago instant={instant} />
      </>
    )}
  </span>
)

interface MessageItemProps {
  report: AnyReport
  message: Message
  viewerRole: Role
}

/** A message or an internal note: who wrote it, when and how, with its text, what it asks for and its files. */
export const MessageItem = ({ report, message, viewerRole }: MessageItemProps) => {
  const { author, visibility, source, text, asks: asked, files, email, createdAt } = message
  const isNote = visibility === 'internal'
  const forStaff = isStaff(viewerRole)
  return (
    <article
      className={classes(
        'rounded-control border px-3.5 py-2.5 text-sm',
        isNote ? 'border-mark bg-pending-soft' : 'border-line bg-card',
      )}
    >
      <h5 className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{author.self ? 'You' : author.name}</span>
        {author.kind === 'client' && forStaff && <Badge>Client</Badge>}
        {author.kind === 'unverified' && forStaff && <Badge tone="stopped">Unverified sender</Badge>}
        {email?.automatic && <Badge tone="pending">{automaticLabels[email.automatic]}</Badge>}
        {isNote && author.kind === 'staff' && <Badge tone="pending">Internal note</Badge>}
        {sourceTexts[source] && <span className="text-xs font-normal text-muted">{sourceTexts[source]}</span>}
        <Clock instant={createdAt} />
      </h5>
      {author.kind === 'unverified' && forStaff && (
        <p className="mb-1 text-muted">
          We couldn't confirm who sent this email, so only staff can read it. Check who it is before you act on it.
        </p>
      )}
      {text && <MessageText text={text} links={author.kind !== 'unverified'} />}
      {asked.length > 0 && (
        <div className={text ? 'mt-2' : undefined}>
          <p className="font-semibold">{forStaff ? 'Asked the client for' : 'We need'}</p>
          <ul className="list-inside list-disc">
            {asked.map((code) => (
              <li key={code}>{asks[code].label}</li>
            ))}
          </ul>
        </div>
      )}
      {email?.isCut && (
        <p className="mt-1 text-muted">
          […] Part of this email isn't shown: quoted text, a signature, or text over the length limit.
        </p>
      )}
      <MessageProblems message={message} className="mt-2" />
      {files.length > 0 && <MessageFiles report={report} files={files} />}
      {email?.original && <WholeEmail message={message} original={email.original} />}
    </article>
  )
}
