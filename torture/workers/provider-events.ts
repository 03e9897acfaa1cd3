/** Events of the provider about an email, in the form that Cloudflare documents. */
const eventOf = (kind: string, messageId: string) => ({
  type: `cf.email.sending.message.${kind}`,
  payload: {
    messageId,
    ...(kind === 'bounced' && {
      delivery: { status: 'bounced', smtpEnhancedStatusCode: '5.1.1' },
      bounce: { type: 'hard' },
    }),
  },
  metadata: { eventTimestamp: new Date().toISOString() },
})

/** Messages of a provider that repeats itself and is wrong: an email that comes back was delivered before and after. */
export const liesAbout = (messageId: string, isBounced: boolean): Message[] => {
  const kinds = isBounced ? ['delivered', 'bounced', 'bounced', 'delivered'] : ['delivered', 'deferred', 'delivered']
  return kinds.map((kind, at) => ({
    id: `${messageId}-${at}`,
    timestamp: new Date(),
    attempts: 3,
    body: eventOf(kind, messageId),
    ack: () => {},
    retry: () => {},
  }))
}
