import type { AuthorizationTemplate } from '@portal/contract/accounts/team'
import { formatDate, localDateOf } from '@portal/contract/dates'
import type { SentAuthorization } from '@portal/contract/lists/docket'
import { requestUrl } from '@portal/contract/paths'
import { Button } from '@portal/ui'
import { TemplateDownload } from './template-download.tsx'

/** A chosen authorization as its field shows it: whose it is, from when, and who signed it. */
export const attachedOf = (chosen: SentAuthorization | undefined) =>
  chosen && {
    name: chosen.label,
    description: `${chosen.clientName}, from ${chosen.referenceNumber}, ${formatDate(localDateOf(chosen.createdAt))}${
      chosen.signedBy ? `, signed by ${chosen.signedBy}` : ''
    }`,
  }

interface OfferProps {
  offer: SentAuthorization
  onUse: () => void
}

const Offer = ({ offer, onUse }: OfferProps) => {
  const { label, clientName, referenceNumber, requestId, createdAt, signedBy } = offer
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span className="block font-medium wrap-anywhere">{label}</span>
        <span className="text-muted">
          {clientName}, from{' '}
          <a
            href={requestUrl('', requestId)}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-2"
          >
            {referenceNumber}
            <span className="sr-only"> in a new tab</span>
          </a>
          {offer.private && ' (private)'}, {formatDate(localDateOf(createdAt))}
          {signedBy && `, signed by ${signedBy}`}
        </span>
      </p>
      <Button variant="secondary" size="small" onClick={onUse} aria-label={`Use ${label} from ${referenceNumber}`}>
        Use
      </Button>
    </li>
  )
}

interface AuthorizationHelpProps {
  authorization: {
    chosen: SentAuthorization | undefined
    offered: readonly SentAuthorization[]
    choose: (next: SentAuthorization) => void
  }
  /** A file or another request's authorization was chosen. */
  hasFile: boolean
  /** The new request is private. */
  isPrivate: boolean
  template: AuthorizationTemplate | undefined
}

/** Below the authorization's field, for members of a firm: what they sent before, and their firm's blank authorization. */
export const AuthorizationHelp = ({
  authorization: { chosen, offered, choose },
  hasFile,
  isPrivate,
  template,
}: AuthorizationHelpProps) => (
  <>
    <output className="sr-only">
      {offered.length > 0 && !hasFile && 'You already sent us an authorization for this client or matter.'}
    </output>
    {chosen?.private && !isPrivate && (
      <p className="text-sm text-pending">
        {chosen.referenceNumber} is private. Everyone in your firm who sees this request will see its authorization.
      </p>
    )}
    {offered.length > 0 && !hasFile && (
      <div className="space-y-2">
        <p className="text-sm">
          Sent earlier for this client or matter. Make sure that the one you use covers this report.
        </p>
        <ul aria-label="Earlier authorizations" className="space-y-2">
          {offered.map((offer) => (
            <Offer key={offer.name} offer={offer} onUse={() => choose(offer)} />
          ))}
        </ul>
      </div>
    )}
    {template && !hasFile && <TemplateDownload template={template} />}
  </>
)
