import { useState, type ReactNode } from 'react'
import { useSay, useTexts } from '@portal/client'
import type { Message } from '@portal/contract/requests/messages'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, classes, ProgressBar } from '@portal/ui'
import { conversationTexts } from './texts.ts'
import type { Sender } from './use-sending.ts'

interface MessageItemProps {
  message: Pick<Message, 'author' | 'text' | 'asks' | 'problems'> & { files: readonly unknown[] }
  /** The heading's level on the page. */
  heading: 'h3' | 'h5'
  className: string
  /** The way and time of sending, after the author's name. */
  details: ReactNode
  /** The text, where it isn't shown as it is. */
  children?: ReactNode
  /** Introduces what the message asks for. */
  asksTitle: string
  /** Its files. */
  footer: ReactNode
}

/**
 * A message: its author, time and channel, with its text, the things asked for, the parts that couldn't be used, and
 * its files.
 */
export const MessageItem = ({
  message: { author, text, asks, files, problems },
  heading: Heading,
  className,
  details,
  children = text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>,
  asksTitle,
  footer,
}: MessageItemProps) => {
  const t = useTexts(conversationTexts)
  const say = useSay()
  return (
    <article className={classes('space-y-2 border border-line', className)}>
      <Heading className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{author.self ? t.you : say(author.name)}</span>
        {details}
      </Heading>
      {children}
      {asks.length > 0 && (
        <p>
          <span className="font-semibold">{asksTitle}:</span> {t.asksInWords(asks)}
        </p>
      )}
      {problems.length > 0 && (
        <div className="border-l-2 border-mark pl-3">
          <p className="font-semibold">{t.problemsTitle({ text, files })}</p>
          <ul className="space-y-1">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {say(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {footer}
    </article>
  )
}

/** How much of the file is sent. */
export const SendProgress = ({ sender: { progress, fileName }, verb }: { sender: Sender; verb: string }) =>
  progress !== null && fileName && <ProgressBar fraction={progress} label={`${verb} ${fileName}`} />

interface CancelSendingProps {
  sender: Sender
  small?: boolean
  /** Moves the focus elsewhere, because the button disappears. */
  moveFocus: () => void
}

/** Cancels an upload. Once every byte is sent, the server may already have stored the message. */
export const CancelSending = ({ sender, small = false, moveFocus }: CancelSendingProps) => {
  const t = useTexts(conversationTexts)
  return (
    sender.fileName &&
    sender.progress !== null &&
    sender.progress < 1 && (
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        onClick={() => {
          moveFocus()
          sender.cancel()
        }}
      >
        {t.cancel}
      </Button>
    )
  )
}

interface AnnouncedMessage {
  id: string
  author: { self: boolean; name: string }
}

/** Says to screen readers that a message arrived while the page is open. Undefined while the messages load. */
export const useMessageAnnouncement = (messages: readonly AnnouncedMessage[] | undefined): string => {
  const t = useTexts(conversationTexts)
  const say = useSay()
  const newest = messages?.at(-1)
  const [last, setLast] = useState<{ id: string | undefined; announcement: string }>()
  if (messages && (!last || last.id !== newest?.id))
    setLast({
      id: newest?.id,
      announcement: last && newest && !newest.author.self ? t.newMessage(say(newest.author.name)) : '',
    })
  return last?.announcement ?? ''
}
