import { AppError } from '@portal/contract/api/errors'
import type { EmailPreview } from '@portal/contract/emails/outbox'
import type { Slice } from '@portal/contract/paths'
import type { Actor } from './accounts/session.ts'
import { isTestSecret, type ChallengeSettings } from './platform/turnstile-settings.ts'
import { limitsOf, type Limits } from './platform/rate-limits.ts'
import { networkOf } from './platform/network.ts'
import { emailQueue, type EmailQueue } from './platform/email-queue.ts'
import { openVersions, type Versions } from './platform/slice-versions.ts'
import { openScanner, type Scanner } from './platform/virus-scanner.ts'
import { openDb, type Db } from './db/client.ts'
import { resilientBucket, resilientFetcher, resilientLimiter, resilientQueue } from './platform/resilient-bindings.ts'
import { dataKeysOf, type DataKeys } from './platform/encryption.ts'
import { secretOf } from './platform/secrets.ts'

export interface Config {
  /** Where the portal is reached: `https://portal.example`, no slash at the end. */
  readonly origin: string
  readonly staffInbox: string | null
  readonly sessionSecret: string
  readonly linkSecret: string
  readonly dataKeys: DataKeys
}

/** The notifications Worker, as the portal Worker asks it. */
export interface EmailPreviews {
  /** What a email says, its tokens blanked; null when it cannot be written, or not any more. */
  preview: (emailId: string) => Promise<EmailPreview | null>
}

/** All that one request may touch. Nothing below it reads the environment. */
export interface RequestContext {
  /** Who calls; null for a guest. */
  readonly actor: Actor | null
  readonly db: Db
  readonly files: R2Bucket
  /** Null when no virus scanner is configured: nothing waits for one then. */
  readonly scanner: Scanner | null
  /** Null where visitors are not asked whether they are a person. */
  readonly challenge: ChallengeSettings | null
  readonly outbox: EmailQueue
  readonly emailPreviews: EmailPreviews
  readonly now: Date
  readonly requestId: string
  readonly config: Config
  /** Whence the call comes: told to nobody but Cloudflare. Null when there is no caller. */
  readonly address: string | null
  /** The same, as limits count it. */
  readonly network: string
  readonly limits: Limits
  readonly assets: Fetcher
  readonly slices: Readonly<Record<Slice, Fetcher>>
  /** Null where there are no previews. */
  readonly versions: Versions | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

const notSetUp = (what: string): AppError =>
  new AppError('unavailable', { message: `The portal is not set up: it needs ${what}.` })

const originOf = (value: string | undefined): string => {
  const origin = value?.trim().replace(/\/+$/, '')
  if (!origin) throw notSetUp('PORTAL_ORIGIN')
  return origin
}

type SecretName = 'SESSION_SECRET' | 'LINK_SECRET' | 'DATA_KEY' | 'DATA_KEY_NEXT'

const secret = (env: Cloudflare.Env, name: SecretName): string => secretOf(name, env[name], notSetUp)

const onThisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/

const challengeSettingsOf = (env: Cloudflare.Env): ChallengeSettings | null => {
  const siteKey = env.TURNSTILE_SITE_KEY?.trim()
  const secretKey = env.TURNSTILE_SECRET_KEY?.trim()
  if (!siteKey && !secretKey) return null
  if (!siteKey) throw notSetUp('TURNSTILE_SITE_KEY beside TURNSTILE_SECRET_KEY, or neither')
  if (!secretKey) throw notSetUp('TURNSTILE_SECRET_KEY beside TURNSTILE_SITE_KEY, or neither')
  if (!/^[\w-]{10,100}$/.test(siteKey)) throw notSetUp('TURNSTILE_SITE_KEY as Cloudflare gives it')
  const origin = originOf(env.PORTAL_ORIGIN)
  const isTest = isTestSecret(secretKey)
  if (isTest && !onThisMachine.test(origin)) throw notSetUp('TURNSTILE_SECRET_KEY of its own, not one for tests')
  return { siteKey, secret: secretKey, hostname: isTest ? null : new URL(origin).hostname }
}

interface Occasion {
  requestId: string
  /** The caller's network address; null when there is no caller (the cron). */
  address: string | null
}

type Settled = Omit<RequestContext, 'actor' | 'now' | 'requestId' | 'address' | 'network' | 'limits' | 'waitUntil'>

const settle = (env: Cloudflare.Env): Settled => ({
  db: openDb(env.DB),
  files: resilientBucket(env.FILES),
  scanner: openScanner({ service: env.SCANNER, url: env.SCANNER_URL?.trim(), token: env.SCANNER_TOKEN }),
  challenge: challengeSettingsOf(env),
  outbox: emailQueue(resilientQueue(env.EMAIL_QUEUE)),
  emailPreviews: env.NOTIFICATIONS,
  config: {
    origin: originOf(env.PORTAL_ORIGIN),
    staffInbox: env.STAFF_INBOX?.trim().toLowerCase() || null,
    sessionSecret: secret(env, 'SESSION_SECRET'),
    linkSecret: secret(env, 'LINK_SECRET'),
    dataKeys: dataKeysOf(secret(env, 'DATA_KEY'), env.DATA_KEY_NEXT ? secret(env, 'DATA_KEY_NEXT') : null),
  },
  assets: resilientFetcher(env.ASSETS),
  versions: openVersions(env.PREVIEWS?.trim()),
  slices: {
    intake: resilientFetcher(env.INTAKE),
    dashboard: resilientFetcher(env.DASHBOARD),
    admin: resilientFetcher(env.ADMIN),
  },
})

// What no request changes is made once: an isolate gives them all the same environment.
const settled = new WeakMap<Cloudflare.Env, Settled>()

/** @throws AppError `unavailable` when the portal isn't set up: there is no default for a secret. */
export const openContext = (
  env: Cloudflare.Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  { requestId, address }: Occasion,
): RequestContext => {
  const own = settled.get(env) ?? settle(env)
  settled.set(env, own)
  const network = networkOf(address)
  return {
    ...own,
    actor: null,
    now: new Date(),
    requestId,
    address,
    network,
    limits: limitsOf(resilientLimiter(env.LIMIT_ADDRESS), resilientLimiter(env.LIMIT_ACCOUNT), network),
    waitUntil: (work) => execution.waitUntil(work),
  }
}
