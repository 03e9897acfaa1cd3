import { limits } from '../limits.ts'

// The results of reading and matching that calls name, without the code that finds them.

/**
 * The form of a document. `supplement`, `invoice` and `letter` are letters from the agency. `other`: it could be read and looks
 * like none of these. `unread`: nothing of it could be read.
 */
export const documentForms = ['report', 'supplement', 'invoice', 'letter', 'other', 'unread'] as const
export type DocumentForm = (typeof documentForms)[number]

/**
 * The ways in which a document differs from what a request is for. `form`: it is no report. `type`: its client asked for another
 * document. `pages`: such a document usually has more or fewer.
 */
export const differenceCodes = ['client', 'number', 'date', 'agency', 'form', 'type', 'pages'] as const
export type DifferenceCode = (typeof differenceCodes)[number]

/**
 * Why a request is not preselected although enough agrees and nothing differs.
 * - `two-requests`: the client has another open request of the same date
 * - `two-documents`: another document fits the request too
 * - `several-reports`: the document has several reports
 * - `other-pages`: the document has other pages beside the report
 * - `unread`: some pages couldn't be read, or the document has more pages than are compared
 * - `other-crash`: the document also fits a request about another crash
 * - `supplement`: the document may be a supplement, or a report that was replaced
 * - `not-owed`: the request isn't owed such a document
 * - `unreviewed`: nobody has reviewed the guest's request
 * - `may-be-unowed`: the document may be one that the request isn't owed or didn't ask for, such as a face page
 */
export const doubts = [
  'two-requests',
  'two-documents',
  'several-reports',
  'other-pages',
  'unread',
  'other-crash',
  'supplement',
  'not-owed',
  'unreviewed',
  'may-be-unowed',
] as const
export type Doubt = (typeof doubts)[number]

/**
 * Why a PDF may be wrong for a request: the PDF differs from the request, or:
 * - `reports`: the PDF has several reports or a letter
 * - `unread`: the PDF doesn't name the request's client or report, or a page couldn't be read
 * - `unreviewed`: nobody has reviewed the guest's request, whatever the PDF says
 * A request has at most one warning of each code.
 */
export const warningCodes = [...differenceCodes, 'reports', 'unread', 'unreviewed'] as const
export type WarningCode = (typeof warningCodes)[number]

/** Warnings by `warningKey`, as an error names them and as staff send them back who deliver the PDF in spite of them. */
export type Warnings = Readonly<Record<string, string>>

/** The name of a warning among those about several requests. */
export const warningKey = (request: string, code: WarningCode): string => `${request} ${code}`

/** Whether warnings are about the PDF, not only about who gets it. */
export const isPdfInDoubt = (warnings: readonly { readonly code: string }[]): boolean =>
  warnings.some(({ code }) => code !== 'unreviewed')

/** The warning about a guest's request that staff haven't accepted: anyone can send a request that names a report. */
export const unreviewedWarning = ({ isAccepted }: { readonly isAccepted: boolean }) =>
  isAccepted ? [] : [{ code: 'unreviewed', text: "Nobody has reviewed this guest's request yet" } as const]

/** Why nothing says that the PDF is the request's, in words. */
export const unreadTexts = {
  skipped: "You skipped the check, so this PDF wasn't compared with the request",
  late: "Reading this PDF took too long, so it wasn't compared with the request",
  failed: "The check didn't run, so this PDF wasn't compared with the request",
  partly: "We couldn't read all of the first pages",
  long: `Only the first ${limits.comparedPages} pages were compared with the request`,
  scan: "We couldn't read this scan, so it wasn't compared with the request",
  date: 'We found the crash date, but not the client, report number or plate on the first page',
  client: 'We found the client, but not the crash date, report number or plate on the first page',
  nothing: "We didn't find the client, report number, plate or crash date on the first page",
} as const
