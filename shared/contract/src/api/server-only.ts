/** The parts of an endpoint that only the server and the API's docs read. Builds of pages leave them out. */
export const serverOnly = [
  'summary',
  'access',
  'params',
  'query',
  'body',
  'reply',
  'jsonBytes',
  'status',
  'errors',
  'stepUp',
  'challenged',
  'tracking',
  'beforeSetup',
] as const
export type ServerOnly = (typeof serverOnly)[number]
