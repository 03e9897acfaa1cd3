/// <reference types="@cloudflare/vitest-plugin/types" />
import 'vitest'

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('./src/index.ts')
    }
    interface Env {
      DB: D1Database
      /** Which version of the Worker is deployed. */
      VERSION?: WorkerVersionMetadata
      FILES: R2Bucket
      /** The backups; the secret encrypts them. */
      BACKUPS: R2Bucket
      BACKUP_KEY?: string
      EMAIL: SendEmail
      EMAIL_QUEUE: Queue<import('@portal/contract/emails/templates').EmailMessage>
      HEALTH?: DurableObjectNamespace<import('./src/health/watch.ts').HealthWatch>
      /** The most emails that the provider accepts in a day; absent where that isn't known. */
      EMAIL_DAILY_QUOTA?: string
      /** Who is told about the portal's state; without it, every admin. */
      ALERT_ADDRESS?: string
      ALERT_WEBHOOK_URL?: string
      ALERT_WEBHOOK_SECRET?: string
      LIVE?: DurableObjectNamespace<import('./src/live/channel.ts').LiveChannel>
      PORTAL_ORIGIN?: string
      LINK_SECRET?: string
      /** The domain that replies by email are sent to; without it they are off. */
      REPLY_DOMAIN?: string
      /** The address to which agencies email reports; without it they reply to staff's address. */
      MAIL_ADDRESS?: string
    }
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The contents of the portal's `theme.css`. */
    theme: string
  }
}
