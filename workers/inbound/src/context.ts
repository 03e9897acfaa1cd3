import { openLiveDb } from '@portal/api/db/live-channels'
import { openEmailQueue } from '@portal/api/platform/queues'
import { secretOf } from '@portal/api/platform/secrets'
import { resilientBucket, resilientQueue } from '@portal/api/platform/resilient-bindings'
import { openScanner } from '@portal/api/platform/virus-scanner'
import type { MessageContext } from '@portal/api/requests/messages/store-message'
import { normalizeDomain, normalizeEmail } from '@portal/contract/email-address'

/** Everything that receiving an email depends on. Only this file reads the environment. */
export type ReceiveContext = MessageContext & {
  /** The domain that replies are sent to; null when replies by email are off. */
  replyDomain: string | null
  /** The address for the mail of agencies; null when it is off. */
  mailAddress: string | null
}

/** Throws when LINK_SECRET is missing or unusable. */
export const createReceiveContext = (
  env: Cloudflare.Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): ReceiveContext => ({
  db: openLiveDb(env.DB, env.LIVE),
  files: resilientBucket(env.FILES),
  scanner: openScanner({ service: env.SCANNER, url: env.SCANNER_URL?.trim(), token: env.SCANNER_TOKEN }),
  emailQueue: openEmailQueue(resilientQueue(env.EMAIL_QUEUE)),
  config: {
    linkSecret: secretOf('LINK_SECRET', env.LINK_SECRET, (problem) => new Error(problem)),
    staffInbox: normalizeEmail(env.STAFF_INBOX ?? '') || null,
  },
  replyDomain: normalizeDomain(env.REPLY_DOMAIN ?? '') || null,
  mailAddress: normalizeEmail(env.MAIL_ADDRESS ?? '') || null,
  requestId: crypto.randomUUID(),
  now: new Date(),
  waitUntil: (work) => execution.waitUntil(work),
})
