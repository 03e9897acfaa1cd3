import { AppError } from '@portal/contract/api/errors'
import { normalizeEmail } from '@portal/contract/email-address'
import { limits } from '@portal/contract/limits'
import type { HealthWatch, RequestContext, SlicePreviews } from './context.ts'
import { openLiveDb } from './db/live-channels.ts'
import { dataKeysOf } from './platform/encryption.ts'
import { openDeliveryQueue, openEmailQueue } from './platform/queues.ts'
import { networkOf, openLimits } from './platform/rate-limits.ts'
import { resilientBucket, resilientFetcher, resilientQueue } from './platform/resilient-bindings.ts'
import { secretOf } from './platform/secrets.ts'
import { retry, withTimeout } from './platform/timeouts.ts'
import { isTestSecret, type TurnstileSettings } from './platform/turnstile.ts'
import { versionOf } from './platform/version.ts'
import { openScanner } from './platform/virus-scanner.ts'

/**
 * Timeouts are in milliseconds; a PDF of 10 MB opens in less than a second. A check that fails is repeated, because an email
 * that exceeds the inbound Worker's limits may end the checks beside it.
 */
const pdfPolicy = { timeout: 15_000, attempts: 2, afterTimeout: false }
/** An email of 15 MB is read in about two seconds. */
const emailTimeout = 15_000
const passkeyTimeout = 5_000
/** The first one of an isolate loads the font. */
const signedFileTimeout = 15_000

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

/** The sender of a request. */
type Caller = Pick<RequestContext, 'requestId' | 'ip'> & Partial<Pick<RequestContext, 'place' | 'userAgent'>>

/** The city of an IP address as Cloudflare gives it: `Oakland, California`, or `Munich, Bavaria, DE` outside the US. */
const locationOf = ({ city, region, country }: Partial<IncomingRequestCfProperties>): string | null =>
  city ? [city, region, country === 'US' ? '' : country].filter(Boolean).join(', ') : null

/** The sender of a request, as its headers describe them. */
export const callerOf = (request: Request) => ({
  ip: request.headers.get('cf-connecting-ip'),
  place: locationOf((request.cf ?? {}) as Partial<IncomingRequestCfProperties>),
  userAgent: request.headers.get('user-agent'),
})

/** On unless turned off, except on a developer's machine. */
const requiresTwoFactor = (env: Cloudflare.Env): boolean => {
  const setting = env.REQUIRE_TWO_FACTOR?.trim() || String(!isLocalOrigin(originOf(env.PORTAL_ORIGIN)))
  if (setting !== 'true' && setting !== 'false') throw notConfigured('REQUIRE_TWO_FACTOR must be true or false')
  return setting === 'true'
}

/** A new stub for each call: one whose object ended once, as with a deploy, stays broken. */
const openHealthWatch = (objects: Cloudflare.Env['HEALTH']): HealthWatch | null =>
  objects
    ? {
        look: () => objects.getByName('portal').look(),
        report: () => objects.getByName('portal').report(),
        run: (...given) => objects.getByName('portal').run(...given),
      }
    : null

const openPdfChecks = (checks: Cloudflare.Env['PDF_CHECKS']): RequestContext['pdfChecks'] => ({
  check: (key) => retry(pdfPolicy, () => checks.check(key)),
  version: () => checks.version(),
})

/**
 * @param pattern the URL of a version, with `{slice}` and `{tag}` as placeholders. The rest of it is fixed, so that only
 *   Workers of our own account can be previewed. Without a pattern there are no previews.
 */
const openSlicePreviews = (pattern: string | undefined): SlicePreviews | null =>
  pattern
    ? {
        fetch: (slice, tag, file) =>
          fetch(`${pattern.replace('{slice}', slice).replace('{tag}', tag)}${file}`, { redirect: 'manual' }),
      }
    : null

type SharedContext = Omit<RequestContext, keyof Caller | 'actor' | 'now' | 'network' | 'limits' | 'waitUntil'>

const openShared = (env: Cloudflare.Env): SharedContext => ({
  db: openLiveDb(env.DB, env.LIVE),
  liveChannels: env.LIVE ?? null,
  files: resilientBucket(env.FILES),
  scanner: openScanner({ service: env.SCANNER, url: env.SCANNER_URL?.trim(), token: env.SCANNER_TOKEN }),
  turnstile: turnstileSettings(env),
  emailQueue: openEmailQueue(resilientQueue(env.EMAIL_QUEUE)),
  deliveryQueue: openDeliveryQueue(resilientQueue(env.DELIVERY_QUEUE)),
  emailPreviews: env.NOTIFICATIONS,
  originalEmails: { read: (key) => withTimeout(emailTimeout, () => env.ORIGINAL_EMAILS.read(key)) },
  pdfChecks: openPdfChecks(env.PDF_CHECKS),
  mailChecks: openPdfChecks(env.MAIL_CHECKS),
  pdfSplits: { split: (...given) => retry(pdfPolicy, () => env.PDF_SPLITS.split(...given)) },
  pdfTexts: { read: (key) => retry(pdfPolicy, () => env.PDF_TEXTS.read(key)) },
  signedFiles: { make: (content) => withTimeout(signedFileTimeout, () => env.SIGNED_FILES.make(content)) },
  passkeyChecks: {
    verifyNew: (...given) => withTimeout(passkeyTimeout, () => env.PASSKEY_CHECKS.verifyNew(...given)),
    verifyAssertion: (...given) => withTimeout(passkeyTimeout, () => env.PASSKEY_CHECKS.verifyAssertion(...given)),
  },
  config: {
    origin: originOf(env.PORTAL_ORIGIN),
    undoSeconds: undoSecondsOf(env.UNDO_SECONDS),
    staffInbox: normalizeEmail(env.STAFF_INBOX ?? '') || null,
    mailAddress: normalizeEmail(env.MAIL_ADDRESS ?? '') || null,
    sessionSecret: secret(env, 'SESSION_SECRET'),
    linkSecret: secret(env, 'LINK_SECRET'),
    dataKeys: dataKeysOf(secret(env, 'DATA_KEY'), env.DATA_KEY_NEXT ? secret(env, 'DATA_KEY_NEXT') : null),
    requireTwoFactor: requiresTwoFactor(env),
  },
  healthWatch: openHealthWatch(env.HEALTH),
  version: versionOf(env.VERSION),
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
    limits: openLimits(env, network),
    waitUntil: (work) => execution.waitUntil(work),
  }
}
