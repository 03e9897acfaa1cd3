import type { BounceCode, Delivery } from '@portal/contract/emails/delivery'
import { ProviderEvent } from '@portal/contract/emails/provider-event'

type Payload = ProviderEvent['payload']

/** The consequence of an event: a step on the way, a failure for good, or one after which the email is sent again. */
export type Outcome = { readonly delivery: Delivery } | { readonly code: BounceCode; readonly again: boolean }

/** Of the status codes of RFC 3463: whether the address is wrong, the mailbox full, or our emails unwanted. */
const codeOf = ({ delivery }: Payload, other: BounceCode): BounceCode => {
  const [, subject, detail] = /^[45]\.(\d{1,3})\.(\d{1,3})$/.exec(delivery?.smtpEnhancedStatusCode ?? '') ?? []
  if (subject === '2' && detail === '2') return 'BOUNCED_FULL'
  if (subject === '1' || (subject === '2' && detail === '1')) return 'BOUNCED_ADDRESS'
  return subject === '7' ? 'BOUNCED_REFUSED' : other
}

const bounceOf = (payload: Payload): Outcome =>
  payload.bounce?.type === 'soft'
    ? { code: codeOf(payload, 'BOUNCED_LATER'), again: true }
    : { code: codeOf(payload, 'BOUNCED'), again: false }

const outcomes: Readonly<Record<string, (payload: Payload) => Outcome>> = {
  'cf.email.sending.message.delivered': () => ({ delivery: 'delivered' }),
  'cf.email.sending.message.deferred': () => ({ delivery: 'deferred' }),
  'cf.email.sending.message.complained': () => ({ delivery: 'complained' }),
  'cf.email.sending.message.bounced': bounceOf,
  'cf.email.sending.message.failed': () => ({ code: 'NOT_DELIVERED', again: true }),
  'cf.email.sending.message.rejected': ({ rejection }) => ({
    code: rejection?.reason === 'suppressed' ? 'E_RECIPIENT_SUPPRESSED' : 'REJECTED',
    again: false,
  }),
}

/** An event about an email that the provider had accepted; undefined for anything else. */
export const readEvent = (body: unknown) => {
  const { data } = ProviderEvent.safeParse(body)
  const outcomeOf = data && Object.hasOwn(outcomes, data.type) ? outcomes[data.type] : undefined
  if (!data || !outcomeOf) return undefined
  const { payload, metadata } = data
  return { messageId: payload.messageId, at: new Date(metadata.eventTimestamp).toISOString(), ...outcomeOf(payload) }
}
export type DeliveryEvent = NonNullable<ReturnType<typeof readEvent>>
