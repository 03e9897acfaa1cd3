import { AppError } from '@portal/contract/api/errors'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import type { Matter, Privacy } from '@portal/contract/reports/matter'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { record, type ActivityText } from '../activity/record.ts'
import { requireMembers } from '../requester.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import type { RequestStore } from '../kinds-store.ts'
import { isManager } from '../visibility.ts'
import { inOtherLists, requiresMatterNumber } from './store.ts'

/**
 * Changes a request's matter number and attorney, in searches too.
 * @throws AppError `invalid` when the firm requires the matter number that is removed, `wrong_state` when somebody else changed
 * one of them meanwhile.
 */
export const changeMatter = async (
  context: RequestContext,
  actor: Actor,
  store: RequestStore,
  id: string,
  matter: Matter,
): Promise<void> => {
  let seen: Matter | undefined
  await retryOnConflict(async () => {
    const { report } = await store.visibleReport(context, actor, id)
    const before: RequestRow = report
    // Of two people who change the same field, one wins.
    if (seen && (seen.matterNumber !== before.matterNumber || seen.attorney !== before.attorney))
      throw new AppError('wrong_state')
    seen = before
    const after = { matterNumber: matter.matterNumber || null, attorney: matter.attorney || null }
    const isRemoved = before.matterNumber !== null && after.matterNumber === null
    if (isRemoved && before.lawFirmId && (await requiresMatterNumber(context, before.lawFirmId)))
      throw new AppError('invalid', { fields: { matterNumber: matterNumberRequired } })
    const activities: ActivityText[] = [
      ...(before.matterNumber === after.matterNumber ? [] : (['Matter number changed'] as const)),
      ...(before.attorney === after.attorney ? [] : (['Attorney changed'] as const)),
    ]
    if (activities.length === 0) return
    await writeAll(context.db, [
      ...store.updateReport(context, report, [], after),
      ...activities.map((activity) => record(context, id, activity)),
    ])
  })
}

/**
 * Makes a firm's request private, or shows it to the whole firm again.
 * @throws AppError `forbidden` for everyone but its requester and the firm's managers, `wrong_state` for a request of no
 * firm, `invalid` when somebody named isn't a verified member.
 */
export const changePrivacy = async (
  context: RequestContext,
  actor: Actor,
  store: RequestStore,
  id: string,
  { privateTo }: Privacy,
): Promise<void> => {
  const { report } = await store.visibleReport(context, actor, id)
  const { lawFirmId, userId } = report
  if (userId !== actor.id && !isManager(actor)) throw new AppError('forbidden')
  if (lawFirmId === null) throw new AppError('wrong_state')
  await requireMembers(context, lawFirmId, privateTo ?? [])
  const changes = { privateTo: privateTo && [...new Set(privateTo)] }
  await writeAll(context.db, [
    ...inOtherLists(context, id, store.updateReport(context, report, ['lawFirmId', 'userId'], changes)),
    record(context, id, privateTo ? 'Made private' : 'Shown to the whole firm'),
  ]).catch((error: unknown) => {
    throw isAssertionFailure(error) ? new AppError('wrong_state') : error
  })
}
