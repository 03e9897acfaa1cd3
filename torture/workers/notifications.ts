import './clock.ts'
import { EmailMessage } from '@portal/contract/emails/templates'
import notifications from '../../workers/notifications/src/index.ts'
import { settings } from '@portal/backup/settings'
import { faults, withFaults } from './fault-injection.ts'
import { liesAbout } from './provider-events.ts'

export { EmailPreviews, HealthWatch, LiveChannel, PasskeyVerifier } from '../../workers/notifications/src/index.ts'

// Each run of the cron makes a backup, and one that was killed is soon given up.
Object.assign(settings, { everyMinutes: 0, leaseMinutes: 0.05 })

const report = (counter: Fetcher, what: 'accepted' | 'marked' | 'bounced', { emailId }: EmailMessage) =>
  counter.fetch(`http://counter/${what}/${emailId}`, { method: 'POST' })

/** A message is also acknowledged while another one sends its email, or when it is sent later. Faults don't affect it. */
const isMarkedAsSent = async (db: D1Database, { emailId }: EmailMessage): Promise<boolean> =>
  (await db.prepare("select 1 from outbox where id = ? and state = 'sent'").bind(emailId).first()) !== null

/** An email provider that accepts every email and counts it. */
const fakeProvider = (counter: Fetcher, email: EmailMessage) =>
  ({
    send: async () => {
      await report(counter, 'accepted', email)
      return { messageId: email.emailId }
    },
  }) as unknown as SendEmail

export default {
  scheduled: (controller, env) => notifications.scheduled(controller, withFaults(env)),
  async queue(batch, env) {
    for (const message of batch.messages) {
      const email = EmailMessage.parse(message.body)
      let isAcknowledged = false
      const observed: Message = {
        id: message.id,
        timestamp: message.timestamp,
        attempts: message.attempts,
        body: message.body,
        ack: () => {
          isAcknowledged = true
          message.ack()
        },
        retry: (options) => message.retry(options),
      }
      const bindings = withFaults({ ...env, EMAIL: fakeProvider(env.COUNTER, email) })
      await notifications.queue({ ...batch, queue: batch.queue, messages: [observed] }, bindings)
      if (!isAcknowledged || !(await isMarkedAsSent(env.DB, email))) continue
      await report(env.COUNTER, 'marked', email)
      if (faults?.how !== 'lies') continue
      const isBounced = Math.random() < faults.rate
      const messages = liesAbout(email.emailId, isBounced)
      await notifications.queue({ ...batch, queue: 'collision-docket-email-events', messages }, env)
      if (isBounced) await report(env.COUNTER, 'bounced', email)
    }
  },
} satisfies ExportedHandler<Cloudflare.Env & { COUNTER: Fetcher }>
