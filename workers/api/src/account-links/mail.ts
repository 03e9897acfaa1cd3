import { limits } from '@portal/contract/limits'
import { newId } from '../ids.ts'
import { instantAfter } from '../instants.ts'
import { accountLetter, type Post } from '../letters/outbox.ts'
import type { Scope } from '../scope.ts'
import { deriveToken, hashToken } from '../storage/tokens.ts'
import { insertLink } from './store.ts'

const kinds = {
  verify: { letter: 'verify-address', lasts: { days: limits.verifyDays } },
  reset: { letter: 'reset-password', lasts: { minutes: limits.resetMinutes } },
} as const

interface Person {
  id: string
  email: string
  firstName: string
  lawFirmName?: string | null
}

/** A fresh link of an account and the letter that carries it, as statements. */
export const mailLink = async (scope: Scope, purpose: keyof typeof kinds, person: Person): Promise<Post> => {
  const { letter, lasts } = kinds[purpose]
  const id = newId('accountLink')
  const post = accountLetter(scope, {
    letter,
    address: person.email,
    firstName: person.firstName,
    ...(person.lawFirmName && { lawFirmName: person.lawFirmName }),
    linkId: id,
    event: id,
  })
  const link = insertLink(scope, {
    id,
    tokenHash: await hashToken(await deriveToken(scope.config.linkSecret, purpose, id)),
    purpose,
    userId: person.id,
    email: person.email,
    createdAt: scope.now.toISOString(),
    expiresAt: instantAfter(scope.now, lasts),
  })
  return { ids: post.ids, statements: [link, ...post.statements] }
}
