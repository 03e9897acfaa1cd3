import { endpointsOf } from '@portal/contract/kinds/endpoints'
import { documentsFrom, kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { canTransition } from '@portal/contract/kinds/rules'
import { isDelivered, type StoredDocument } from '@portal/contract/requests/documents'
import type { CrashMatch, SameCrash } from '@portal/contract/requests/same-crash'
import type { Actor } from '../../context.ts'
import { handler } from '../../handler.ts'
import { factsOfRow } from '../facts.ts'
import { presentRequest } from '../present.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { deliveredOf } from '../waiting-deliveries/delivery.ts'
import { findMatches } from './store.ts'

/** The documents that staff can deliver for a request now. */
const deliverableOf = ({ request, waitingDeliveries }: Row): DocumentType[] => {
  const kind = kindBy(request.kind)
  const waiting = new Set<string>(waitingDeliveries.map(({ documentType }) => documentType))
  return documentsFrom(kind, 'staff').filter(
    (type) => !waiting.has(type) && canTransition(kind, deliveredOf(kind, type).deliver, factsOfRow(request)),
  )
}

const presentSame = (row: Row, actor: Actor, match: CrashMatch): SameCrash => {
  const request = presentRequest(row, actor)
  const { id, referenceNumber, clientName, crashDate, reportNumber, status, user, documents } = request
  const isSame = match === 'same-crash' && status !== 'cancelled'
  return {
    match,
    id,
    referenceNumber,
    clientName,
    crashDate,
    reportNumber: reportNumber || null,
    status,
    lawFirmName: user?.lawFirm?.name ?? null,
    documents: documents
      .filter(({ documentType }: { documentType: StoredDocument }) => isSame && isDelivered(documentType))
      .map(({ documentType, name, label, size, type, scan }) => ({
        documentType,
        name,
        label,
        size,
        type,
        ...(scan && { scan }),
      })),
    deliverable: isSame ? deliverableOf(row) : [],
  }
}

export const sameCrashHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    findSameCrash: handler(calls.findSameCrash, async ({ context, actor, params }) => {
      const { request } = await store.visibleRequest(context, actor, params.id)
      const matches = await findMatches(context, name, request)
      if (matches.size === 0) return []
      const rows = await store.requests(context, [...matches.keys()])
      return [...matches].flatMap(([found, match]) => {
        const row = rows.find((candidate) => candidate.request.id === found)
        return row ? [presentSame(row, actor, match)] : []
      })
    }),
  }
}
