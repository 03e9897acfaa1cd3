import type { ReportKind } from '@portal/contract/ids'

const columns = {
  crash: ['crash_card_file', 'written_auth_file', 'death_cert_file'],
  police: ['written_auth_file', 'client_release_file'],
} as const satisfies Record<ReportKind, readonly string[]>

/** The columns of a report with documents that its requester uploaded. */
export const clientDocumentColumns: Readonly<Record<ReportKind, readonly string[]>> = columns

const hasDocuments = (kind: ReportKind): string =>
  `status = 'completed' and (${columns[kind].map((column) => `${column} is not null`).join(' or ')})`

/**
 * The condition for completed reports with client documents, as SQL without parameters. The indexes
 * `crash_reports_documents` and `police_reports_documents` have it, and a query that repeats it reads only these.
 */
export const completedWithDocuments: Readonly<Record<ReportKind, string>> = {
  crash: hasDocuments('crash'),
  police: hasDocuments('police'),
}
