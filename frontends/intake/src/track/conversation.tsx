import { useId } from 'react'
import { useSay, useTexts } from '@portal/client'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Ago, Card } from '@portal/ui'
import { MessageItem, useMessageAnnouncement } from '@portal/ui/conversation/message-parts'
import { Composer } from './composer.tsx'
import { FileButtons } from './documents.tsx'
import { trackTexts } from './texts.ts'

interface ConversationProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
}

/** The messages between the client and us, oldest first, and where to write one. */
export const Conversation = ({ request, session, refresh }: ConversationProps) => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const id = useId()
  const announcement = useMessageAnnouncement(request.messages)
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-semibold">
        {t.messages}
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
                      {message.source === 'email' && t.byEmail}
                      <Ago instant={message.createdAt} />
                    </span>
                  }
                  asksTitle={t.weAsked}
                  footer={message.files.map((file) => (
                    <div key={file.name} className="flex flex-wrap items-center justify-between gap-2">
                      <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">{say(file.label)}</p>
                      <FileButtons session={session} file={file} title={say(file.label)} />
                    </div>
                  ))}
                />
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-muted">{t.noMessages}</p>
        )}
        <output className="sr-only">{announcement}</output>
        <Composer key={request.id} request={request} session={session} refresh={refresh} />
      </Card>
    </section>
  )
}
