import { AppError } from '@portal/contract/api/errors'
import type { PasskeyChecks } from '@portal/contract/accounts/passkeys'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import type { Role } from '@portal/contract/accounts/roles'
import type { EmailPreview } from '@portal/contract/emails/outbox'
import { normalizeEmail } from '@portal/contract/email-address'
import type { PdfState } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import type { Slice } from '@portal/contract/paths'
import { isTestSecret, type TurnstileSettings } from './platform/turnstile.ts'
import { networkOf, openLimits, type Limits } from './platform/rate-limits.ts'
import { openEmailQueue, type EmailQueue } from './platform/email-queue.ts'
import { openSlicePreviews, type SlicePreviews } from './platform/slice-previews.ts'
import { openScanner, type Scanner } from './platform/virus-scanner.ts'
import type { Db } from './db/client.ts'
import { openLiveDb, type LiveChannels } from './db/live-channels.ts'
import { resilientBucket, resilientFetcher, resilientLimiter, resilientQueue } from './platform/resilient-bindings.ts'
import { dataKeysOf, type DataKeys } from './platform/encryption.ts'
import { secretOf } from './platform/secrets.ts'
import { withTimeout } from './platform/timeouts.ts'

/** A signed-in account, read on every request: a change of role or firm takes effect with the next one. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly role: Role
  readonly lawFirmId: string | null
  /** When the membership of the firm was verified; while null, nothing of the firm's is visible. */
  readonly memberSince: string | null
  readonly emailVerifiedAt: string | null
  /** When the first second factor was set up; null without one. */
  readonly secondFactorSince: string | null
  /** 1 when the firm requires a second factor that the account, a verified member, doesn't have; otherwise 0. */
  readonly firmRequiresSecondFactor: number
  /** How often emails about the progress of requests are sent; null means each. */
  readonly emailFrequency: EmailFrequency | null
  readonly createdAt: string
  readonly sessionId: string
  /** When the session was last used, up to `limits.sessionSeenMinutes` ago; null when that was never written. */
  readonly sessionSeenAt: string | null
  /** When the caller last proved who they are in this session, by signing in or since. */
  readonly provedAt: string
}

/**
 * Finds the account of an active session; null when the session has ended or never existed. It may read what the call
 * needs in the same batch.
 */
export type FindActor<A extends Actor = Actor> = (
  context: Pick<RequestContext, 'db' | 'now' | 'config'>,
  sessionId: string,
  userId: string,
  roleAtSignIn?: Role,
) => Promise<A | null>

export interface Config {
  /** The portal's URL without a trailing slash: `https://portal.example`. */
  readonly origin: string
  readonly staffInbox: string | null
  /** How long emails about staff's changes wait, and the change can be undone. */
  readonly undoSeconds: number
  readonly sessionSecret: string
  readonly linkSecret: string
  readonly dataKeys: DataKeys
  /** Whether staff and admins must have a second factor. */
  readonly requireTwoFactor: boolean
}

/** The notifications Worker, called as a service. */
export interface EmailPreviews {
  /** An email's content with its tokens blanked; null when it can't be rendered. */
  preview: (emailId: string) => Promise<EmailPreview | null>
}

/** The part of the notifications Worker that opens PDFs, called as a service. */
export interface PdfChecks {
  /** Opens the stored file with this key as the viewer would. */
  check: (key: string) => Promise<PdfState>
}

