import { Link } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import type { ActName } from '@portal/contract/requests/actions/actions'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { factsOf } from '@portal/contract/kinds/rules'
import { Button } from '@portal/ui'
import { FirstActionStart } from '../actions/action-start.tsx'
import { documentLabel } from '../files/document-name.ts'
import { useDownload } from '../files/use-download.ts'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { openedFor } from '../url-state.ts'

interface ListButtonsProps {
  request: AnyRequest
  viewer: User
}

const DownloadButton = ({ request, type }: { request: AnyRequest; type: DocumentType }) => {
  const { busy, download } = useDownload(kindOf(request).downloadErrors)
  const file = request.documents.find(({ documentType }) => documentType === type)
  const label = `Download ${documentLabel(request, type).toLowerCase()}`
  if (!file) return null
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`${label}: ${request.clientName}`}
      title={label}
      onClick={() => void download(file)}
    >
      <span className="xl:hidden">Download</span>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-4 max-xl:hidden"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d="M8 2v8M4.5 6.8 8 10.3l3.5-3.5M2.5 13.5h11" />
      </svg>
    </Button>
  )
}

/** The actions of a request in a list that don't need its dialog. They ask first because they notify the client. */
export const QuickActions = ({ request, viewer }: ListButtonsProps) => {
  const { listActions, listDownload } = kindOf(request)
  return (
    <div className="relative z-10 flex flex-wrap gap-2 empty:hidden">
      <FirstActionStart actions={listActions} request={request} viewer={viewer} />
      {listDownload && <DownloadButton request={request} type={listDownload} />}
    </div>
  )
}

interface ActionLinkProps {
  label: string
  clientName: string
  /** Whose confirmation the request's dialog opens with. */
  action: ActName
  href: string
}

/** Leads to the confirmation of an action in the request's dialog. */
export const ActionLink = ({ label, clientName, action, href }: ActionLinkProps) => (
  <Link
    href={href}
    state={openedFor(action)}
    aria-haspopup="dialog"
    className="relative z-10 self-start rounded-control border border-edge bg-card px-3 py-1.5 font-semibold text-accent no-underline hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
  >
    {label}
    <span className="sr-only"> for {clientName}</span>
  </Link>
)

/** The buttons of a card. `href` opens the request. */
export const ListButtons = ({ request, viewer, href }: ListButtonsProps & { href: string }) => {
  const { listLink, rules } = kindOf(request)
  return (
    <>
      {listLink?.isOffered(factsOf(rules, request), viewer.role) && (
        <ActionLink {...listLink} clientName={request.clientName} href={href} />
      )}
      <QuickActions request={request} viewer={viewer} />
    </>
  )
}
