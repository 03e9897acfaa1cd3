import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { formatAgo, formatDateTime } from '@portal/contract/dates'
import { automaticLabels, type Message } from '@portal/contract/requests/messages'
import { Ago, Badge, classes } from '@portal/ui'
import { MessageItem as Item } from '@portal/ui/conversation/message-parts'
import type { AnyRequest } from '../request/request.ts'
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
  request: AnyRequest
  message: Message
  viewerRole: Role
}

/** A message or an internal note in the stream. */
export const MessageItem = ({ request, message, viewerRole }: MessageItemProps) => {
  const { author, visibility, source, text, mentions = [], files, email, createdAt } = message
  const isNote = visibility === 'internal'
  const forStaff = isStaff(viewerRole)
  const isUnverified = author.kind === 'unverified' && forStaff
  return (
    <Item
      message={message}
      heading="h5"
      className={classes('rounded-control px-3.5 py-2.5 text-sm', isNote ? 'border-mark! bg-pending-soft' : 'bg-card')}
      details={
        <>
          {author.kind === 'client' && forStaff && <Badge>Client</Badge>}
          {isUnverified && <Badge tone="stopped">Unverified sender</Badge>}
          {email?.automatic && <Badge tone="pending">{automaticLabels[email.automatic]}</Badge>}
          {isNote && author.kind === 'staff' && <Badge tone="pending">Internal note</Badge>}
          {sourceTexts[source] && <span className="text-xs font-normal text-muted">{sourceTexts[source]}</span>}
          <Clock instant={createdAt} />
        </>
      }
      asksTitle={forStaff ? 'Asked the client for' : 'We need'}
      footer={
        <>
          {files.length > 0 && <MessageFiles request={request} files={files} />}
          {email?.original && <WholeEmail message={message} original={email.original} />}
        </>
      }
    >
      {isUnverified && (
        <p className="text-muted">
          We couldn't confirm who sent this email, so only staff can read it. Check who it is before you act on it.
        </p>
      )}
      {text && <MessageText text={text} links={author.kind !== 'unverified'} />}
      {mentions.length > 0 && (
        <p className="text-xs text-muted">Notified {new Intl.ListFormat('en-US').format(mentions)}</p>
      )}
      {email?.isCut && (
        <p className="text-muted">
          […] Part of this email isn't shown: quoted text, a signature, or text over the length limit.
        </p>
      )}
    </Item>
  )
}
