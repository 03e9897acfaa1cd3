import { errorMessage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { Agency } from '@portal/contract/agencies/agencies'
import { agencyKinds, agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { counted } from '@portal/contract/counted'
import { formatDate, today } from '@portal/contract/dates'
import { reportLines } from '@portal/contract/agencies/agency-email'
import { Alert, Button, EmptyState, TableSkeleton, usePageHeading } from '@portal/ui'
import { requests } from '@portal/ui/requests/change-text'
import { RunSheetTable } from './run-sheet-table.tsx'
import { queueFacts } from '../actions/facts.ts'
import { useActions } from '../actions/use-actions.tsx'
import { useRunSheet } from './use-run-sheet.ts'
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

interface RunSheetProps {
  /** The agency's id. */
  agency: string
  viewer: User
  onClose: () => void
}

/** Everything an agency still has to release, to take along, send or upload. Browsers print it or save it as a PDF. */
export const RunSheet = ({ agency: id, viewer, onClose }: RunSheetProps) => {
  const { sheet, error, load } = useRunSheet(id)
  const { start, enterResults, dialogs } = useActions(viewer, { factsOf: queueFacts, onChanged: load })
  const title = sheet ? `Run sheet: ${agencyTitle(sheet.agency)}` : 'Run sheet'
  const heading = usePageHeading(title)
  const rows = sheet?.rows.map(({ row }) => row) ?? []
  const lines = reportLines(sheet?.rows ?? [], ({ row }) => row)
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
              {agencyKinds[sheet.agency.kind].label} · {formatDate(today())} · {requests(rows.length)}
              {lines.length < rows.length && ` for ${counted(lines.length, 'report')}`}
              {sheet.isCut && '. There are more; these have the oldest crash dates'}
            </p>
          )}
        </div>
        <div className="run-sheet-buttons flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onClose}>
            Back to Queue
          </Button>
          {toMark.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => start('requested', toMark)}>
              {unrequested.length > 0 ? `Mark Requested… (${unrequested.length})` : 'Mark Requested Again…'}
            </Button>
          )}
          {toMark.length > 0 && sheet?.agency.email && (
            <Button variant="secondary" size="small" onClick={() => start('emailAgency', toMark)}>
              Email Agency…
            </Button>
          )}
          {rows.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => enterResults(rows)}>
              Enter Results…
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
          <RunSheetTable lines={lines} />
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
