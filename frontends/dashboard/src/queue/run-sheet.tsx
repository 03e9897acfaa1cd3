import { errorMessage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { agencyKinds, agencyTitle, type Agency } from '@portal/contract/agencies/agencies'
import { formatDate, formatShortDate, today } from '@portal/contract/dates'
import { Alert, Button, EmptyState, TableSkeleton, usePageHeading } from '@portal/ui'
import { kindOf, type AnyReport } from '../report.ts'
import { releaseText } from './row-text.ts'
import { useQueueActions } from './use-queue-actions.tsx'
import { useRunSheet, type SheetRow } from './use-run-sheet.ts'
import './run-sheet.css'

const Contact = ({ agency }: { agency: Agency }) => {
  const facts = [
    ['Phone', agency.phone],
    ['Email', agency.email],
    ['Address', agency.address],
    ['Request portal', agency.portalUrl],
    ['NCIC', agency.ncic],
    ['Notes', agency.notes],
  ].filter(([, value]) => value)
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The client, and below whatever else the agency finds the crash by. */
const Parties = ({ report }: { report: AnyReport }) => {
  const [client, ...others] = kindOf(report).parties(report)
  return (
    <>
      {client}
      {others.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </>
  )
}

/** Who signed the authorization, if that is known. */
const signerOf = (report: AnyReport): string | null | undefined =>
  report.documents.find(({ documentType }) => documentType === kindOf(report).rules.authorization)?.signedBy

const cellClass = 'px-2 py-1.5 text-left align-baseline first:pl-3 last:pr-3'

/** At hyphens only long numbers break. */
const isShort = (number: string | null): boolean => (number ?? '').length <= 20

const SheetTable = ({ rows }: { rows: readonly SheetRow[] }) => (
  <div className="run-sheet overflow-x-auto rounded-card border border-line bg-card">
    <table aria-label="Requests" className="w-full min-w-160 text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-muted">
          {['Reference', 'Report no.', 'Crash', 'Parties', 'Needs', 'Authorization', 'Requested'].map((header) => (
            <th key={header} scope="col" className={`${cellClass} font-semibold`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ row, report }) => (
          <tr key={row.id} className="break-inside-avoid">
            <th scope="row" className={`${cellClass} font-mono text-xs font-normal whitespace-nowrap`}>
              {row.referenceNumber}
            </th>
            <td
              className={`${cellClass} font-mono text-xs ${isShort(row.reportNumber) ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
            >
              {row.reportNumber ?? '–'}
            </td>
            <td className={`${cellClass} whitespace-nowrap`}>{formatDate(row.crashDate)}</td>
            <td className={`${cellClass} wrap-anywhere`}>
              <div className="min-w-40">
                <Parties report={report} />
              </div>
            </td>
            <td className={cellClass}>
              {releaseText(row)}
              {row.urgent && <strong className="block">Urgent</strong>}
              {row.waiting?.for === 'client' && <strong className="block">Waiting for client</strong>}
            </td>
            <td className={`${cellClass} wrap-anywhere`}>
              <div className="min-w-32">
                {kindOf(report).authorizationText(report)}
                {signerOf(report) && <span className="block">Signed by {signerOf(report)}</span>}
              </div>
            </td>
            <td className={`${cellClass} whitespace-nowrap`}>
              {row.requestedFromAgencyOn ? formatShortDate(row.requestedFromAgencyOn) : 'Not yet'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface RunSheetProps {
  /** The agency's id. */
  agency: string
  viewer: User
  onClose: () => void
}

/** Everything an agency still has to release, to take along, send or upload. Browsers print it or save it as a PDF. */
export const RunSheet = ({ agency: id, viewer, onClose }: RunSheetProps) => {
  const { sheet, error, load } = useRunSheet(id)
  const { actions, dialogs } = useQueueActions(viewer, load)
  const title = sheet ? `Run sheet: ${agencyTitle(sheet.agency)}` : 'Run sheet'
  const heading = usePageHeading(title)
  const rows = sheet?.rows.map(({ row }) => row) ?? []
  // Dates of earlier requests stay, because they say how long the agency takes.
  const requestable = rows.filter(({ waiting }) => waiting?.for !== 'client')
  const unrequested = requestable.filter(({ requestedFromAgencyOn }) => !requestedFromAgencyOn)
  const toMark = unrequested.length > 0 ? unrequested : requestable
  return (
    <div data-print-alone className="run-sheet-page mx-auto w-full px-4 py-4 sm:px-6">
      {/* Below the place of toasts, which must not cover the buttons. */}
      <div className="mb-4 space-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
            {title}
          </h1>
          {sheet && (
            <p className="text-sm text-muted">
              {agencyKinds[sheet.agency.kind]} · {formatDate(today())} · {rows.length}{' '}
              {rows.length === 1 ? 'request' : 'requests'}
              {sheet.isCut && '. There are more; these have the oldest crash dates'}
            </p>
          )}
        </div>
        <div className="run-sheet-buttons flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onClose}>
            Back to Queue
          </Button>
          {toMark.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => actions.requested(toMark)}>
              {unrequested.length > 0 ? `Mark Requested… (${unrequested.length})` : 'Mark Requested Again…'}
            </Button>
          )}
          {rows.length > 0 && (
            <Button size="small" onClick={() => window.print()}>
              Print or Save as PDF
            </Button>
          )}
        </div>
      </div>
      {sheet && <Contact agency={sheet.agency} />}
      {sheet ? (
        rows.length > 0 ? (
          <SheetTable rows={sheet.rows} />
        ) : (
          <EmptyState title="Nothing to request">No open request needs a report from this agency.</EmptyState>
        )
      ) : error === undefined ? (
        <>
          <output className="sr-only">Loading the run sheet</output>
          <TableSkeleton />
        </>
      ) : (
        <Alert tone="danger" title="We couldn't load the run sheet">
          <p className="mb-3">{errorMessage(error)}</p>
          <Button variant="secondary" size="small" onClick={load}>
            Try Again
          </Button>
        </Alert>
      )}
      {dialogs}
    </div>
  )
}
