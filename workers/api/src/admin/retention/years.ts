import { counted } from '@portal/contract/counted'
import type { DocumentRetention } from '@portal/contract/admin/document-retention'
import {
  getDocumentRetention,
  getRetentionYears,
  setDocumentRetention,
} from '@portal/contract/admin/document-retention'
import { audit } from '../../audit/audit.ts'
import type { RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { findOpenRound, findYears, saveYears } from './store.ts'

const present = async (context: RequestContext): Promise<DocumentRetention> => {
  const [years, round] = await Promise.all([findYears(context), findOpenRound(context)])
  return {
    years,
    removal: round ? { on: round.removeAfter, requests: round.requests, documents: round.documents } : null,
  }
}

const nameOf = (years: number | null): string => (years === null ? 'off' : counted(years, 'year'))

export const retentionHandlers = {
  getRetentionYears: handler(getRetentionYears, async ({ context }) => ({ years: await findYears(context) })),

  getDocumentRetention: handler(getDocumentRetention, ({ context }) => present(context)),

  setDocumentRetention: handler(setDocumentRetention, async ({ context, actor, body: { years } }) => {
    const before = await findYears(context)
    if (before !== years)
      await writeAll(context.db, [
        ...saveYears(context, years),
        audit(context, actor, 'retention-changed', 'Client documents', `${nameOf(before)} → ${nameOf(years)}`),
      ])
    return present(context)
  }),
}
