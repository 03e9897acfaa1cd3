import type { ReactNode } from 'react'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { counted } from '@portal/contract/counted'
import { formatAgo, formatDateTime } from '@portal/contract/dates'
import { headings } from '@portal/contract/headings'
import { automaticLabels, type Message } from '@portal/contract/requests/messages'
import { Ago, Badge, classes } from '@portal/ui'
import { MessageItem as Item } from '@portal/ui/conversation/message-parts'
import type { AnyRequest } from '../request/request.ts'
import { hrefFor } from '../url-state.ts'
import { EmailLinks } from '../mail/email-text.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { WholeEmail } from './whole-email.tsx'

const sourceTexts = { portal: '', tracking: 'on the tracking page', signing: 'by signing', email: 'by email' } as const

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
  /** Steps that the message suggests. */
  children?: ReactNode
}

/** A message or an internal note in the stream. */
export const MessageItem = ({ request, message, viewerRole, children }: MessageItemProps) => {
  const { author, visibility, source, text, mentions = [], files, email, createdAt } = message
  const isNote = visibility === 'internal'
  const forStaff = isStaff(viewerRole)
  const isUnverified = author.kind === 'unverified' && forStaff
  const isAgencys = author.kind === 'agency' || author.kind === 'notice'
  const isSenders = author.kind === 'sender'
  return (
    <Item
      message={message}
      heading="h5"
      className={classes(
        'rounded-control px-3.5 py-2.5 text-sm',
        isNote ? 'border-mark! bg-pending-soft' : visibility === 'agency' ? 'bg-sunken' : 'bg-card',
      )}
      details={
        <>
          {author.kind === 'client' && forStaff && <Badge>Client</Badge>}
          {isUnverified && <Badge tone="stopped">Unverified sender</Badge>}
          {isAgencys && <Badge>{author.kind === 'agency' ? 'Agency' : 'Portal notice'}</Badge>}
          {isSenders && <Badge tone="stopped">Unconfirmed sender</Badge>}
          {visibility === 'agency' && author.kind === 'staff' && <Badge>To the agency</Badge>}
          {email?.automatic && <Badge tone="pending">{automaticLabels[email.automatic]}</Badge>}
          {isNote && author.kind === 'staff' && <Badge tone="pending">Internal note</Badge>}
          {isAgencys && email?.from !== author.name && (
            <span className="text-xs font-normal text-muted wrap-anywhere">{email?.from}</span>
          )}
          {sourceTexts[source] && <span className="text-xs font-normal text-muted">{sourceTexts[source]}</span>}
          <Clock instant={createdAt} />
        </>
      }
      asksTitle={forStaff ? 'Asked the client for' : 'We need'}
      footer={
        <>
          {files.length > 0 && <MessageFiles request={request} files={files} />}
          {email !== null && email.reports > 0 && (
            <p>
              <a href={hrefFor({ view: 'mail' })} className="text-accent underline underline-offset-2">
                {counted(email.reports, 'file')} in {headings.mail}
              </a>
            </p>
          )}
          {email?.original && <WholeEmail message={message} original={email.original} />}
        </>
      }
    >
      {isUnverified && (
        <p className="text-muted">
          We couldn't confirm who sent this email, so only staff can read it. Check who it is before you act on it.
        </p>
      )}
      {isSenders && (
        <p className="text-muted">
          Somebody emailed this to our address for agencies. We couldn't confirm that an agency did, so check before you
          act on it.
        </p>
      )}
      {text && <MessageText text={text} links={author.kind === 'staff' || author.kind === 'client'} />}
      {isAgencys && <EmailLinks text={text} sites={email?.sites} />}
      {children}
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
