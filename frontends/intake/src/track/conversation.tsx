import { useId } from 'react'
import { asksInWords } from '@portal/contract/reports/waiting'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { Ago, Card, classes } from '@portal/ui'
import { MessageProblems, useMessageAnnouncement } from '@portal/ui/conversation/message-parts'
import { Composer } from './composer.tsx'
import { FileButtons } from './documents.tsx'

type Message = TrackedRequest['messages'][number]

const sources = { portal: '', tracking: '', email: ' by email' } as const

const MessageItem = ({ session, message }: { session: string; message: Message }) => {
  const { author, source, text, asks, files, createdAt } = message
  const isOurs = author.kind === 'staff'
  return (
    <li className={classes('space-y-2 rounded-card border border-line p-4', isOurs ? 'bg-accent-soft' : 'bg-page')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {author.self ? 'You' : author.name}
          <span className="font-normal text-muted">{sources[source]}</span>
        </span>
        <span className="text-muted">
          <Ago instant={createdAt} />
        </span>
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      {asks.length > 0 && <p className="text-sm text-muted">We asked for: {asksInWords(asks)}</p>}
      <MessageProblems message={message} />
      {files.map((file) => (
        <div key={file.name} className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">{file.label}</p>
          <FileButtons session={session} file={file} title={file.label} />
        </div>
      ))}
    </li>
  )
}

interface ConversationProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
}

/** The messages between the client and us, oldest first, and where to write one. */
export const Conversation = ({ request, session, refresh }: ConversationProps) => {
  const id = useId()
  const announcement = useMessageAnnouncement(request.messages)
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-semibold">
        Messages
      </h2>
      <Card className="space-y-4">
        {request.messages.length > 0 ? (
          <ol className="space-y-3">
            {request.messages.map((message) => (
              <MessageItem key={message.id} session={session} message={message} />
            ))}
          </ol>
        ) : (
          <p className="text-muted">Do you have a question, or something to add? Write to us here.</p>
        )}
        <output className="sr-only">{announcement}</output>
        <Composer key={request.id} request={request} session={session} refresh={refresh} />
      </Card>
    </section>
  )
}
