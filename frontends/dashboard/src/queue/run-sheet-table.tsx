import { formatDate, formatShortDate } from '@portal/contract/dates'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { releaseText } from './row-text.ts'
import type { SheetRow } from './use-run-sheet.ts'

/** The client, and below whatever else the agency finds the crash by. */
const Parties = ({ row, request }: SheetRow) => {
  const [client, ...others] = kindOf(request).parties(request)
  return (
    <>
      {client}
      {others.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      <span className="block font-mono text-xs whitespace-nowrap text-muted">{row.referenceNumber}</span>
    </>
  )
}

/** Who signed the authorization, if that is known. */
const signerOf = (request: AnyRequest): string | null | undefined =>
  request.documents.find(({ documentType }) => documentType === kindOf(request).rules.authorization)?.signedBy

const cellClass = 'px-3 py-1.5 text-left align-baseline print:px-2'

/** At hyphens only long numbers break. */
const isShort = (number: string | null): boolean => (number ?? '').length <= 20

/** On paper, a box to tick and room to write what came. */
const onPaper = 'hidden print:table-cell'

const RequestCells = ({ row, request }: SheetRow) => (
  <>
    <th scope="row" className={`${cellClass} font-normal wrap-anywhere`}>
      <div className="min-w-40">
        <Parties row={row} request={request} />
      </div>
    </th>
    <td className={cellClass}>
      {releaseText(row)}
      {row.requestedFromAgencyOn ? (
        <span className="block text-muted">Requested {formatShortDate(row.requestedFromAgencyOn)}</span>
      ) : (
        <span className="block text-muted print:hidden">Not requested yet</span>
      )}
      {row.urgent && <strong className="block">Urgent</strong>}
      {row.waiting?.for === 'client' && <strong className="block">Waiting for client</strong>}
    </td>
    <td className={`${cellClass} wrap-anywhere`}>
      <div className="min-w-32">
        {kindOf(request).authorizationText(request)}
        {signerOf(request) && <span className="block">Signed by {signerOf(request)}</span>}
      </div>
    </td>
  </>
)

/** The clients of one report share its number, its box and its result. */
const Line = ({ rows }: { rows: readonly SheetRow[] }) => {
  const [first, ...others] = rows
  if (!first) return null
  const { reportNumber } = first.row
  const shared = { rowSpan: 1 + others.length }
  return (
    <tbody className="break-inside-avoid border-t border-line">
      <tr>
        <td {...shared} className={`${onPaper} ${cellClass}`}>
          <span className="block size-4 border border-ink" />
        </td>
        <td
          {...shared}
          className={`${cellClass} font-mono text-xs ${isShort(reportNumber) ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
        >
          {reportNumber ?? '–'}
        </td>
        <td {...shared} className={`${cellClass} whitespace-nowrap`}>
          {[...new Set(rows.map(({ row }) => row.crashDate))].map((date) => (
            <span key={date} className="block">
              {formatDate(date)}
            </span>
          ))}
        </td>
        <RequestCells {...first} />
        <td {...shared} className={onPaper} />
      </tr>
      {others.map((other) => (
        <tr key={other.row.id}>
          <RequestCells {...other} />
        </tr>
      ))}
    </tbody>
  )
}

/** The reports that an agency still has to release: a line for each, with its clients. */
export const RunSheetTable = ({ lines }: { lines: readonly (readonly SheetRow[])[] }) => (
  // A narrow page scrolls it, with the keyboard too.
  <section
    aria-label="Run sheet"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
    tabIndex={0}
    className="run-sheet overflow-x-auto rounded-card border border-line bg-card"
  >
    <table aria-label="Requests" className="w-full min-w-160 text-sm tabular-nums">
      <thead>
        <tr className="text-muted">
          <th scope="col" className={`${onPaper} ${cellClass}`}>
            <span className="sr-only">Done</span>
          </th>
          {['Report no.', 'Crash', 'Client', 'Needs', 'Authorization'].map((header) => (
            <th key={header} scope="col" className={`${cellClass} font-semibold`}>
              {header}
            </th>
          ))}
          <th scope="col" className={`${onPaper} ${cellClass} font-semibold`}>
            <div className="w-28">Result</div>
          </th>
        </tr>
      </thead>
      {lines.map((rows) => (
        <Line key={rows[0]?.row.id} rows={rows} />
      ))}
    </table>
  </section>
)
