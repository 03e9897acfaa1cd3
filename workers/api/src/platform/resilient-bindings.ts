import { retry, withTimeout } from './timeouts.ts'

// Adds timeouts and retries to the bindings of storage and queue. A failed call is repeated only if doing it twice does
// no harm. A database write is never repeated, because a failed write may have succeeded.

const second = 1000
// D1 retries a failed read twice itself, so one more attempt of ours makes six at most.
const dbReadPolicy = { timeout: 5 * second, attempts: 2, afterTimeout: true }
const dbWriteTimeout = 20 * second
const callPolicy = { timeout: 5 * second, attempts: 3, afterTimeout: true }
const filePolicy = { timeout: 10 * second, attempts: 2, afterTimeout: false }
const storePolicy = { timeout: 60 * second, attempts: 3, afterTimeout: false }

/** Whether a query only reads. A common table expression may come before a write as well. */
const isRead = (query: string): boolean =>
  /^\s*select\b/i.test(query) ||
  (/^\s*with\b/i.test(query) && !/\b(insert|update|delete|replace\s+into)\b/i.test(query))

// Global, because a batch may contain statements that were prepared through another wrapper of the same database.
const unwrapped = new WeakMap<object, { statement: D1PreparedStatement; reads: boolean }>()

/**
 * A database whose reads are tried twice and whose writes once, each with a timeout.
 * @param onWrite gets the results of every successful write that returns rows by column name: batches and `all`.
 */
export const resilientDatabase = (
  db: D1Database,
  onWrite: (results: readonly D1Result[]) => void = () => {},
): D1Database => {
  const run = <T>(reads: boolean, work: () => Promise<T>): Promise<T> =>
    reads ? retry(dbReadPolicy, work) : withTimeout(dbWriteTimeout, work)
  const wrap = (statement: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), reads),
      all: async () => {
        const result = await run(reads, () => statement.all())
        if (!reads) onWrite([result])
        return result
      },
      raw: (...options: []) => run(reads, () => statement.raw(...options)),
      run: () => run(reads, () => statement.run()),
      first: (...column: []) => run(reads, () => statement.first(...column)),
    } as unknown as D1PreparedStatement
    unwrapped.set(wrapped, { statement, reads })
    return wrapped
  }
  return {
    prepare: (query: string) => wrap(db.prepare(query), isRead(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      const known = statements.map((statement) => unwrapped.get(statement) ?? { statement, reads: false })
      const readsOnly = known.every(({ reads }) => reads)
      const results = await run(readsOnly, () => db.batch(known.map(({ statement }) => statement)))
      if (!readsOnly) onWrite(results)
      return results
    },
  } as unknown as D1Database
}

const resilientUpload = (upload: R2MultipartUpload) => ({
  uploadPart: (number: number, content: Uint8Array) => retry(storePolicy, () => upload.uploadPart(number, content)),
  complete: (parts: R2UploadedPart[]) => withTimeout(storePolicy.timeout, () => upload.complete(parts)),
  abort: () => withTimeout(callPolicy.timeout, () => upload.abort()),
})

/** A bucket whose calls are tried three times, each with a timeout. */
export const resilientBucket = (bucket: R2Bucket): R2Bucket =>
  ({
    head: (key: string) => retry(callPolicy, () => bucket.head(key)),
    get: (key: string, options?: R2GetOptions) => retry(callPolicy, () => bucket.get(key, options)),
    list: (options?: R2ListOptions) => retry(callPolicy, () => bucket.list(options)),
    delete: (keys: string | string[]) => retry(callPolicy, () => bucket.delete(keys)),
    put: (key: string, content: Uint8Array, options?: R2PutOptions) =>
      retry(storePolicy, () => bucket.put(key, content, options)),
    createMultipartUpload: async (key: string, options?: R2MultipartOptions) =>
      resilientUpload(await retry(callPolicy, () => bucket.createMultipartUpload(key, options))),
  }) as unknown as R2Bucket

/** A queue whose sends are tried three times: an email whose message arrives twice is sent once. */
export const resilientQueue = <Body>(queue: Queue<Body>): Pick<Queue<Body>, 'sendBatch' | 'metrics'> => ({
  metrics: () => queue.metrics(),
  sendBatch: (messages, options) => retry(callPolicy, () => queue.sendBatch(messages, options)),
})

/** Assets or another Worker's, which are only read: tried twice, with ten seconds to start responding. */
export const resilientFetcher = (fetcher: Fetcher): Fetcher =>
  ({
    fetch: (...request: Parameters<Fetcher['fetch']>) => retry(filePolicy, () => fetcher.fetch(...request)),
  }) as Fetcher

/** A rate limiter with five seconds to respond. */
export const resilientLimiter = (limiter: RateLimit): RateLimit => ({
  limit: (options) => withTimeout(5 * second, () => limiter.limit(options)),
})
