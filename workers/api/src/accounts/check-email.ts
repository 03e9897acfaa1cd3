import { checkEmail as endpoint } from '@portal/contract/accounts'
import { verb } from '../verb.ts'
import { accountExists } from './store.ts'

export const checkEmail = verb(endpoint, async ({ scope, query }) => {
  await scope.limits.byAddress('check-email')
  await scope.limits.byAccount('check-email', query.email)
  return { exists: await accountExists(scope, query.email) }
})
