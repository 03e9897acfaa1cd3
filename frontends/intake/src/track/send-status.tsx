import { useTexts } from '@portal/client'
import type { ReactNode, RefObject } from 'react'
import { Alert } from '@portal/ui'
import { CancelSending, SendProgress } from '@portal/ui/conversation/message-parts'
import type { Sender } from '@portal/ui/conversation/use-sending'
import { trackTexts } from './texts.ts'

interface SendStatusProps {
  sender: Sender
  /** The button that sends, which gets the focus when the one that cancels disappears. */
  submit: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** How sending goes, under a form: its progress, with a way to cancel, or why it failed. */
export const SendStatus = ({ sender, submit, children }: SendStatusProps) => {
  const t = useTexts(trackTexts)
  return (
    <>
      <SendProgress sender={sender} verb={t.uploading} />
      {sender.problem && <Alert tone="danger">{sender.problem.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        {children}
        <CancelSending sender={sender} moveFocus={() => submit.current?.focus()} />
      </div>
    </>
  )
}
