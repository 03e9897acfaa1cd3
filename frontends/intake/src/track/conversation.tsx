import { useId } from 'react'
import type { TrackedRequest } from '@portal/contract/reports/tracking'
import { Ago, Card } from '@portal/ui'
import { MessageItem, useMessageAnnouncement } from '@portal/ui/conversation/message-parts'
import { Composer } from './composer.tsx'
import { FileButtons } from './documents.tsx'

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
              <li key={message.id}>
                <MessageItem
                  message={message}
                  heading="h3"
                  className={`rounded-card p-4 ${message.author.kind === 'staff' ? 'bg-accent-soft' : 'bg-page'}`}
                  details={
                    <span className="text-sm font-normal text-muted">
                      {message.source === 'email' && 'by email '}
                      <Ago instant={message.createdAt} />
                    </span>
                  }
                  asksTitle="We asked for"
                  footer={message.files.map((file) => (
                    <div key={file.name} className="flex flex-wrap items-center justify-between gap-2">
                      <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">{file.label}</p>
                      <FileButtons session={session} file={file} title={file.label} />
                    </div>
                  ))}
                />
              </li>
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
