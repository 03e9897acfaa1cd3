import { useState } from 'react'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { Ago, Alert, Button } from '@portal/ui'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { EmailText } from './email-text.tsx'
import type { Mail } from './use-mail.ts'

const { Lazy: LazyDelete } = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog, 'the question')

/** Why a file isn't opened, and what can be done with it. */
const Reason = ({ file }: { file: MailFile }) => {
  if (file.scan === 'waiting') return <>We're scanning this file for viruses.</>
  if (file.scan) return <>The virus scanner found a virus in it.</>
  const sender = <strong className="wrap-anywhere">{file.sender}</strong>
  if (file.senderCheck === 'agency')
    return <>The other files in the email from {sender} took so long that we didn't open this one.</>
  return file.senderCheck === 'unconfirmed' ? (
    <>The sender claims to be {sender}. We couldn't verify that, so check with the agency.</>
  ) : (
    <>It was emailed by {sender}, who isn't an agency in the directory.</>
  )
}

const titles = {
  agency: 'Not opened yet',
  notice: 'Portal of an agency',
  unconfirmed: 'Unconfirmed sender',
  unknown: 'Unknown sender',
} as const

/** A file that nothing reads yet: it waits for the virus scanner, its sender isn't confirmed, or the other files of its email took all the time. */
export const Unopened = ({ file, mail }: { file: MailFile; mail: Mail }) => {
  const [isDeleting, setDeleting] = useState(false)
  const isHeld = file.state === 'held'
  const title = file.scan || !isHeld ? "This file can't be opened now" : titles[file.senderCheck ?? 'unknown']
  const set = (state: 'waiting' | 'aside') => void mail.change(file, { state })
  return (
    <section aria-label="File" className="min-w-0 space-y-3">
      <p className="text-sm text-muted wrap-anywhere">
        {file.label}, {formatFileSize(file.size)}, <Ago instant={file.createdAt} />
      </p>
      <Alert tone="warning" title={title}>
        <p className="mb-3">
          <Reason file={file} />{' '}
          {isHeld && `We haven't read this file. It is deleted after ${limits.mail.asideDays} days.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {isHeld && !file.scan && (
            <Button variant="secondary" size="small" onClick={() => set('waiting')}>
              {file.senderCheck === 'agency' ? 'Open' : 'Accept Sender'}
            </Button>
          )}
          {isHeld ? (
            <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={() => set('aside')}>
              Set Aside
            </Button>
          )}
        </div>
      </Alert>
      <EmailText file={file} />
      {isDeleting && (
        <LazyDelete
          label={file.label}
          onDelete={() => {
            setDeleting(false)
            void mail.remove(file)
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}
