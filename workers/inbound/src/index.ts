import { WorkerEntrypoint } from 'cloudflare:workers'
import { describeError, logError, logInfo } from '@portal/api/platform/log'
import { resilientBucket } from '@portal/api/platform/resilient-bindings'
import { versionOf } from '@portal/api/platform/version'
import type { PdfPart, PdfText, StoredPdf } from '@portal/api/context'
import type { PdfState } from '@portal/contract/files/file-kinds'
import type { OriginalEmail } from '@portal/contract/reports/original-email'
import { checkPdf } from './check-pdf.ts'
import { createReceiveContext } from './context.ts'
import { inTurn } from './turns.ts'

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PdfChecks extends WorkerEntrypoint<Cloudflare.Env> {
  check(key: string): Promise<PdfState> {
    return checkPdf(this.env.FILES, key)
  }

  async version() {
    return versionOf(this.env.VERSION)
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PdfSplits extends WorkerEntrypoint<Cloudflare.Env> {
  async split(key: string, parts: readonly PdfPart[]): Promise<readonly StoredPdf[] | null> {
    const { splitPdf } = await import('./split-pdf.ts')
    return splitPdf(resilientBucket(this.env.FILES), key, parts)
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PdfTexts extends WorkerEntrypoint<Cloudflare.Env> {
  async read(key: string): Promise<PdfText> {
    const { readText } = await import('./read-text.ts')
    return readText(resilientBucket(this.env.FILES), key)
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class OriginalEmails extends WorkerEntrypoint<Cloudflare.Env> {
  async read(key: string): Promise<OriginalEmail | null> {
    const { readOriginal } = await import('./original-email.ts')
    return readOriginal(resilientBucket(this.env.FILES), key)
  }
}

export default {
  /** Throws when an email can't be taken now: its sender's server then tries again, or tells the sender. */
  async email(message, env, execution) {
    // Loaded with the first reply, because PDF checks need none of it.
    const { receiveEmail } = await import('./receive-email.ts')
    await inTurn(async () => {
      const context = createReceiveContext(env, execution)
      const { requestId } = context
      const outcome = await receiveEmail(context, message).catch((error: unknown) => {
        logError('email_not_received', { requestId, ...describeError(error) })
      })
      // Not the original error: its message may contain a row's values.
      if (!outcome) throw new Error('The email could not be received')
      logInfo('email_received', { requestId, outcome })
      // A reason given by setReject is permanent. An error is temporary.
      if (outcome === 'deferred') throw new Error('The email can be received later')
    })
  },
} satisfies ExportedHandler<Cloudflare.Env>
