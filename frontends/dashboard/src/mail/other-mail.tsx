import { useRef, useState } from 'react'
import { call, useQuery } from '@portal/client'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { placeMail, type MailFile, type SenderCheck } from '@portal/contract/mail/mail-files'
import { findMailRequests, type MatchedRequest } from '@portal/contract/mail/match-mail'
import { Ago, Badge, Button } from '@portal/ui'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { EmailText } from './email-text.tsx'
import { RequestSearch } from './request-search.tsx'
import type { Mail } from './use-mail.ts'

const { Lazy: LazyDelete } = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog, 'the question')

const senders: Readonly<Record<SenderCheck, { label: string; tone: 'ready' | 'stopped' | 'neutral' }>> = {
  agency: { label: 'Agency', tone: 'ready' },
  notice: { label: 'Portal of an agency', tone: 'neutral' },
  unconfirmed: { label: 'Unconfirmed sender', tone: 'stopped' },
  unknown: { label: 'Unknown sender', tone: 'neutral' },
}

interface EmailProps {
  file: MailFile
  mail: Mail
  /** The requests that it may be about. */
  about: readonly MatchedRequest[]
}

/** An email about no request that we know, and what can be done with it. */
const Email = ({ file, mail, about }: EmailProps) => {
  const { id, label, sender, senderCheck, problem, version } = file
  const [isDeleting, setDeleting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  const check = senders[senderCheck ?? 'unknown']
  const place = (request: MatchedRequest) =>
    void mail.changing(
      call(placeMail, { params: { id }, body: { version, request: request.id } }),
      "Couldn't put it on the request",
      `On ${request.clientName}'s Request`,
    )
  return (
    <li className="space-y-2 rounded-card border border-line bg-card px-4 py-3">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
        <Badge tone={check.tone}>{check.label}</Badge>
        <span className="text-muted wrap-anywhere">{sender}</span>
        <span className="text-muted">
          <Ago instant={file.createdAt} />
        </span>
      </h2>
      <EmailText file={file} />
      {problem && <p className="border-l-2 border-mark pl-3 text-sm whitespace-pre-line wrap-anywhere">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        {about.map((request) => (
          <Button key={request.id} variant="secondary" size="small" onClick={() => place(request)}>
            Put on {request.clientName}, {request.referenceNumber}
          </Button>
        ))}
        <Button variant="secondary" size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose a Request
        </Button>
        <Button variant="quiet" size="small" aria-label={`Delete ${label}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {isChoosing && <RequestSearch ref={search} anyRequest onFound={place} />}
      {isDeleting && (
        <LazyDelete
          label={label}
          onDelete={() => {
            setDeleting(false)
            void mail.remove(file)
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  )
}

/** Emails that are about no request, or of which something couldn't be used. */
export const OtherMail = ({ mail }: { mail: Mail }) => {
  const files = mail.entries.map(({ file }) => file)
  const ids = [...new Set(files.flatMap(({ about }) => about))].toSorted()
  const [part = []] = inParts(ids, limits.mail.pageSize)
  const { data: found = [] } = useQuery(findMailRequests, part.length > 0 ? { query: { ids: part.join(',') } } : null)
  return (
    <ul aria-label="Other emails" className="space-y-3">
      {files.map((file) => (
        <Email key={file.id} file={file} mail={mail} about={found.filter(({ id }) => file.about.includes(id))} />
      ))}
    </ul>
  )
}
