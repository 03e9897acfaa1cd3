import { useId, useState } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import { letterRule } from '@portal/contract/letters'
import { previewNotification, type Notification } from '@portal/contract/notifications'
import { Alert, Button, Spinner, TabList, TabPanel } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { LetterFrame } from './letter-frame.tsx'

const parts = [
  { name: 'html', label: 'As mail' },
  { name: 'text', label: 'As text' },
] as const
type Part = (typeof parts)[number]['name']

/** What a letter says, in both its parts. */
export const LetterPreview = ({ notification, onClose }: { notification: Notification; onClose: () => void }) => {
  const { data, error, refresh } = useQuery(previewNotification, { params: { id: notification.id } })
  const id = useId()
  const [part, setPart] = useState<Part>('html')
  return (
    <Dialog
      open
      onClose={onClose}
      title={letterRule(notification.letter).label}
      header={<p className="mt-1 text-sm wrap-anywhere text-muted">To {notification.address}</p>}
    >
      {data ? (
        <>
          <p className="mb-3 font-semibold wrap-anywhere">{data.subject}</p>
          <TabList id={id} label="Parts of the letter" tabs={parts} selected={part} onSelect={setPart} />
          <TabPanel id={id} name={part}>
            {part === 'html' ? (
              <LetterFrame html={data.html} />
            ) : (
              <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{data.text}</pre>
            )}
          </TabPanel>
          <p className="mt-3 text-sm text-muted">Links in the preview lead nowhere: their tokens are blanked.</p>
        </>
      ) : error === undefined ? (
        <div className="grid min-h-60 place-items-center text-3xl text-accent">
          <Spinner label="Loading the letter" />
        </div>
      ) : (
        <Alert tone="danger" title="The letter could not be loaded">
          <p className="mb-3">{errorMessage(error)}</p>
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            Try again
          </Button>
        </Alert>
      )}
    </Dialog>
  )
}
