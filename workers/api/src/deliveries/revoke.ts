import { revokeCrashLinks as crashEndpoint } from '@portal/contract/crash-actions'
import { revokePoliceLinks as policeEndpoint } from '@portal/contract/police-reports'
import type { Actor } from '../accounts/session.ts'
import { record } from '../activity/record.ts'
import { audit } from '../audit/audit.ts'
import { crashStore } from '../crash-reports/store.ts'
import { policeStore } from '../police-reports/store.ts'
import type { Scope } from '../scope.ts'
import { writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { countOpenLinks, revokeLinks } from './store.ts'

/** Ends every open link of a report at once, for all who hold one; a letter still waiting with one is not sent. */
const revoke = async (scope: Scope, actor: Actor, { id, referenceNumber }: { id: string; referenceNumber: string }) => {
  const revoked = await countOpenLinks(scope, id)
  if (revoked > 0)
    await writeAll(scope.db, [
      revokeLinks(scope, id),
      record(scope, id, 'Delivery links revoked'),
      audit(scope, actor, 'links-revoked', referenceNumber, revoked === 1 ? '1 link' : `${revoked} links`),
    ])
  return { revoked }
}

export const revokeCrashLinks = verb(crashEndpoint, async ({ scope, actor, params }) =>
  revoke(scope, actor, (await crashStore.visibleReport(scope, actor, params.id)).report),
)

export const revokePoliceLinks = verb(policeEndpoint, async ({ scope, actor, params }) =>
  revoke(scope, actor, (await policeStore.visibleReport(scope, actor, params.id)).report),
)
