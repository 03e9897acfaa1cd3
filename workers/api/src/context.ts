import type { PasskeyChecks } from '@portal/contract/accounts/passkeys'
import type { EmailFrequency } from '@portal/contract/accounts/email-frequency'
import type { Role } from '@portal/contract/accounts/roles'
import type { Health } from '@portal/contract/admin/health'
import type { EmailPreview } from '@portal/contract/emails/outbox'
import type { OriginalEmail } from '@portal/contract/requests/original-email'
import type { PdfState } from '@portal/contract/files/file-kinds'
import type { ReadPage } from '@portal/contract/reading/read-page'
import type { Slice } from '@portal/contract/paths'
import type { TextToSign } from '@portal/contract/signing/signed-text'
import type { TurnstileSettings } from './platform/turnstile.ts'
import type { Limits } from './platform/rate-limits.ts'
import type { IdQueue } from './platform/queues.ts'
import type { Scanner } from './platform/virus-scanner.ts'
import type { Db } from './db/client.ts'
import type { LiveChannels } from './db/live-channels.ts'
import type { PartVersion } from './platform/version.ts'
import type { DataKeys } from './platform/encryption.ts'

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
  /** 1 when the account is a verified member that manages its firm; otherwise 0. */
  readonly firmManager: number
  readonly emailVerifiedAt: string | null
  /** When the first second factor was set up; null without one. */
  readonly secondFactorSince: string | null
  /** 1 when the firm requires a second factor that the account, a verified member, doesn't have; otherwise 0. */
  readonly firmRequiresSecondFactor: number
  /** How often emails about the progress of requests are sent; null means each. */
  readonly emailFrequency: EmailFrequency | null
  /** The number of their unread notices. */
  readonly unreadNotices: number
  readonly createdAt: string
  readonly sessionId: string
  /** When the session was last used, up to `limits.sessionSeenMinutes` ago; null when that was never written. */
  readonly sessionSeenAt: string
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
  /** The address that agencies email reports to; null when that is off. */
  readonly mailAddress: string | null
  /** How long emails about staff's changes wait, and the change can be undone. */
  readonly undoSeconds: number
  readonly sessionSecret: string
  readonly linkSecret: string
  readonly dataKeys: DataKeys
  /** Whether staff and admins must have a second factor. */
  readonly requireTwoFactor: boolean
}

/** A Worker that says which version of it is deployed; null where the platform doesn't tell. */
interface Versioned {
  version: () => Promise<PartVersion | null>
}

/** The notifications Worker, called as a service. */
interface EmailPreviews extends Versioned {
  /** An email's content with its tokens blanked; null when it can't be rendered. */
  preview: (emailId: string) => Promise<EmailPreview | null>
}

/** The part of the inbound Worker that reads kept emails, called as a service: strangers wrote them. */
interface OriginalEmails {
  /** The email stored under this key; null when it can't be read. */
  read: (key: string) => Promise<OriginalEmail | null>
}

/** A Worker that opens PDFs, called as a service. */
export interface PdfChecks extends Versioned {
  /** Opens the stored file with this key as the viewer would. */
  check: (key: string) => Promise<PdfState>
}

/** The text of a PDF's first pages and the number of all; or why it wasn't read: it took too long, or it failed. */
export type PdfText =
  | { readonly state: 'read'; readonly pages: readonly ReadPage[]; readonly count: number }
  | { readonly state: 'late' | 'failed' }

/** The part of the inbound Worker that reads the text of PDFs, called as a service. */
interface PdfTexts {
  read: (key: string) => Promise<PdfText>
}

/** The part of the inbound Worker that splits PDFs, called as a service. */
interface PdfSplits {
  /**
   * Stores pages of the file as PDFs, under the keys of the parts. Repeating it stores the same again. Null when the file has fewer
   * pages, or they can't be taken out.
   */
  split: (key: string, parts: readonly PdfPart[]) => Promise<readonly StoredPdf[] | null>
}

/** Pages of a PDF, the first being 1, and the key that they are stored under. Without `last`, the pages to the end. */
export interface PdfPart {
  readonly key: string
  readonly first: number
  readonly last: number | null
}

/** A PDF that was stored. */
export interface StoredPdf {
  readonly size: number
  readonly sha256: string
  readonly pages: number
}

/** A document to make of a signature. */
export interface SignedContent {
  readonly texts: readonly TextToSign[]
  readonly name: string
  /** The lines of a drawn signature on `signatureField`, each the points x, y, x, y, …; none when the name was only typed. */
  readonly strokes: readonly (readonly number[])[]
  /** In California, in words. */
  readonly signedOn: string
  readonly certificate: readonly (readonly [label: string, value: string])[]
}

/** The PDF of a signature. */
export interface SignedFile {
  readonly bytes: Uint8Array
  readonly size: number
  readonly sha256: string
}

/** The part of the notifications Worker that makes the PDFs of signatures, called as a service. */
export interface SignedFiles {
  /** Null when the document can't show a character. */
  make: (content: SignedContent) => Promise<SignedFile | null>
}

/** The Durable Object that watches the portal's health and alerts operators. */
export interface HealthWatch {
  /** Checks, tells operators what changed, and starts the alarm that does so every minute. */
  look: () => Promise<void>
  report: () => Promise<HealthReport>
  /** Runs a scheduled job whose code the portal Worker doesn't have. */
  run: (job: HealthJob, now: string) => Promise<void>
}
export type HealthReport = Omit<Health, 'parts'>
export type HealthJob = 'missing_files' | 'database_size'

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
  readonly emailQueue: IdQueue
  /** The waiting deliveries, which the portal gets back when their time has come. */
  readonly deliveryQueue: IdQueue
  readonly emailPreviews: EmailPreviews
  /** For what staff upload. */
  readonly pdfChecks: PdfChecks
  /** For what clients and strangers send, in the inbound Worker. */
  readonly mailChecks: PdfChecks
  readonly pdfSplits: PdfSplits
  readonly pdfTexts: PdfTexts
  readonly originalEmails: OriginalEmails
  readonly passkeyChecks: PasskeyChecks
  readonly signedFiles: SignedFiles
  /** Null where nobody is alerted. */
  readonly healthWatch: HealthWatch | null
  /** The deployed version of the portal Worker; null where the platform doesn't tell. */
  readonly version: PartVersion | null
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

/** Versions of slices that were uploaded but not released. */
export interface SlicePreviews {
  /** Fetches a file of a version. Any status but 200 is an error. */
  readonly fetch: (slice: Slice, tag: string, file: string) => Promise<Response>
}
