import { env } from 'cloudflare:workers'

/** Whether the Worker crashes before the step is executed, or after it but before the result arrives. */
export type CrashPoint = 'before' | 'after'

/**
 * The storage bindings of a Worker that crashes at step `at`, counted from 1: that step and all later ones fail.
 * `progress.steps` counts the attempted steps.
 */
export const crashAtStep = (at: number, point: CrashPoint) => {
  const progress = { steps: 0 }
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const number = ++progress.steps
    if (number > at || (number === at && point === 'before')) throw new Error('crashed')
    const result = await work()
    if (number === at) throw new Error('crashed')
    return result
  }

  const originals = new WeakMap<object, D1PreparedStatement>()
  const statement = (original: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => statement(original.bind(...values)),
      first: (...args: []) => step(() => original.first(...args)),
      all: () => step(() => original.all()),
      raw: (...args: []) => step(() => original.raw(...args)),
      run: () => step(() => original.run()),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, original)
    return wrapped
  }
  const DB = {
    prepare: (query: string) => statement(env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      step(() => env.DB.batch(statements.map((wrapped) => originals.get(wrapped) ?? wrapped))),
  }
  const FILES = {
    put: (...args: Parameters<R2Bucket['put']>) => step(() => env.FILES.put(...args)),
    delete: (keys: string[]) => step(() => env.FILES.delete(keys)),
    get: (key: string) => step(() => env.FILES.get(key)),
    createMultipartUpload: (key: string, options: R2MultipartOptions) =>
      step(async () => {
        const upload = await env.FILES.createMultipartUpload(key, options)
        return {
          uploadPart: (number: number, value: Uint8Array) => step(() => upload.uploadPart(number, value)),
          complete: (parts: R2UploadedPart[]) => step(() => upload.complete(parts)),
          abort: () => step(() => upload.abort()),
        }
      }),
  }
  const EMAIL_QUEUE = {
    sendBatch: (...args: Parameters<Cloudflare.Env['EMAIL_QUEUE']['sendBatch']>) =>
      step(() => env.EMAIL_QUEUE.sendBatch(...args)),
  }
  return { progress, changed: { DB, FILES, EMAIL_QUEUE } as unknown as Partial<Cloudflare.Env> }
}
