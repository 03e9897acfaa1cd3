import type { Db } from '@portal/api/db/client'
import { openLiveDb } from '@portal/api/db/live-channels'
import { openEmailQueue } from '@portal/api/platform/queues'
import { secretOf } from '@portal/api/platform/secrets'
import { resilientBucket } from '@portal/api/platform/resilient-bindings'
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
  /** The address to which agencies email reports; null when it is off. */
  mailAddress: string | null
  /** The most emails that the provider accepts in a day; null when that isn't known. */
  dailyQuota: number | null
  /** Queues emails by their ids. Never throws. */
  queue: (emailIds: readonly string[]) => Promise<void>
  now: () => Date
}

/** The Worker lacks a setting. The message names the setting and never contains its value. */
export class MissingSetting extends Error {}

const originOf = (text = ''): string => {
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new MissingSetting('PORTAL_ORIGIN must be an http(s) URL')
  return new URL(text).origin
}

const linkSecretOf = (env: Cloudflare.Env): string =>
  secretOf('LINK_SECRET', env.LINK_SECRET, (problem) => new MissingSetting(problem))

const replyDomainOf = ({ REPLY_DOMAIN = '' }: Cloudflare.Env): string | null => normalizeDomain(REPLY_DOMAIN) || null

const dailyQuotaOf = ({ EMAIL_DAILY_QUOTA = '' }: Cloudflare.Env): number | null => {
  if (!/^\d{0,9}$/.test(EMAIL_DAILY_QUOTA)) throw new MissingSetting('EMAIL_DAILY_QUOTA must be a number')
  return Number(EMAIL_DAILY_QUOTA) || null
}

/** Throws MissingSetting when PORTAL_ORIGIN or LINK_SECRET is missing, or a setting is unusable. */
export const createContext = (env: Cloudflare.Env): SendContext => ({
  db: openLiveDb(env.DB, env.LIVE),
  files: resilientBucket(env.FILES),
  send: (email) => env.EMAIL.send(email),
  sendTimeout: 30_000,
  origin: originOf(env.PORTAL_ORIGIN),
  linkSecret: linkSecretOf(env),
  replyDomain: replyDomainOf(env),
  mailAddress: normalizeEmail(env.MAIL_ADDRESS ?? '') || null,
  dailyQuota: dailyQuotaOf(env),
  queue: openEmailQueue(env.EMAIL_QUEUE).send,
  now: () => new Date(),
})
