import { checkAccountLink as endpoint } from '@portal/contract/accounts/accounts'
import { AppError } from '@portal/contract/api/errors'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { findLink } from './store.ts'

export const checkAccountLink = handler(endpoint, async ({ context, body: { purpose, token } }) => {
  await context.limits.byIp('account-link')
  const link = await findLink(context, purpose, await hashToken(token))
  if (!link?.isOpen && !link?.hasProven) throw new AppError('link_invalid')
})
