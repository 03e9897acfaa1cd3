import { turnOffCrashLinks as crashEndpoint } from '@portal/contract/reports/crash-actions'
import { turnOffPoliceLinks as policeEndpoint } from '@portal/contract/reports/police-reports'
import { record } from '../activity/record.ts'
import { audit } from '../../admin/audit/audit.ts'
import { crashStore } from '../chp/store.ts'
import { policeStore } from '../police/store.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { countOpenLinks, revokeLinks } from './store.ts'

/** Ends every open link of a report at once, for all who hold one; a email still waiting with one is not sent. */
const revoke = async (
  context: RequestContext,
  actor: Actor,
  { id, referenceNumber }: { id: string; referenceNumber: string },
) => {
  const revoked = await countOpenLinks(context, id)
  if (revoked > 0)
    await writeAll(context.db, [
      revokeLinks(context, id),
      record(context, id, 'Delivery links turned off'),
      audit(context, actor, 'links-revoked', referenceNumber, revoked === 1 ? '1 link' : `${revoked} links`),
    ])
  return { revoked }
}

export const turnOffCrashLinks = handler(crashEndpoint, async ({ context, actor, params }) =>
  revoke(context, actor, (await crashStore.visibleReport(context, actor, params.id)).report),
)

export const turnOffPoliceLinks = handler(policeEndpoint, async ({ context, actor, params }) =>
  revoke(context, actor, (await policeStore.visibleReport(context, actor, params.id)).report),
)
