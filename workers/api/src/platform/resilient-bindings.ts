import { retry, withTimeout } from './timeouts.ts'

// The bindings of storage and queue as the portal uses them: what hangs is given up, and what failed is done again where
// doing it twice does no harm. A write to the database is done once, for nobody knows whether one that failed was done.

const second = 1000
const reading = { each: 5 * second, tries: 3, afterSilence: true }
const storing = { each: 60 * second, tries: 3, afterSilence: false }
const write = 20 * second

const isRead = (query: string): boolean => /^\s*select\b/i.test(query)

// A batch may hold statements that were made by another opening of the same database.
const inner = new WeakMap<object, { statement: D1PreparedStatement; reads: boolean }>()

/** A database whose reads are tried three times and whose writes once, each for as long as it may take. */
export const resilientDatabase = (db: D1Database): D1Database => {
  const run = <T>(reads: boolean, work: () => Promise<T>): Promise<T> =>
    reads ? retry(reading, work) : withTimeout(write, work)
  const wrap = (statement: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), reads),
      all: () => run(reads, () => statement.all()),
      raw: (...options: []) => run(reads, () => statement.raw(...options)),
      run: () => run(reads, () => statement.run()),
      first: (...column: []) => run(reads, () => statement.first(...column)),
    } as unknown as D1PreparedStatement
    inner.set(wrapped, { statement, reads })
    return wrapped
  }
  return {
    prepare: (query: string) => wrap(db.prepare(query), isRead(query)),
    batch: (statements: D1PreparedStatement[]) => {
      const known = statements.map((statement) => inner.get(statement) ?? { statement, reads: false })
      return run(
        known.every(({ reads }) => reads),
        () => db.batch(known.map(({ statement }) => statement)),
      )
    },
  } as unknown as D1Database
}

const resilientUpload = (upload: R2MultipartUpload) => ({
  uploadPart: (number: number, content: Uint8Array) => retry(storing, () => upload.uploadPart(number, content)),
  complete: (parts: R2UploadedPart[]) => withTimeout(storing.each, () => upload.complete(parts)),
  abort: () => withTimeout(reading.each, () => upload.abort()),
})

/** A bucket whose objects are read, and stored under the same key, as often as it takes withTimeout three times. */
export const resilientBucket = (bucket: R2Bucket): R2Bucket =>
  ({
    head: (key: string) => retry(reading, () => bucket.head(key)),
    get: (key: string, options?: R2GetOptions) => retry(reading, () => bucket.get(key, options)),
    list: (options?: R2ListOptions) => retry(reading, () => bucket.list(options)),
    delete: (keys: string | string[]) => retry(reading, () => bucket.delete(keys)),
    put: (key: string, content: Uint8Array, options?: R2PutOptions) =>
      retry(storing, () => bucket.put(key, content, options)),
    createMultipartUpload: async (key: string, options?: R2MultipartOptions) =>
      resilientUpload(await retry(reading, () => bucket.createMultipartUpload(key, options))),
  }) as unknown as R2Bucket

/** A queue that is told three times: a email whose message comes twice is sent once. */
export const resilientQueue = <Body>(queue: Queue<Body>): Pick<Queue<Body>, 'sendBatch' | 'metrics'> => ({
  metrics: () => queue.metrics(),
  sendBatch: (messages) => retry(reading, () => queue.sendBatch(messages)),
})

/** Assets, or another Worker, that begin to answer withTimeout ten seconds. */
export const resilientFetcher = (fetcher: Fetcher): Fetcher =>
  ({
    fetch: (...request: Parameters<Fetcher['fetch']>) => withTimeout(10 * second, () => fetcher.fetch(...request)),
  }) as Fetcher

/** A limiter that counts withTimeout five seconds. */
export const resilientLimiter = (limiter: RateLimit): RateLimit => ({
  limit: (options) => withTimeout(5 * second, () => limiter.limit(options)),
})
