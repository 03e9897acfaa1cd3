import { isDelivered, type StoredDocument } from '@portal/contract/reports/documents'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { RequestReply } from '@portal/contract/kinds/replies'
import type { CrashMatch, SameCrash } from '@portal/contract/reports/same-crash'
import { handler } from '../../handler.ts'
import { presentRequest } from '../present.ts'
import { storeOf } from '../kinds-store.ts'
import { findMatches } from './store.ts'

const presentSame = (
  { id, referenceNumber, clientName, status, user, documents }: RequestReply,
  match: CrashMatch,
): SameCrash => ({
  match,
  id,
  referenceNumber,
  clientName,
  status,
  lawFirmName: user?.lawFirm?.name ?? null,
  documents: documents
    .filter(() => match === 'same-crash' && status !== 'cancelled')
    .filter(({ documentType }: { documentType: StoredDocument }) => isDelivered(documentType))
    .map(({ documentType, name, label, size, type, scan }) => ({
      documentType,
      name,
      label,
      size,
      type,
      ...(scan && { scan }),
    })),
})

export const sameCrashHandlers = (name: KindId) => {
  const [store, calls] = [storeOf(name), endpointsOf(name)]
  return {
    findSameCrash: handler(calls.findSameCrash, async ({ context, actor, params }) => {
      const { report } = await store.visibleReport(context, actor, params.id)
      const matches = await findMatches(context, name, report)
      if (matches.size === 0) return []
      const rows = await store.reports(context, [...matches.keys()])
      return [...matches].flatMap(([found, match]) => {
        const row = rows.find((candidate) => candidate.report.id === found)
        return row ? [presentSame(presentRequest(row, actor), match)] : []
      })
    }),
  }
}
