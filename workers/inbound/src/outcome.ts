/** The outcome of an email, for the log. */
export type Outcome = 'stored' | 'repeated' | 'not-used' | 'automatic' | 'bounce' | 'refused'
