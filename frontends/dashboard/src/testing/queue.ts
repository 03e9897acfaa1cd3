import type { Queue, QueueRow } from '@portal/contract/lists/queue'
import { queueViewNames } from '@portal/contract/lists/queue'
import type { Assignee } from '@portal/contract/requests/assignee'
import { testId } from './data.ts'

export const colleague: Assignee = { id: testId('usr', 2), firstName: 'Pat', lastName: 'Quill' }

/** A new CHP request in the queue. `number` makes its id, name and reference unique. */
export const queueRow = (change: Partial<QueueRow> = {}, number = 1): QueueRow => ({
  id: testId('crh', number),
  referenceNumber: `CHP-${String(number).padStart(8, '0')}`,
  clientName: `Client ${number}`,
  crashDate: '2024-03-05',
  submittedAt: '2024-03-06T12:00:00.000Z',
  changedAt: '2024-03-06T12:00:00.000Z',
  urgent: false,
  status: 'processing',
  reportType: 'non-fatal-face',
  ready: false,
  reportNumber: '9250-2024-00123',
  policeDepartment: null,
  agency: null,
  lawFirmName: null,
  matterNumber: null,
  attorney: null,
  private: false,
  requestedFromAgencyOn: null,
  dueOn: null,
  staffOwner: null,
  waiting: null,
  clientRepliedAt: null,
  repliedBy: null,
  corrected: false,
  unread: false,
  placedByStaff: false,
  delivers: null,
  changedDocuments: [],
  ...change,
})

/** A police request in the queue. */
export const policeQueueRow = (change: Partial<QueueRow> = {}, number = 1): QueueRow =>
  queueRow(
    {
      id: testId('pol', number),
      referenceNumber: `POL-${String(number).padStart(8, '0')}`,
      reportType: null,
      policeDepartment: 'Oakland Police Department',
      ...change,
    },
    number,
  )

/** The reply of the queue's endpoint: these rows in one page, and as many in each view. */
export const queueReply = (rows: readonly QueueRow[], total = rows.length): { body: Queue } => ({
  body: {
    rows: [...rows],
    total,
    counts: Object.fromEntries(queueViewNames.map((view) => [view, total])) as Queue['counts'],
  },
})
