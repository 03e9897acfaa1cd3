import { useState } from 'react'
import { useQuery } from '@portal/client'
import { formatDateTime } from '@portal/contract/dates'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import type { FileRef } from '@portal/contract/files/file-refs'
import type { Message } from '@portal/contract/requests/messages'
import { getOriginalEmail, type OriginalEmail } from '@portal/contract/requests/original-email'
import { Alert, Button, PartSkeleton } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { Dialog } from '@portal/ui/overlays'
import { useDownload, downloadErrors } from '../files/use-download.ts'

/** The email as plain text. The sender chose all of it, so nothing becomes a link or a picture. */
const EmailText = ({ email }: { email: OriginalEmail }) => (
  <div className="space-y-4 text-sm">
    {email.isShortened && <Alert tone="warning">This email is very long. This is its first part.</Alert>}
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {(
        [
          ['From', email.from],
          ['Subject', email.subject],
          ['Date', Number.isNaN(Date.parse(email.date)) ? email.date : formatDateTime(email.date)],
        ] as const
      ).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value || 'None'}</dd>
        </div>
      ))}
    </dl>
    <p className="border-t border-line pt-4 whitespace-pre-wrap wrap-anywhere">
      {email.text || 'This email has no text.'}
    </p>
    {email.files.length > 0 && (
      <div className="border-t border-line pt-4">
        <h3 className="font-semibold">Files in This Email</h3>
        <ul className="list-inside list-disc">
          {email.files.map(({ name, size }, index) => (
            // eslint-disable-next-line react/no-array-index-key -- two files of an email may have the same name
            <li key={index} className="wrap-anywhere">
              {name} <span className="text-muted">{formatFileSize(size)}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
)

/** Shows staff the email that a message was, and where text of it was left out. */
export const WholeEmail = ({ message, original }: { message: Message; original: FileRef }) => {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(getOriginalEmail, open ? { params: { id: message.id } } : null)
  const { busy, download } = useDownload(downloadErrors)
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3.5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show the Whole Email
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Whole Email"
        footer={
          <>
            {!original.scan && (
              <Button variant="secondary" busy={busy} onClick={() => void download(original)}>
                Download Original
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>Close</Button>
          </>
        }
      >
        <Loaded
          query={{ data, error }}
          what="the email"
          loading={<PartSkeleton label="Loading the email" className="h-80 bg-sunken" />}
        >
          {(email) => <EmailText email={email} />}
        </Loaded>
      </Dialog>
    </>
  )
}
