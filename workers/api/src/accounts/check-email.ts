import { checkEmail as endpoint } from '@portal/contract/accounts/accounts'
import { handler } from '../handler.ts'
import { accountExists } from './store.ts'

export const checkEmail = handler(endpoint, async ({ context, query }) => {
  await context.limits.byIp('check-email')
  await context.limits.byAccount('check-email', query.email)
  return { exists: await accountExists(context, query.email) }
})
