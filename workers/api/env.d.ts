declare namespace Cloudflare {
  interface Env {
    ASSETS: Fetcher
    DB: D1Database
    /** Which version of the Worker is deployed. */
    VERSION?: WorkerVersionMetadata
    FILES: R2Bucket
    EMAIL_QUEUE: Queue<import('@portal/contract/emails/templates').EmailMessage>
    DELIVERY_QUEUE: Queue<import('./src/platform/queues.ts').DeliveryMessage>
    NOTIFICATIONS: import('./src/context.ts').EmailPreviews
    PDF_CHECKS: import('./src/context.ts').PdfChecks
    MAIL_CHECKS: import('./src/context.ts').PdfChecks
    PDF_SPLITS: import('./src/context.ts').PdfSplits
    PDF_TEXTS: import('./src/context.ts').PdfTexts
    ORIGINAL_EMAILS: import('./src/context.ts').OriginalEmails
    SIGNED_FILES: import('./src/context.ts').SignedFiles
    PASSKEY_CHECKS: import('@portal/contract/accounts/passkeys').PasskeyChecks
    INTAKE: Fetcher
    DASHBOARD: Fetcher
    ADMIN: Fetcher
    /** Absent: pages poll. */
    LIVE?: import('./src/db/live-channels.ts').LiveChannels
    /** Absent: nobody is alerted. */
    HEALTH?: { getByName: (name: string) => import('./src/context.ts').HealthWatch }
    LIMIT_ADDRESS: RateLimit
    LIMIT_NETWORK: RateLimit
    LIMIT_ACCOUNT: RateLimit
    PORTAL_ORIGIN?: string
    STAFF_INBOX?: string
    MAIL_ADDRESS?: string
    REQUIRE_TWO_FACTOR?: string
    UNDO_SECONDS?: string
    PREVIEWS?: string
    SESSION_SECRET?: string
    LINK_SECRET?: string
    DATA_KEY?: string
    DATA_KEY_NEXT?: string
    TURNSTILE_SITE_KEY?: string
    TURNSTILE_SECRET_KEY?: string
    SCANNER?: Fetcher
    SCANNER_URL?: string
    SCANNER_TOKEN?: string
  }
}

declare module '@phi-ag/argon2/argon2.wasm' {
  const module: WebAssembly.Module
  export default module
}
