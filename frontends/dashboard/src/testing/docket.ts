import { docketViewNames, type Docket, type DocketRow } from '@portal/contract/lists/docket'
import { pdf, testId } from './data.ts'

/** A new CHP request in the docket. `number` makes its id, name and reference unique. */
export const docketRow = (change: Partial<DocketRow> = {}, number = 1): DocketRow => ({
  id: testId('crh', number),
  referenceNumber: `CHP-${String(number).padStart(8, '0')}`,
  clientName: `Client ${number}`,
  crashDate: '2024-03-05',
  matterNumber: null,
  firmNote: null,
  attorney: null,
  privateTo: null,
  submittedAt: '2024-03-06T12:00:00.000Z',
  changedAt: '2024-03-06T12:00:00.000Z',
  isNew: false,
  urgent: false,
  status: 'processing',
  reportType: 'non-fatal-face',
  monitorForFull: false,
  reportNumber: '9250-2024-00123',
  policeDepartment: null,
  agency: null,
  expectedOn: null,
  estimate: null,
  expectedFrom: null,
  waiting: null,
  unread: false,
  requester: { id: testId('usr', 1), firstName: 'Case', lastName: 'Handler' },
  delivered: [],
  changedDocuments: [],
  ...change,
})

/** A police request in the docket. */
export const policeDocketRow = (change: Partial<DocketRow> = {}, number = 1): DocketRow =>
  docketRow(
    {
      id: testId('pol', number),
      referenceNumber: `POL-${String(number).padStart(8, '0')}`,
      reportType: null,
      policeDepartment: 'Oakland Police Department',
      ...change,
    },
    number,
  )

/** A delivered face page. */
export const facePage: DocketRow['delivered'][number] = {
  documentType: 'facePage',
  name: pdf.name,
  createdAt: '2024-03-08T12:00:00.000Z',
}

/** The reply of the docket's endpoint: these rows in one page, and as many in each view. */
export const docketReply = (rows: readonly DocketRow[], total = rows.length): { body: Docket } => ({
  body: {
    rows: [...rows],
    total,
    counts: Object.fromEntries(docketViewNames.map((view) => [view, total])) as Docket['counts'],
    asOf: '2024-03-09T12:00:00.000Z',
  },
})
