import { WorkerEntrypoint } from 'cloudflare:workers'
import { openLiveDb } from '@portal/api/db/live-channels'
import type { SignedContent, SignedFiles } from '@portal/api/context'
import { logError } from '@portal/api/platform/log'
import { versionOf } from '@portal/api/platform/version'
import type { PasskeyChecks } from '@portal/contract/accounts/passkeys'
import { EmailMessage } from '@portal/contract/emails/templates'
import type { EmailPreview } from '@portal/contract/emails/outbox'
import { backUp } from './back-up.ts'
import { createContext, MissingSetting } from './context.ts'
import { consumeEvents, isEventQueue } from './events/consume.ts'
import { deliver } from './deliver.ts'
import type { SendFailure } from './errors.ts'
import { preview } from './preview.ts'
import { markDeadLettered } from './store.ts'
import { passkeyChecks } from './verify-passkeys.ts'

export { HealthWatch } from './health/watch.ts'
export { LiveChannel } from './live/channel.ts'

type MessageHandler = (emailId: string, env: Cloudflare.Env) => Promise<SendFailure | undefined>

const send: MessageHandler = async (emailId, env) => deliver(emailId, createContext(env))

const deadLetter: MessageHandler = async (emailId, env) => {
  await markDeadLettered(openLiveDb(env.DB, env.LIVE), emailId, new Date())
  return { code: 'DEAD_LETTER' }
}

/** Outside production, queue names end with the environment's name. */
const handlerFor = (queue: string): MessageHandler => {
  const [known, dead] = /^collision-docket-emails(-dead)?(?:-[a-z]+)?$/.exec(queue) ?? []
  if (!known) throw new Error(`No handler for the queue ${queue}`)
  return dead ? deadLetter : send
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class EmailPreviews extends WorkerEntrypoint<Cloudflare.Env> {
  preview(emailId: string): Promise<EmailPreview | null> {
    return preview(createContext(this.env), emailId)
  }

  async version() {
    return versionOf(this.env.VERSION)
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PasskeyVerifier extends WorkerEntrypoint<Cloudflare.Env> implements PasskeyChecks {
  verifyNew(...given: Parameters<PasskeyChecks['verifyNew']>) {
    return passkeyChecks.verifyNew(...given)
  }

  verifyAssertion(...given: Parameters<PasskeyChecks['verifyAssertion']>) {
    return passkeyChecks.verifyAssertion(...given)
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class SignedDocuments extends WorkerEntrypoint<Cloudflare.Env> implements SignedFiles {
  async make(content: SignedContent) {
    // Few calls need it, and the font is large.
    return (await import('./pdf/signed-pdf.ts')).signedFile(content)
  }
}

export default {
  scheduled: (_, env) => backUp(env),
  async queue(batch, env) {
    if (isEventQueue(batch.queue)) return consumeEvents(openLiveDb(env.DB, env.LIVE), batch)
    const handle = handlerFor(batch.queue)
    // One at a time: ten attachments together would not fit in the isolate's memory.
    for (const message of batch.messages) {
      const { data } = EmailMessage.safeParse(message.body)
      if (!data) {
        // Another attempt would find the same message. Its content may be anything, so it isn't logged.
        logError('queue_message_malformed', { queue: batch.queue, messageId: message.id })
        message.ack()
        continue
      }
      const failure = await handle(data.emailId, env).catch(unexpectedFailure)
      if (failure) logError('email_not_sent', { emailId: data.emailId, ...failure })
      if (failure?.retryIn) message.retry({ delaySeconds: failure.retryIn })
      else message.ack()
    }
  },
} satisfies ExportedHandler<Cloudflare.Env>

/** An unexpected error's message may contain a row's values, so it is not logged. A missing setting's message is safe. */
const unexpectedFailure = (error: unknown): SendFailure => ({
  code: error instanceof MissingSetting ? error.message : 'UNEXPECTED',
  retryIn: 60,
})
