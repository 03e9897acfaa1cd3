import type { QueueRow } from '@portal/contract/lists/queue'
import { factsOf } from '@portal/contract/kinds/rules'
import { kindOf, type AnyRequest } from '../request/request.ts'

/** A request as the queue shows it, for the queue's actions in its dialog. */
export const rowOf = (request: AnyRequest): QueueRow => {
  const { rules } = kindOf(request)
  return {
    // Fields that not every kind has.
    reportType: null,
    policeDepartment: 'areaOffice' in request ? request.areaOffice : null,
    ...request,
    changedAt: request.updatedAt,
    ready: rules.isReady(factsOf(rules, request)),
    lawFirmName: request.user?.lawFirm?.name ?? null,
    private: request.privateTo !== null,
    dueOn: request.waiting?.checkAgainOn ?? request.expectedOn,
    // The panel shows the deliveries and changed documents themselves.
    delivers: null,
    changedDocuments: [],
  }
}
