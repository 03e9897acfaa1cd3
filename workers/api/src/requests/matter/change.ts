import { AppError } from '@portal/contract/api/errors'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import type { Matter, Privacy } from '@portal/contract/requests/matter'
import type { Actor, RequestContext } from '../../context.ts'
import type { ActivityText } from '../activity/record.ts'
import { changeRequest } from '../change/change-requests.ts'
import { requireMembers } from '../requester.ts'
import type { RequestStore } from '../kinds-store.ts'
import { isManager } from '../visibility.ts'
import { requiresMatterNumber } from './store.ts'

/**
 * Changes a request's matter number and attorney, in searches too, and the firm's note, of which the timeline says nothing.
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
  const read = () => store.visibleRequest(context, actor, id)
  const row = await read()
  const after = { matterNumber: matter.matterNumber || null, attorney: matter.attorney || null }
  const note: { firmNote?: string | null } = matter.firmNote === undefined ? {} : { firmNote: matter.firmNote || null }
  const columns = { ...after, ...note }
  await changeRequest(context, { row, readAgain: read }, async ({ request: before }) => {
    const isRemoved = before.matterNumber !== null && after.matterNumber === null
    if (isRemoved && before.lawFirmId && (await requiresMatterNumber(context, before.lawFirmId)))
      throw new AppError('invalid', { fields: { matterNumber: matterNumberRequired } })
    const activities: ActivityText[] = [
      ...(before.matterNumber === after.matterNumber ? [] : (['Matter number changed'] as const)),
      ...(before.attorney === after.attorney ? [] : (['Attorney changed'] as const)),
    ]
    const isSame = activities.length === 0 && (note.firmNote === undefined || note.firmNote === before.firmNote)
    return isSame ? null : { columns, guarded: Object.keys(columns) as (keyof typeof columns)[], activities }
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
  const read = () => store.visibleRequest(context, actor, id)
  const row = await read()
  await changeRequest(context, { row, readAgain: read }, async ({ request: { lawFirmId, userId } }) => {
    if (userId !== actor.id && !isManager(actor)) throw new AppError('forbidden')
    if (lawFirmId === null) throw new AppError('wrong_state')
    await requireMembers(context, lawFirmId, privateTo ?? [])
    return {
      columns: { privateTo: privateTo && [...new Set(privateTo)] },
      guarded: ['privateTo'],
      activities: [privateTo ? 'Made private' : 'Shown to the whole firm'],
      changesViewers: true,
    }
  })
}
