import './clock.ts'
import { EmailMessage } from '@portal/contract/emails/templates'
import notifications from '../../workers/notifications/src/index.ts'
import { faulty } from './faulty.ts'

export { EmailPreviews } from '../../workers/notifications/src/index.ts'

const tell = (counter: Fetcher, what: 'taken' | 'done', { emailId }: EmailMessage) =>
  counter.fetch(`http://counter/${what}/${emailId}`, { method: 'POST' })

/** The provider: it tells whoever counts of each letter that it takes. */
const provider = (counter: Fetcher, letter: EmailMessage) =>
  ({
    send: async () => {
      await tell(counter, 'taken', letter)
      return { messageId: letter.emailId }
    },
  }) as unknown as SendEmail

export default {
  async queue(batch, env) {
    for (const message of batch.messages) {
      const letter = EmailMessage.parse(message.body)
      let done = false
      const heard: Message = {
        id: message.id,
        timestamp: message.timestamp,
        attempts: message.attempts,
        body: message.body,
        ack: () => {
          done = true
          message.ack()
        },
        retry: (options) => message.retry(options),
      }
      const bindings = faulty({ ...env, EMAIL: provider(env.COUNTER, letter) })
      await notifications.queue({ ...batch, queue: batch.queue, messages: [heard] }, bindings)
      if (done) await tell(env.COUNTER, 'done', letter)
    }
  },
} satisfies ExportedHandler<Cloudflare.Env & { COUNTER: Fetcher }>
