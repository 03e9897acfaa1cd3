/** An email as the platform passes it. */
export type IncomingEmail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'>
