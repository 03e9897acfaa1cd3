import type { Db } from '@portal/api/db/client'
import { openLiveDb } from '@portal/api/db/live-channels'
import { openEmailQueue } from '@portal/api/platform/email-queue'
import { secretOf } from '@portal/api/platform/secrets'
import { resilientBucket, resilientQueue } from '@portal/api/platform/resilient-bindings'
import { openScanner } from '@portal/api/platform/virus-scanner'
import type { MessageContext } from '@portal/api/reports/messages/store-message'
import { normalizeDomain, normalizeEmail } from '@portal/contract/email-address'

export type Email = EmailMessageBuilder

/** Everything that sending an email depends on. Only this file reads the environment. */
export interface SendContext {
  db: Db
  files: R2Bucket
  send: (email: Email) => Promise<unknown>
  /** Milliseconds after which sending counts as failed. */
  sendTimeout: number
  /** The portal's origin, without a path. */
  origin: string
  linkSecret: string
  /** The domain that replies are sent to; null when replies by email are off. */
  replyDomain: string | null
  now: () => Date
}

/** Everything that receiving an email depends on. */
export type ReceiveContext = MessageContext & Pick<SendContext, 'replyDomain'>

/** The Worker lacks a setting. The message names the setting and never contains its value. */
export class MissingSetting extends Error {}

const originOf = (text = ''): string => {
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new MissingSetting('PORTAL_ORIGIN must be an http(s) URL')
  return new URL(text).origin
}

const linkSecretOf = (env: Cloudflare.Env): string =>
  secretOf('LINK_SECRET', env.LINK_SECRET, (problem) => new MissingSetting(problem))

const replyDomainOf = ({ REPLY_DOMAIN = '' }: Cloudflare.Env): string | null => normalizeDomain(REPLY_DOMAIN) || null

/** Throws MissingSetting when PORTAL_ORIGIN or LINK_SECRET is missing or unusable. */
export const createContext = (env: Cloudflare.Env): SendContext => ({
  db: openLiveDb(env.DB, env.LIVE),
  files: resilientBucket(env.FILES),
  send: (email) => env.EMAIL.send(email),
  sendTimeout: 30_000,
  origin: originOf(env.PORTAL_ORIGIN),
  linkSecret: linkSecretOf(env),
  replyDomain: replyDomainOf(env),
  now: () => new Date(),
})

/** Throws MissingSetting when LINK_SECRET is missing or unusable. */
export const createReceiveContext = (
  env: Cloudflare.Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): ReceiveContext => ({
  db: openLiveDb(env.DB, env.LIVE),
  files: resilientBucket(env.FILES),
  scanner: openScanner({ service: env.SCANNER, url: env.SCANNER_URL?.trim(), token: env.SCANNER_TOKEN }),
  emailQueue: openEmailQueue(resilientQueue(env.EMAIL_QUEUE)),
  config: { linkSecret: linkSecretOf(env), staffInbox: normalizeEmail(env.STAFF_INBOX ?? '') || null },
  replyDomain: replyDomainOf(env),
  requestId: crypto.randomUUID(),
  now: new Date(),
  waitUntil: (work) => execution.waitUntil(work),
})
