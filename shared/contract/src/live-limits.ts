/** The limits of live updates, as `limits.live`. */
export const liveLimits = {
  /** The interval of polls while the WebSocket is open, in case a message got lost. */
  pollEvery: 60_000,
  /** A page that gets no answer to a ping within `pongWithin` connects again. */
  pingEvery: 45_000,
  pongWithin: 10_000,
  /** The first and the longest delay before connecting again; each is multiplied by a random number. */
  reconnect: { first: 1000, longest: 60_000 },
  /** Bytes of a message from a page, and how many it may send in ten seconds. */
  messageBytes: 512,
  messagesPerTenSeconds: 20,
  /** Requests that a browser says it has open, and connections per session. */
  openRequests: 5,
  connections: 5,
  /** Milliseconds, and as many more for each connection, in which changes after a message wait for the next one. */
  gather: 50,
  gatherPerViewer: 0.5,
  /** Milliseconds per connection over which the pages of a list spread their requests after a message. */
  spreadPerViewer: 1.8,
  /** A page waits `pause`, and `pausePerSpread` times the spread, between two such requests. */
  pause: 300,
  pausePerSpread: 0.9,
  /** A page whose request isn't answered for so long asks again after the next message. */
  answerWithin: 10_000,
  /** The spread of the requests after connecting, because all may connect at the same time. */
  spreadAfterConnecting: 1000,
  /** Changed reports that a message names. */
  requests: 20,
} as const
