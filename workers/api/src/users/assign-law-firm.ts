import { assignLawFirm as endpoint } from '@portal/contract/users'
import { Failure } from '@portal/contract/failure'
import { verb } from '../verb.ts'
import { changeUser } from './change.ts'
import { presentListed } from './present.ts'
import { requireFirm, requireUser } from './required.ts'
import { updateFirmOf } from './store.ts'

const officeHasNone = 'Only law firm users belong to a law firm.'

export const assignLawFirm = verb(endpoint, async ({ scope, actor, params, body: { lawFirmId, version } }) => {
  const user = await requireUser(scope, params.id)
  const firm = lawFirmId === null ? null : await requireFirm(scope, lawFirmId)
  if (version !== undefined && version !== user.version) throw new Failure('changed_meanwhile')
  if (firm && user.role !== 'law-firm') throw new Failure('invalid', { fields: { lawFirmId: officeHasNone } })
  if (user.lawFirmId === lawFirmId && (lawFirmId === null || user.memberSince)) return presentListed(user)
  await changeUser(scope, actor, user, {
    write: updateFirmOf(scope, user.id, lawFirmId, version),
    version,
    action: 'law-firm-assigned',
    detail: `${user.lawFirmName ?? 'none'} → ${firm?.name ?? 'none'}`,
  })
  return presentListed(await requireUser(scope, user.id))
})
