import { WorkerEntrypoint } from 'cloudflare:workers'
import { describeError, logError, logInfo } from '@portal/api/platform/log'
import { resilientBucket } from '@portal/api/platform/resilient-bindings'
import type { OriginalEmail } from '@portal/contract/requests/original-email'
import { createReceiveContext } from './context.ts'
import { PdfChecks } from './pdfs.ts'
import { inTurn } from './turns.ts'

// Checks clients' PDFs and the PDFs of held emails that staff let in, two at a time, beside an email.
export { PdfChecks }

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
