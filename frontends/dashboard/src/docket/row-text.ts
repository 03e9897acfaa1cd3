import { formatDate } from '@portal/contract/dates'
import { docketAgency, docketColumns, type DocketRow, type DocketView } from '@portal/contract/lists/docket'
import type { Status } from '@portal/contract/kinds/kinds'
import { factsOf, statusMeaning } from '@portal/contract/kinds/rules'
import { expectedDays, expectedText, fromText, isLate, lateText } from '@portal/contract/requests/expected'
import { reportTypes } from '@portal/contract/requests/report-types'
import { requestStatus } from '@portal/contract/requests/status-labels'
import { waitingLabel } from '@portal/contract/requests/waiting'
import { clientStep } from '../actions/next-step.ts'
import { aboutOf, badgesOf, type HeaderFacts } from '../request/header-facts.ts'
import type { CopiedColumns } from '../list/shared-actions.ts'
import { shortDepartment } from '../list/short-department.ts'
import { kindOf } from '../request/request.ts'

export type Delivered = DocketRow['delivered'][number]

/** The facts that the rules of a row's kind look at. */
const factsOfRow = (row: DocketRow) =>
  factsOf(kindOf(row).rules, { ...row, status: row.status as Status, documents: row.delivered })

export const waitsForViewer = ({ waiting }: Pick<DocketRow, 'waiting'>): boolean => waiting?.for === 'client'

/** The items that the client is asked for, if any, in the words of the cards. */
export const askOf = (row: DocketRow): string | null =>
  waitsForViewer(row) ? waitingLabel({ ...row, repliedBy: null, stillNeeded: [] }, false) : null

/** Corrections and withdrawals since the viewer last opened the request. */
export const unreadChanges = ({ changedDocuments }: Pick<DocketRow, 'changedDocuments'>) =>
  changedDocuments.filter(({ isRead }) => !isRead)

/** The status in words. */
export const meaningOf = (row: DocketRow): string => statusMeaning(kindOf(row).rules, factsOfRow(row))

/** The steps of a request whose kind has several documents. */
export const progressOf = (row: DocketRow) => kindOf(row).rules.progress?.(factsOfRow(row)) ?? null

/** The type of the requested report: `Face Page`, `Fatal Full Report`; of police there is one kind of report. */
export const typeText = ({ reportType }: Pick<DocketRow, 'reportType'>): string =>
  reportType ? reportTypes[reportType].label.replace('Non-fatal ', '') : ''

/** The agency, so that it fits into its column. */
export const agencyText = (row: DocketRow): string => shortDepartment(docketAgency(row))

const parts = (...all: readonly (string | null)[]): string[] =>
  all.filter((part) => part !== null && part !== '') as string[]

/** The agency, what was requested and the report number, as far as they are known. */
export const agencyParts = (row: DocketRow): string[] => parts(agencyText(row), typeText(row), row.reportNumber)

/** The same in full. */
export const agencyTitle = (row: DocketRow): string =>
  parts(docketAgency(row), typeText(row), row.reportNumber).join(', ')

/**
 * `Dec 3` or the days of an estimate, and whether they have passed; `days` is null without either. The title says the same in a sentence,
 * with where it is from, or why there is none. Null once nothing is owed.
 */
export const expectedOf = (row: Pick<DocketRow, 'expectedOn' | 'estimate' | 'expectedFrom'>) => {
  if (row.expectedFrom === null) return null
  const [days, from] = [expectedDays(row), fromText(row.expectedFrom)]
  if (days === null) return { days, late: false, estimated: false, title: from, from }
  const late = isLate(row)
  const said = row.expectedOn ? `${expectedText(row)} (${formatDate(row.expectedOn)})` : expectedText(row)
  return { days, late, estimated: row.estimate !== null, title: `${said}. ${late ? `${lateText} ` : ''}${from}.`, from }
}

const isFull = ({ documentType }: Delivered): number => (documentType === 'fullReport' ? 1 : 0)

/** The delivered documents that can be opened: the full report, which has what the face page has, before that. */
export const openable = ({ delivered }: Pick<DocketRow, 'delivered'>): readonly Delivered[] =>
  delivered.filter(({ scan }) => !scan).toSorted((a, b) => isFull(b) - isFull(a))

/** The action that leads from here to its confirmation, if it is offered: the cards offer it for the same requests. */
export const linkOf = (row: DocketRow) => {
  const { listLink } = kindOf(row)
  return listLink?.isOffered(factsOfRow(row), 'law-firm') ? listLink : undefined
}

/** The next step with a request. */
export const docketStep = (row: DocketRow) =>
  clientStep({ ...row, meaning: meaningOf(row), hasDocument: openable(row).length > 0 })

/** A row in the header of its panel, until the request has loaded. */
export const headerOf = (row: DocketRow): HeaderFacts => ({
  ...row,
  about: aboutOf(row),
  badges: badgesOf({ ...row, isPrivate: row.privateTo !== null }),
})

/** The columns of copied rows, which have the headings of the CSV file. */
export const copiedColumns: CopiedColumns<DocketRow> = [
  [docketColumns.clientName, ({ clientName }) => clientName],
  [docketColumns.matterNumber, ({ matterNumber }) => matterNumber ?? ''],
  [docketColumns.attorney, ({ attorney }) => attorney ?? ''],
  [docketColumns.referenceNumber, ({ referenceNumber }) => referenceNumber],
  [docketColumns.agency, docketAgency],
  [docketColumns.type, typeText],
  [docketColumns.reportNumber, ({ reportNumber }) => reportNumber ?? ''],
  [docketColumns.crashDate, ({ crashDate }) => crashDate],
  [docketColumns.status, (row) => requestStatus(row).label],
  [docketColumns.expectedOn, ({ expectedOn }) => expectedOn ?? ''],
  [docketColumns.estimate, ({ estimate }) => (estimate ? `${estimate.from} to ${estimate.to}` : '')],
]

/** The texts of an empty view. */
export const emptyTexts: Readonly<Record<DocketView, { title: string; text: string }>> = {
  all: { title: 'No requests yet', text: "Request your first report, and we'll email it to you and keep it here." },
  new: { title: 'Nothing new', text: "Requests that changed and that you haven't opened since appear here." },
  mine: { title: 'You have no open requests', text: 'The requests you submit appear here until they are completed.' },
  open: { title: 'No open requests', text: 'Every request is completed or canceled.' },
  waiting: { title: 'Nothing is waiting for you', text: 'When we need something from you, the request appears here.' },
  ready: { title: 'No reports are ready', text: 'Requests with a delivered report appear here.' },
  canceled: { title: 'No canceled requests', text: 'Requests that you or we cancel appear here.' },
}
