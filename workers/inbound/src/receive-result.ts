/** The result of receiving an email, for the log. */
export type ReceiveResult = 'stored' | 'held' | 'repeated' | 'not-used' | 'automatic' | 'bounce' | 'refused'
