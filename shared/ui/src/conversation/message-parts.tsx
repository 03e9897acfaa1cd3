import { useState } from 'react'
import { problemsTitle } from '@portal/contract/reports/problems-title'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, classes, ProgressBar } from '@portal/ui'
import type { Sender } from './use-sending.ts'

interface MessageProblemsProps {
  message: { text: string; files: readonly unknown[]; problems: readonly string[] }
  className?: string
}

/** The parts of an email that couldn't be used. */
export const MessageProblems = ({ message, className }: MessageProblemsProps) =>
  message.problems.length > 0 && (
    <div className={classes('border-l-2 border-mark pl-3', className)}>
      <p className="font-semibold">{problemsTitle(message)}</p>
      <ul className="space-y-1">
        {message.problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </div>
  )

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
export const CancelSending = ({ sender, small = false, moveFocus }: CancelSendingProps) =>
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
      Cancel
    </Button>
  )

interface AnnouncedMessage {
  id: string
  author: { self: boolean; name: string }
}

/** Says to screen readers that a message arrived while the page is open. Undefined while the messages load. */
export const useMessageAnnouncement = (messages: readonly AnnouncedMessage[] | undefined): string => {
  const newest = messages?.at(-1)
  const [last, setLast] = useState<{ id: string | undefined; announcement: string }>()
  if (messages && (!last || last.id !== newest?.id))
    setLast({
      id: newest?.id,
      announcement: last && newest && !newest.author.self ? `New message from ${newest.author.name}` : '',
    })
  return last?.announcement ?? ''
}
