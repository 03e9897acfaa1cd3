import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { attachable, noAgencyEmail, reportLines } from '@portal/contract/agencies/agency-email'
import { counted } from '@portal/contract/counted'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import type { QueueRow } from '@portal/contract/lists/queue'
import type { RunSheet } from '@portal/contract/agencies/run-sheet'
import { kindOf, type AnyRequest } from '../request/request.ts'

/** The documents of a request that its agency wants to see. */
const documentsFor = (request: AnyRequest) => {
  const wanted: readonly string[] = kindOf(request).rules.forAgency
  return request.documents
    .filter(({ documentType, scan }) => wanted.includes(documentType) && !scan)
    .map((document) => ({ ...document, request }))
}

/** The documents of the emails, and the requests whose documents don't fit. One email has as many requests as a change. */
const attachmentsOf = (byId: readonly AnyRequest[]) => {
  const emails = inParts(byId, limits.queueEmailsMax).map((part) => attachable(part.flatMap(documentsFor)))
  return {
    emails: emails.length,
    attached: emails.flatMap(({ attached }) => attached),
    left: new Set(emails.flatMap(({ left }) => left.map(({ request }) => request.id))),
  }
}

const hasAuthorization = (request: AnyRequest): boolean =>
  documentsFor(request).some(({ documentType }) => documentType === kindOf(request).rules.authorization)

const authorizationOf = (request: AnyRequest, left: ReadonlySet<string>): string => {
  if (left.has(request.id)) return 'too large to attach'
  return hasAuthorization(request) ? 'attached' : 'missing'
}

interface AgencyEmailPreviewProps {
  sheet: RunSheet
  /** The requests that the email lists. The run sheet may be too long to have all of them. */
  rows: readonly QueueRow[]
  /** There are emails to other agencies. */
  named: boolean
}

/** Shows what the email to an agency has. */
export const AgencyEmailPreview = ({ sheet: { agency, requests }, rows, named }: AgencyEmailPreviewProps) => {
  const byId = new Map(requests.map((request) => [request.id, request]))
  const known = rows.flatMap(({ id }) => byId.get(id) ?? [])
  const { emails, attached, left } = attachmentsOf(known)
  const size = attached.reduce((sum, document) => sum + document.size, 0)
  const Heading = named ? 'h3' : 'span'
  const title = (
    <Heading className={named ? 'mb-2 font-semibold' : 'sr-only'}>
      {agencyTitle(agency)}
      {named && <span className="font-normal text-muted">, {counted(rows.length, 'request')}</span>}
    </Heading>
  )
  if (!agency.email)
    return (
      <div>
        {title}
        <p>{noAgencyEmail}. Ask an admin to add it.</p>
      </div>
    )
  return (
    <div>
      {title}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">To</dt>
        <dd className="wrap-anywhere">{agency.email}</dd>
        <dt className="text-muted">Attached</dt>
        <dd>
          Run sheet (PDF)
          {attached.length > 0 && `, ${counted(attached.length, 'document')} (${formatFileSize(size)})`}
          {known.length < rows.length &&
            `, and the documents of ${counted(rows.length - known.length, 'more request')} as far as they fit`}
        </dd>
      </dl>
      {emails > 1 && (
        <p className="mt-2 text-sm">
          These are {emails} emails, because one has at most {limits.queueEmailsMax} requests.
        </p>
      )}
      {/* The list scrolls with the keyboard too. */}
      <section
        aria-label={`Requests, ${agencyTitle(agency)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
        tabIndex={0}
        className="scroll-cue mt-3 max-h-60 overflow-y-auto rounded-control border border-line bg-card px-4 py-1 text-sm"
      >
        <ul className="divide-y divide-line">
          {reportLines(rows, (row) => row).map((line) => (
            <li key={line[0]?.id} className="py-1.5">
              <span className="font-mono text-xs">{line[0]?.reportNumber ?? 'No report number'}</span>
              {line.map(({ id, clientName }) => {
                const request = byId.get(id)
                const isMissing = request && (left.has(id) || !hasAuthorization(request))
                return (
                  <span key={id} className="block wrap-anywhere">
                    {clientName}{' '}
                    {request && (
                      <span className={isMissing ? 'font-semibold' : 'text-muted'}>
                        Authorization {authorizationOf(request, left)}
                      </span>
                    )}
                  </span>
                )
              })}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
