import { changeRole as endpoint } from '@portal/contract/users'
import { Failure } from '@portal/contract/failure'
import { verb } from '../verb.ts'
import { changeUser } from './change.ts'
import { presentListed } from './present.ts'
import { requireUser } from './required.ts'
import { updateRole } from './store.ts'

export const changeRole = verb(endpoint, async ({ scope, actor, params, body: { role, version } }) => {
  const user = await requireUser(scope, params.id)
  if (version !== undefined && version !== user.version) throw new Failure('changed_meanwhile')
  if (role === user.role) return presentListed(user)
  await changeUser(scope, actor, user, {
    write: updateRole(scope, user.id, role, version),
    version,
    action: 'role-changed',
    detail: `${user.role} → ${role}`,
  })
  return presentListed(await requireUser(scope, user.id))
})
