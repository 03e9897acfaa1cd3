import { limits } from '@portal/contract/limits'
import { newId } from '../../platform/ids.ts'
import { instantAfter } from '../../platform/dates.ts'
import { accountEmail, type Post } from '../../emails/outbox.ts'
import type { RequestContext } from '../../context.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'
import { insertLink } from './store.ts'

const kinds = {
  verify: { template: 'verify-address', lasts: { days: limits.verifyDays } },
  reset: { template: 'reset-password', lasts: { minutes: limits.resetMinutes } },
} as const

interface Person {
  id: string
  email: string
  firstName: string
  lawFirmName?: string | null
}

/** A fresh link of an account and the email that carries it, as statements. */
export const mailLink = async (context: RequestContext, purpose: keyof typeof kinds, person: Person): Promise<Post> => {
  const { template, lasts } = kinds[purpose]
  const id = newId('accountLink')
  const post = accountEmail(context, {
    template,
    address: person.email,
    firstName: person.firstName,
    ...(person.lawFirmName && { lawFirmName: person.lawFirmName }),
    linkId: id,
    event: id,
  })
  const link = insertLink(context, {
    id,
    tokenHash: await hashToken(await deriveToken(context.config.linkSecret, purpose, id)),
    purpose,
    userId: person.id,
    email: person.email,
    createdAt: context.now.toISOString(),
    expiresAt: instantAfter(context.now, lasts),
  })
  return { ids: post.ids, statements: [link, ...post.statements] }
}
