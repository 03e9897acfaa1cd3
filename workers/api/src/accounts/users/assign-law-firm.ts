import { assignLawFirm as endpoint } from '@portal/contract/accounts/users'
import { AppError } from '@portal/contract/api/errors'
import { handler } from '../../handler.ts'
import { changeUser } from './change.ts'
import { presentListed } from './present.ts'
import { requireFirm, requireUser } from './required.ts'
import { updateFirmOf } from './store.ts'

const officeHasNone = 'Only law firm users belong to a law firm.'

export const assignLawFirm = handler(endpoint, async ({ context, actor, params, body: { lawFirmId, version } }) => {
  const user = await requireUser(context, params.id)
  const firm = lawFirmId === null ? null : await requireFirm(context, lawFirmId)
  if (version !== undefined && version !== user.version) throw new AppError('changed_meanwhile')
  if (firm && user.role !== 'law-firm') throw new AppError('invalid', { fields: { lawFirmId: officeHasNone } })
  if (user.lawFirmId === lawFirmId && (lawFirmId === null || user.memberSince)) return presentListed(user)
  await changeUser(context, actor, user, {
    write: updateFirmOf(context, user.id, lawFirmId, version),
    version,
    action: 'law-firm-assigned',
    detail: `${user.lawFirmName ?? 'none'} → ${firm?.name ?? 'none'}`,
  })
  return presentListed(await requireUser(context, user.id))
})
