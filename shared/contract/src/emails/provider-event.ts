import * as z from 'zod/mini'
import { limits } from '../limits.ts'

const short = z.string().check(z.maxLength(60))

/**
 * An event of Cloudflare's Email Service about an email that it accepted, as far as we use it:
 * developers.cloudflare.com/queues/event-subscriptions/events-schemas. Events quote the servers of recipients, so their texts may
 * be anything: only codes are read.
 */
export const ProviderEvent = z.object({
  /** Such as `cf.email.sending.message.delivered`. */
  type: z.string().check(z.maxLength(100)),
  payload: z.object({
    messageId: z.string().check(z.minLength(1), z.maxLength(limits.messageIdLength)),
    delivery: z.optional(z.object({ smtpEnhancedStatusCode: z.optional(short) })),
    bounce: z.optional(z.object({ type: z.optional(short) })),
    rejection: z.optional(z.object({ reason: z.optional(short) })),
  }),
  metadata: z.object({ eventTimestamp: z.iso.datetime() }),
})
export type ProviderEvent = z.infer<typeof ProviderEvent>
