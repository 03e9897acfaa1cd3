import { useState } from 'react'
import { useQuery } from '@portal/client'
import { agencyTemplate, listMessageTemplates } from '@portal/contract/admin/message-templates'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { attachable, noAgencyEmail } from '@portal/contract/agencies/agency-email'
import { brand } from '@portal/contract/brand'
import { counted } from '@portal/contract/counted'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { headings } from '@portal/contract/headings'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { reportLines } from '@portal/contract/queue/report-lines'
import { getRunSheet, type RunSheet } from '@portal/contract/queue/run-sheet'
import { Spinner, TextAreaField } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { SaveDialog } from '@portal/ui/overlays'
import { kindOf, type AnyReport } from '../report.ts'
import type { AskProps } from './ask.ts'

/** The documents of a request that its agency wants to see. */
const documentsFor = (report: AnyReport) => {
  const wanted: readonly string[] = kindOf(report).rules.forAgency
  return report.documents
    .filter(({ documentType, scan }) => wanted.includes(documentType) && !scan)
    .map((document) => ({ ...document, report }))
}

/** The documents of the emails, and the requests whose documents don't fit. One email has as many requests as a change. */
const attachmentsOf = (reports: readonly AnyReport[]) => {
  const emails = inParts(reports, limits.queueChangeMax).map((part) => attachable(part.flatMap(documentsFor)))
  return {
    emails: emails.length,
    attached: emails.flatMap(({ attached }) => attached),
    left: new Set(emails.flatMap(({ left }) => left.map(({ report }) => report.id))),
  }
}

const hasAuthorization = (report: AnyReport): boolean =>
  documentsFor(report).some(({ documentType }) => documentType === kindOf(report).rules.authorization)

const authorizationOf = (report: AnyReport, left: ReadonlySet<string>): string => {
  if (left.has(report.id)) return 'too large to attach'
  return hasAuthorization(report) ? 'attached' : 'missing'
}

const Preview = ({ sheet: { agency, repliesTo }, reports }: { sheet: RunSheet; reports: readonly AnyReport[] }) => {
  const { emails, attached, left } = attachmentsOf(reports)
  const size = attached.reduce((sum, document) => sum + document.size, 0)
  const facts = [
    ['To', agency.email],
    [
      'Attached',
      `Run sheet (PDF)${attached.length > 0 ? `, ${counted(attached.length, 'document')} (${formatFileSize(size)})` : ''}`,
    ],
    [
      'Replies',
      repliesTo
        ? `Reports that the agency sends back arrive in ${headings.mail}, proposed for these requests.`
        : `Go to ${brand.email}, because no address for reports is set up.`,
    ],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {emails > 1 && (
        <p className="text-sm">
          These are {emails} emails, because one has at most {limits.queueChangeMax} requests.
        </p>
      )}
      {/* It scrolls with the keyboard too. */}
      <section
        aria-label="Requests"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
        tabIndex={0}
        className="scroll-cue max-h-60 overflow-y-auto rounded-control border border-line bg-card px-4 py-1 text-sm"
      >
        <ul className="divide-y divide-line">
          {reportLines(reports, (report) => report).map((line) => (
            <li key={line[0]?.id} className="py-1.5">
              <span className="font-mono text-xs">{line[0]?.reportNumber ?? 'No report number'}</span>
              {line.map((report) => (
                <span key={report.id} className="block wrap-anywhere">
                  {report.clientName}{' '}
                  <span className={left.has(report.id) || !hasAuthorization(report) ? 'font-semibold' : 'text-muted'}>
                    Authorization {authorizationOf(report, left)}
                  </span>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Writes to the agency of the requests, in staff's words, and shows what the email has. */
export const EmailAgencyDialog = ({ rows, leftOut, busy, onSubmit, onClose }: AskProps) => {
  const id = rows[0]?.agency?.id ?? ''
  const query = useQuery(getRunSheet, { params: { id } })
  const { data: templates } = useQuery(listMessageTemplates)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? templates?.find((template) => template.id === agencyTemplate)?.text ?? ''
  const title = query.data ? agencyTitle(query.data.agency) : 'the Agency'
  const chosen = new Set(rows.map((row) => row.id))
  const reports = query.data?.requests.filter((report) => chosen.has(report.id)) ?? []
  const email = query.data?.agency.email
  return (
    <SaveDialog
      title={`Email ${title}`}
      wide
      submitLabel="Send Email"
      ready={Boolean(email) && reports.length > 0 && text.trim() !== ''}
      busy={busy}
      dirty={typed !== undefined}
      onSubmit={() => onSubmit({ action: 'emailAgency', agency: id, text }, { agency: title })}
      onClose={onClose}
    >
      <Loaded query={query} what="the requests" loading={<Spinner label="Loading the requests" />}>
        {(sheet) =>
          email ? (
            <>
              {leftOut > 0 && (
                <p className="text-sm">
                  {counted(leftOut, 'selected request')} left out because they have another agency or need nothing.
                </p>
              )}
              <TextAreaField
                label="Text"
                name="text"
                rows={5}
                data-autofocus
                maxLength={limits.messageLength}
                value={text}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Preview sheet={sheet} reports={reports} />
              {rows.length > reports.length && (
                <p className="text-sm">
                  {counted(rows.length - reports.length, 'more request')} in the email, not listed here.
                </p>
              )}
            </>
          ) : (
            <p>{noAgencyEmail}. Ask an admin to add it.</p>
          )
        }
      </Loaded>
    </SaveDialog>
  )
}
