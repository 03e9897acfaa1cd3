import { AppError } from '@portal/contract/api/errors'
import { deleteUser as endpoint } from '@portal/contract/accounts/users'
import { endLinks } from '../email-links/store.ts'
import { deleteSessions } from '../store.ts'
import { revokeFor } from '../invitations/store.ts'
import { handler } from '../../handler.ts'
import { changeUser } from './change.ts'
import { requireUser } from './required.ts'
import { emptyUser } from './store.ts'

export const deleteUser = handler(endpoint, async ({ context, actor, params }) => {
  const user = await requireUser(context, params.id)
  if (user.id === actor.id) throw new AppError('own_account')
  await changeUser(context, actor, user, {
    write: emptyUser(context, user.id),
    extraStatements: [
      deleteSessions(context, user.id),
      // Who was let go does not come back by what was mailed before.
      revokeFor(context, user.email),
      endLinks(context, user.id, 'reset'),
      endLinks(context, user.id, 'verify'),
    ],
    action: 'user-deleted',
    detail: [user.role, user.lawFirmName].filter(Boolean).join(', '),
  })
})
