import { isDelivered, type StoredDocument } from '@portal/contract/reports/documents'
import {
  findSameCrash,
  findSamePoliceCrash,
  type CrashMatch,
  type SameCrash,
} from '@portal/contract/reports/same-crash'
import type { Actor, RequestContext } from '../../context.ts'
import { handler } from '../../handler.ts'
import { presentCrashReport } from '../chp/present.ts'
import { crashStore } from '../chp/store.ts'
import { presentPoliceReport } from '../police/present.ts'
import { policeStore } from '../police/store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import type { RowOf } from '../rows-store.ts'
import type { ReportStore } from '../store.ts'
import { findMatches } from './store.ts'

type Presented = Omit<SameCrash, 'lawFirmName' | 'match'> & { user: { lawFirm: { name: string } | null } | null }

const presentSame = (
  { id, referenceNumber, clientName, status, user, documents }: Presented,
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

const listSame = async <Report extends RequestRow>(
  context: RequestContext,
  actor: Actor,
  store: ReportStore<Report>,
  present: (row: RowOf<Report>, viewer: Actor) => Presented,
  id: string,
): Promise<SameCrash[]> => {
  const { report } = await store.visibleReport(context, actor, id)
  const matches = await findMatches(context, store.kind, report)
  if (matches.size === 0) return []
  const rows = await store.reports(context, [...matches.keys()])
  return [...matches].flatMap(([found, match]) => {
    const row = rows.find((candidate) => candidate.report.id === found)
    return row ? [presentSame(present(row, actor), match)] : []
  })
}

export const sameCrashHandlers = {
  findSameCrash: handler(findSameCrash, ({ context, actor, params }) =>
    listSame(context, actor, crashStore, presentCrashReport, params.id),
  ),
  findSamePoliceCrash: handler(findSamePoliceCrash, ({ context, actor, params }) =>
    listSame(context, actor, policeStore, presentPoliceReport, params.id),
  ),
}
