import { Failure } from '@portal/contract/failure'
import { deleteUser as endpoint } from '@portal/contract/users'
import { endLinks } from '../account-links/store.ts'
import { deleteSessions } from '../accounts/store.ts'
import { revokeFor } from '../invitations/store.ts'
import { verb } from '../verb.ts'
import { changeUser } from './change.ts'
import { requireUser } from './required.ts'
import { emptyUser } from './store.ts'

export const deleteUser = verb(endpoint, async ({ scope, actor, params }) => {
  const user = await requireUser(scope, params.id)
  if (user.id === actor.id) throw new Failure('own_account')
  await changeUser(scope, actor, user, {
    write: emptyUser(scope, user.id),
    besides: [
      deleteSessions(scope, user.id),
      // Who was let go does not come back by what was mailed before.
      revokeFor(scope, user.email),
      endLinks(scope, user.id, 'reset'),
      endLinks(scope, user.id, 'verify'),
    ],
    action: 'user-deleted',
    detail: [user.role, user.lawFirmName].filter(Boolean).join(', '),
  })
})
