import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { formatDateTime } from '@portal/contract/dates'
import { listSignings, type Signing, type SigningState } from '@portal/contract/signing/signing'
import { Badge, Button, toast } from '@portal/ui'
import { copyText } from '@portal/ui/clipboard'
import { ActionStart } from '../actions/action-start.tsx'
import { requestFacts } from '../actions/facts.ts'
import type { AnyRequest } from './request.ts'
import { Section } from './section.tsx'

const states: Readonly<
  Record<SigningState, readonly [label: string, tone: 'neutral' | 'progress' | 'done' | 'pending']>
> = {
  sent: ['Sent', 'pending'],
  opened: ['Opened', 'progress'],
  signed: ['Signed', 'done'],
  declined: ['Declined', 'neutral'],
  expired: ['Expired', 'neutral'],
  off: ['Turned off', 'neutral'],
}

/** The links that say something now: the newest ones. */
const shownLinks = 3

const copyLink = async (link: string): Promise<void> => {
  if (await copyText(link)) toast({ title: 'Link Copied' })
}

const SigningLine = ({
  signing: { state, since, address, fromTracking, declineReason, link },
}: {
  signing: Signing
}) => {
  const [label, tone] = states[state]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={tone}>{state === 'sent' && address === null ? 'Made' : label}</Badge>
      <span className="min-w-0 wrap-anywhere">
        {address ?? (fromTracking ? 'On the tracking page' : 'Link to copy')}, {formatDateTime(since)}
        {declineReason && `: ${declineReason}`}
      </span>
      {link !== null && (
        <Button variant="quiet" size="small" className="ml-auto" onClick={() => void copyLink(link)}>
          Copy Link
        </Button>
      )}
    </li>
  )
}

const isOpen = ({ state, fromTracking }: Signing): boolean => (state === 'sent' || state === 'opened') && !fromTracking

const Links = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  const { data = [] } = useQuery(listSignings, { params: { id: request.id } }, { poll: true })
  if (data.length === 0) return null
  return (
    <>
      <ul className="w-full space-y-1.5">
        {data.slice(0, shownLinks).map((signing) => (
          <SigningLine key={signing.id} signing={signing} />
        ))}
      </ul>
      {data.some(isOpen) && <ActionStart name="endSigning" request={request} viewer={viewer} />}
    </>
  )
}

/** Asks for a signature on screen, while a request lacks its authorization, and says what became of it. */
export const SigningSection = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  if (!requestFacts(request).toSign) return null
  return (
    <Section title="Signature">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          The authorization can be read and signed on a phone or computer, with a link.
        </p>
        <ActionStart name="askToSign" request={request} viewer={viewer} label="Ask the Client to Sign" />
        {/* A change of the request may be one of its links: mounted again, they are read again. */}
        <Links key={request.updatedAt} request={request} viewer={viewer} />
      </div>
    </Section>
  )
}
