import { useState } from 'react'
import { Link } from 'wouter'
import type { Role } from '@portal/contract/accounts/roles'
import type { ActionName, DocumentType } from '@portal/contract/kinds/kinds'
import { factsOf } from '@portal/contract/kinds/rules'
import { Button } from '@portal/ui'
import { documentLabel } from '../files/document-name.ts'
import { useDownload } from '../files/use-download.ts'
import { isOffered, kindOf, type AnyReport } from '../request/request.ts'
import { openedFor } from '../url-state.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const actionDialog = lazyDialog(async () => (await import('../request/kind-action-dialog.tsx')).KindActionDialog)

interface ListButtonsProps {
  report: AnyReport
  role: Role
}

const DownloadButton = ({ report, type }: { report: AnyReport; type: DocumentType }) => {
  const { busy, download } = useDownload(kindOf(report).downloadErrors)
  const file = report.documents.find(({ documentType }) => documentType === type)
  const label = `Download ${documentLabel(report, type).toLowerCase()}`
  if (!file) return null
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`${label}: ${report.clientName}`}
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
export const QuickActions = ({ report, role }: ListButtonsProps) => {
  const kind = kindOf(report)
  const [changing, setChanging] = useState<ActionName>()
  const next = kind.listActions.find(({ action }) => isOffered(action, report, role))
  return (
    <div className="relative z-10 flex flex-wrap gap-2 empty:hidden">
      {/* One button for all, so that it keeps the focus when its label changes. */}
      {next && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${next.label}: ${report.clientName}`}
          onClick={() => setChanging(next.action)}
        >
          {next.label}
        </Button>
      )}
      {changing && (
        <actionDialog.Lazy report={report} role={role} action={changing} onClose={() => setChanging(undefined)} />
      )}
      {kind.listDownload && <DownloadButton report={report} type={kind.listDownload} />}
    </div>
  )
}

interface ActionLinkProps {
  label: string
  clientName: string
  /** Whose confirmation the request's dialog opens with. */
  action: ActionName
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
export const ListButtons = ({ report, role, href }: ListButtonsProps & { href: string }) => {
  const { listLink, rules } = kindOf(report)
  return (
    <>
      {listLink?.isOffered(factsOf(rules, report), role) && (
        <ActionLink {...listLink} clientName={report.clientName} href={href} />
      )}
      <QuickActions report={report} role={role} />
    </>
  )
}