/** Everything a request may use. No code below this reads the environment. */
export interface RequestContext {
  /** The caller; null for a guest. */
  readonly actor: Actor | null
  readonly db: Db
  /** Null where pages only poll. */
  readonly liveChannels: LiveChannels | null
  readonly files: R2Bucket
  /** Null when no virus scanner is configured. */
  readonly scanner: Scanner | null
  /** Null when Turnstile is not configured. */
  readonly turnstile: TurnstileSettings | null
  readonly emailQueue: EmailQueue
  readonly emailPreviews: EmailPreviews
  readonly pdfChecks: PdfChecks
  readonly passkeyChecks: PasskeyChecks
  readonly now: Date
  readonly requestId: string
  readonly config: Config
  /** The caller's IP address, which only Turnstile and the account's own list of sessions get; null for a scheduled job. */
  readonly ip: string | null
  /** The city of the IP address as Cloudflare knows it. */
  readonly place: string | null
  readonly userAgent: string | null
  /** The caller's network, as rate limits and the lockout count it. */
  readonly network: string
  readonly limits: Limits
  readonly assets: Fetcher
  readonly slices: Readonly<Record<Slice, Fetcher>>
  /** Null when previews are not configured. */
  readonly slicePreviews: SlicePreviews | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Milliseconds. A PDF of 10 MB opens in less than one second. */
const pdfTimeout = 15_000
const passkeyTimeout = 5_000

const notConfigured = (problem: string): AppError =>
  new AppError('unavailable', { message: `The portal is not configured: ${problem}.` })

const originOf = (value: string | undefined): string => {
  const origin = value?.trim().replace(/\/+$/, '')
  if (!origin) throw notConfigured('PORTAL_ORIGIN is missing')
  return origin
}

/** @throws AppError `unavailable` when the setting isn't a whole number of at most an hour. */
const undoSecondsOf = (value: string | undefined): number => {
  const text = value?.trim()
  if (!text) return limits.undoSeconds
  if (!/^\d{1,4}$/.test(text) || Number(text) > 3600)
    throw notConfigured('UNDO_SECONDS must be a number from 0 to 3600')
  return Number(text)
}

type SecretName = 'SESSION_SECRET' | 'LINK_SECRET' | 'DATA_KEY' | 'DATA_KEY_NEXT'

const secret = (env: Cloudflare.Env, name: SecretName): string => secretOf(name, env[name], notConfigured)

const isLocalOrigin = (origin: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)

const turnstileSettings = (env: Cloudflare.Env): TurnstileSettings | null => {
  const siteKey = env.TURNSTILE_SITE_KEY?.trim()
  const secretKey = env.TURNSTILE_SECRET_KEY?.trim()
  if (!siteKey && !secretKey) return null
  if (!siteKey) throw notConfigured('TURNSTILE_SITE_KEY is missing')
  if (!secretKey) throw notConfigured('TURNSTILE_SECRET_KEY is missing')
  if (!/^[\w-]{10,100}$/.test(siteKey)) throw notConfigured('TURNSTILE_SITE_KEY is not a site key')
  const origin = originOf(env.PORTAL_ORIGIN)
  const isTest = isTestSecret(secretKey)
  if (isTest && !isLocalOrigin(origin)) throw notConfigured('TURNSTILE_SECRET_KEY is a key for tests')
  return { siteKey, secret: secretKey, hostname: isTest ? null : new URL(origin).hostname }
}

/** What a request says about who sent it. */
export type Caller = Pick<RequestContext, 'requestId' | 'ip'> & Partial<Pick<RequestContext, 'place' | 'userAgent'>>

/** On unless turned off, except on a developer's machine. */
const requiresTwoFactor = (env: Cloudflare.Env): boolean => {
  const setting = env.REQUIRE_TWO_FACTOR?.trim() || String(!isLocalOrigin(originOf(env.PORTAL_ORIGIN)))
  if (setting !== 'true' && setting !== 'false') throw notConfigured('REQUIRE_TWO_FACTOR must be true or false')
  return setting === 'true'
}

type SharedContext = Omit<RequestContext, keyof Caller | 'actor' | 'now' | 'network' | 'limits' | 'waitUntil'>

const openShared = (env: Cloudflare.Env): SharedContext => ({
  db: openLiveDb(env.DB, env.LIVE),
  liveChannels: env.LIVE ?? null,
  files: resilientBucket(env.FILES),
  scanner: openScanner({ service: env.SCANNER, url: env.SCANNER_URL?.trim(), token: env.SCANNER_TOKEN }),
  turnstile: turnstileSettings(env),
  emailQueue: openEmailQueue(resilientQueue(env.EMAIL_QUEUE)),
  emailPreviews: env.NOTIFICATIONS,
  pdfChecks: { check: (key) => withTimeout(pdfTimeout, () => env.PDF_CHECKS.check(key)) },
  passkeyChecks: {
    verifyNew: (...given) => withTimeout(passkeyTimeout, () => env.PASSKEY_CHECKS.verifyNew(...given)),
    verifyAssertion: (...given) => withTimeout(passkeyTimeout, () => env.PASSKEY_CHECKS.verifyAssertion(...given)),
  },
  config: {
    origin: originOf(env.PORTAL_ORIGIN),
    undoSeconds: undoSecondsOf(env.UNDO_SECONDS),
    staffInbox: normalizeEmail(env.STAFF_INBOX ?? '') || null,
    sessionSecret: secret(env, 'SESSION_SECRET'),
    linkSecret: secret(env, 'LINK_SECRET'),
    dataKeys: dataKeysOf(secret(env, 'DATA_KEY'), env.DATA_KEY_NEXT ? secret(env, 'DATA_KEY_NEXT') : null),
    requireTwoFactor: requiresTwoFactor(env),
  },
  assets: resilientFetcher(env.ASSETS),
  slicePreviews: openSlicePreviews(env.PREVIEWS?.trim()),
  slices: {
    intake: resilientFetcher(env.INTAKE),
    dashboard: resilientFetcher(env.DASHBOARD),
    admin: resilientFetcher(env.ADMIN),
  },
})

// An isolate passes every request the same environment, so what depends on it alone is built once.
const sharedContexts = new WeakMap<Cloudflare.Env, SharedContext>()

/** @throws AppError `unavailable` when a setting is missing or weak: no secret has a default. */
export const openContext = (
  env: Cloudflare.Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  { requestId, ip, place = null, userAgent = null }: Caller,
): RequestContext => {
  const shared = sharedContexts.get(env) ?? openShared(env)
  sharedContexts.set(env, shared)
  const network = networkOf(ip)
  return {
    ...shared,
    actor: null,
    now: new Date(),
    requestId,
    ip,
    // Wrangler's simulation gives everyone the same city.
    place: isLocalOrigin(shared.config.origin) ? null : place,
    userAgent,
    network,
    limits: openLimits(resilientLimiter(env.LIMIT_ADDRESS), resilientLimiter(env.LIMIT_ACCOUNT), network),
    waitUntil: (work) => execution.waitUntil(work),
  }
}
