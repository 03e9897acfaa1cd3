/** The result of receiving an email, for the log. */
export type ReceiveResult = 'stored' | 'repeated' | 'not-used' | 'automatic' | 'bounce' | 'refused'
