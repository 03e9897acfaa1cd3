/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./src/index.ts')
  }
  interface Env {
    DB: D1Database
    /** Which version of the Worker is deployed. */
    VERSION?: WorkerVersionMetadata
    FILES: R2Bucket
    LIVE?: import('@portal/api/db/live-channels').LiveChannels
    LINK_SECRET?: string
    EMAIL_QUEUE: Queue<import('@portal/contract/emails/templates').EmailMessage>
    /** The domain that replies by email are sent to; without it they are off. */
    REPLY_DOMAIN?: string
    /** The address that agencies email reports to; without it they can't. */
    MAIL_ADDRESS?: string
    /** The portal's values. */
    STAFF_INBOX?: string
    SCANNER?: Fetcher
    SCANNER_URL?: string
    SCANNER_TOKEN?: string
  }
}

interface ImportMeta {
  /** Vite's: the contents of the files that match, by path. */
  glob: (pattern: string, options: { query: '?raw'; import: 'default'; eager: true }) => Record<string, string>
}
