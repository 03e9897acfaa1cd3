import { changeRole as endpoint } from '@portal/contract/accounts/users'
import { AppError } from '@portal/contract/api/errors'
import { handler } from '../../handler.ts'
import { changeUser } from './change.ts'
import { presentListed } from './present.ts'
import { requireUser } from './required.ts'
import { updateRole } from './store.ts'

export const changeRole = handler(endpoint, async ({ context, actor, params, body: { role, version } }) => {
  const user = await requireUser(context, params.id)
  if (version !== undefined && version !== user.version) throw new AppError('changed_meanwhile')
  if (role === user.role) return presentListed(user)
  await changeUser(context, actor, user, {
    write: updateRole(context, user.id, role, version),
    version,
    action: 'role-changed',
    detail: `${user.role} → ${role}`,
  })
  return presentListed(await requireUser(context, user.id))
})
