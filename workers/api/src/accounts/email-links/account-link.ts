import type { Language } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import { newId } from '../../platform/ids.ts'
import { instantAfter } from '../../platform/dates.ts'
import { accountEmail, type PendingEmails } from '../../emails/outbox.ts'
import type { RequestContext } from '../../context.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'
import { insertLink } from './store.ts'

const kinds = {
  verify: { template: 'verify-address', lifetime: { days: limits.verifyDays } },
  reset: { template: 'reset-password', lifetime: { minutes: limits.resetMinutes } },
} as const

interface Recipient {
  id: string
  email: string
  firstName: string
  lawFirmName?: string | null
}

/** Of the page that asks for the link. */
type PageLanguage = Language | undefined

/** A new link of an account and the email that contains it, as statements for one batch. */
export const createAccountLink = async (
  context: RequestContext,
  purpose: keyof typeof kinds,
  user: Recipient,
  language: PageLanguage,
): Promise<PendingEmails> => {
  const { template, lifetime } = kinds[purpose]
  const id = newId('accountLink')
  const { ids, statements } = accountEmail(context, {
    template,
    address: user.email,
    firstName: user.firstName,
    ...(user.lawFirmName && { lawFirmName: user.lawFirmName }),
    ...(language && { language }),
    linkId: id,
    event: id,
  })
  const link = insertLink(context, {
    id,
    tokenHash: await hashToken(await deriveToken(context.config.linkSecret, purpose, id)),
    purpose,
    userId: user.id,
    email: user.email,
    createdAt: context.now.toISOString(),
    expiresAt: instantAfter(context.now, lifetime),
  })
  return { ids, statements: [link, ...statements] }
}
