import { useId, useState } from 'react'
import { useQuery } from '@portal/client'
import { addressLabel, emailTemplate } from '@portal/contract/emails/templates'
import { previewEmail, type OutboxEmail } from '@portal/contract/emails/outbox'
import { PartSkeleton } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { Dialog } from '@portal/ui/overlays'
import { TabList, TabPanel } from '@portal/ui/tabs'
import { EmailFrame } from './email-frame.tsx'

const formats = [
  { name: 'html', label: 'Formatted' },
  { name: 'text', label: 'Plain Text' },
] as const
type Format = (typeof formats)[number]['name']

export const EmailPreview = ({ email, onClose }: { email: OutboxEmail; onClose: () => void }) => {
  const query = useQuery(previewEmail, { params: { id: email.id } })
  const id = useId()
  const [format, setFormat] = useState<Format>('html')
  return (
    <Dialog
      onClose={onClose}
      title={emailTemplate(email.template).label}
      header={<p className="mt-1 text-sm wrap-anywhere text-muted">To {addressLabel(email.address)}</p>}
    >
      <Loaded
        query={query}
        what="the email"
        loading={<PartSkeleton label="Loading email" className="h-80 bg-sunken" />}
      >
        {({ subject, html, text }) => (
          <>
            <p className="mb-3 font-semibold wrap-anywhere">{subject}</p>
            <TabList id={id} label="Email format" tabs={formats} selected={format} onSelect={setFormat} />
            <TabPanel id={id} name={format}>
              {format === 'html' ? (
                <EmailFrame html={html} />
              ) : (
                <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
              )}
            </TabPanel>
            <p className="mt-3 text-sm text-muted">
              {email.recipient === 'agency' && 'This preview has the details of the requests as they are now. '}
              For security, links don't work in this preview.
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
