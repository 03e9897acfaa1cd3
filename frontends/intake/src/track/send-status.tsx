import type { ReactNode, RefObject } from 'react'
import { Alert, Button, ProgressBar } from '@portal/ui'
import type { Sender } from './use-send.ts'

interface SendStatusProps {
  sender: Sender
  /** The button that sends, which gets the focus when the one that cancels disappears. */
  submit: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** How sending goes, under a form: its progress, with a way to cancel, or why it failed. */
export const SendStatus = ({ sender: { progress, fileName, error, cancel }, submit, children }: SendStatusProps) => (
  <>
    {progress !== null && fileName && <ProgressBar fraction={progress} label={`Uploading ${fileName}`} />}
    {error && <Alert tone="danger">{error}</Alert>}
    <div className="flex flex-wrap gap-2">
      {children}
      {/* Once every byte is sent, the server may already have stored the file. */}
      {progress !== null && fileName && progress < 1 && (
        <Button
          variant="secondary"
          onClick={() => {
            submit.current?.focus()
            cancel()
          }}
        >
          Cancel
        </Button>
      )}
    </div>
  </>
)
