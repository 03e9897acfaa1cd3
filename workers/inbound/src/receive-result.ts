/** The result of receiving an email, for the log. `deferred`: its sender's server keeps it, and tries again. */
export type ReceiveResult =
  | 'stored'
  | 'held'
  | 'repeated'
  | 'not-used'
  | 'automatic'
  | 'bounce'
  | 'refused'
  | 'deferred'
