import { DurableObject } from 'cloudflare:workers'
import type { HealthJob, HealthReport } from '@portal/api/context'
import { findMissingFiles } from '@portal/api/health/missing-files'
import type { HealthContext } from '@portal/api/health/pings'
import { checkHealth } from '@portal/api/health/report'
import { openEmailQueue } from '@portal/api/platform/queues'
import { describeError, logError } from '@portal/api/platform/log'
import { findAdmins } from '@portal/api/emails/store'
import { normalizeEmail } from '@portal/contract/email-address'
import { brand } from '@portal/contract/brand'
import { createContext, type SendContext } from '../context.ts'
import { renderContent } from '../emails/render.ts'
import { alertBody, alertContent } from './alert-text.ts'
import { look, type LookContext } from './look.ts'
import { postWebhook, webhookOf, type Webhook } from './webhook.ts'
import { recordSize } from '@portal/api/health/facts-store'

const interval = 60_000

const jobs: Readonly<Record<HealthJob, (context: HealthContext) => Promise<void>>> = {
  missing_files: findMissingFiles,
  database_size: recordSize,
}

/** A webhook with wrong settings must not keep the email from being sent. */
const webhookIn = (env: Cloudflare.Env, origin: string): Webhook | undefined => {
  try {
    return webhookOf(env.ALERT_WEBHOOK_URL, env.ALERT_WEBHOOK_SECRET, origin.startsWith('http://localhost'))
  } catch (error) {
    logError('alert_webhook_unusable', describeError(error))
    return undefined
  }
}

/** The address that is told, or else every admin. */
const addressesToTell = async (env: Cloudflare.Env, { db }: SendContext): Promise<string[]> => {
  const address = normalizeEmail(env.ALERT_ADDRESS ?? '')
  return address ? [address] : (await findAdmins({ db })).map(({ email }) => email)
}

/** Everything that a look depends on. An alert's email goes to the provider directly: it needs neither queue nor outbox. */
export const createLookContext = (env: Cloudflare.Env, now: Date): LookContext => {
  const context = createContext(env)
  const { origin, send, db, files } = context
  const webhook = webhookIn(env, origin)
  return {
    health: { db, files, now, emailQueue: openEmailQueue(env.EMAIL_QUEUE) },
    tell: {
      email: async ({ events }) => {
        const addresses = await addressesToTell(env, context)
        const email = renderContent(alertContent(origin, events))
        const headers = { 'Auto-Submitted': 'auto-generated' }
        // One address that is refused keeps none of the others from the alert.
        if (addresses.length > 0)
          await Promise.any(addresses.map((to) => send({ from: brand.sender, to, ...email, headers })))
      },
      webhook: webhook && (({ id, at, events }) => postWebhook(webhook, { id, at, body: alertBody(origin, events) })),
    },
  }
}

/**
 * Watches the portal's health and tells operators when something is wrong. There is one such object. Its alarm doesn't depend on the
 * cron, and its state doesn't depend on D1; the portal's cron also calls it, in case the alarm stops.
 */
export class HealthWatch extends DurableObject<Cloudflare.Env> {
  private running: Promise<void> | undefined

  private async lookNow(): Promise<void> {
    // First, so that a look that fails isn't the last one.
    await this.ctx.storage.setAlarm(Date.now() + interval)
    await look(this.ctx.storage, createLookContext(this.env, new Date()))
  }

  /** Checks once. Calls at the same time share one look. */
  look(): Promise<void> {
    this.running ??= this.lookNow().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  report(): Promise<HealthReport> {
    return checkHealth(createLookContext(this.env, new Date()).health)
  }

  /** Runs a job of the portal's cron, at the time of that run. */
  run(job: HealthJob, now: string): Promise<void> {
    return jobs[job](createLookContext(this.env, new Date(now)).health)
  }

  override alarm(): Promise<void> {
    return this.look()
  }
}
