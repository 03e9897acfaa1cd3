import { Buffer } from 'node:buffer'
import { setImmediate } from 'node:timers'

/** Calls the Worker of `host-worker.ts`. */
export type HostCall = (
  path: string,
  init?: { method?: string; body?: string | Uint8Array; headers?: Record<string, string> },
) => Promise<Response>

const require = async (response: Response): Promise<Response> => {
  if (!response.ok) throw new Error(`The portal's storage failed: ${(await response.text()).slice(0, 500)}`)
  return response
}

interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The part of a D1 database that backups use. */
export const hostedDatabase = (call: HostCall): D1Database => {
  const run = async (statements: readonly Statement[]) => {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })))
    const rows = (await (await require(await call('/batch', { method: 'POST', body }))).json()) as Record<
      string,
      unknown
    >[][]
    return rows.map((results) => ({ results, success: true, meta: {} }))
  }
  const prepare = (sql: string, values: readonly unknown[] = []) => {
    const statement = {
      sql,
      values,
      bind: (...given: unknown[]) => prepare(sql, given),
      all: async () => (await run([statement]))[0],
      run: async () => (await run([statement]))[0],
      raw: async () =>
        (await require(await call('/raw', { method: 'POST', body: JSON.stringify({ sql, values }) }))).json(),
      first: async (column?: string) => {
        const row = (await run([statement]))[0]!.results[0]
        return row === undefined ? null : column === undefined ? row : row[column]
      },
    }
    return statement
  }
  return { prepare, batch: run } as unknown as D1Database
}

interface SmallObject {
  readonly binding: 'FILES' | 'BACKUPS'
  readonly key: string
  readonly type?: string
  readonly body: Uint8Array
}

const smallBytes = 256 * 1024

/** Stores small objects that are stored at the same time by one call, because a call takes longer than an object. */
const putTogether = (call: HostCall) => {
  let waiting: { object: SmallObject; done: () => void; failed: (error: unknown) => void }[] = []
  const flush = async (): Promise<void> => {
    const group = waiting
    waiting = []
    try {
      const header = group.map(({ object: { body, ...about } }) => ({ ...about, size: body.length }))
      const body = Buffer.concat([
        Buffer.from(`${JSON.stringify(header)}\n`),
        ...group.map(({ object }) => object.body),
      ])
      await require(await call('/put', { method: 'PUT', body }))
      for (const { done } of group) done()
    } catch (error) {
      for (const { failed } of group) failed(error)
    }
  }
  return (object: SmallObject): Promise<void> =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setImmediate(() => void flush())
      waiting.push({ object, done, failed })
    })
}

const typeOf = (options: R2PutOptions | R2MultipartOptions = {}): Record<string, string> => {
  const type = (options.httpMetadata as R2HTTPMetadata | undefined)?.contentType
  return type ? { 'content-type': type } : {}
}

/** The part of an R2 bucket that backups use. */
export const hostedBucket = (call: HostCall, binding: 'FILES' | 'BACKUPS'): R2Bucket => {
  const path = (key: string, more = '') => `/objects/${encodeURIComponent(key)}?bucket=${binding}${more}`
  const putSmall = putTogether(call)
  const found = async (method: string, key: string) => {
    const response = await call(path(key), { method })
    if (response.status === 404) return null
    await require(response)
    const about = JSON.parse(decodeURIComponent(response.headers.get('x-object')!)) as R2Object
    return { ...about, key, body: response.body }
  }
  return {
    head: (key: string) => found('HEAD', key),
    get: (key: string) => found('GET', key),
    put: async (key: string, content: string | Uint8Array, options?: R2PutOptions) => {
      const body = typeof content === 'string' ? Buffer.from(content) : content
      const headers = typeOf(options)
      const type = headers['content-type']
      if (body.length <= smallBytes) await putSmall({ binding, key, ...(type && { type }), body })
      else await require(await call(path(key), { method: 'PUT', body, headers }))
    },
    list: async ({ cursor = '', limit = 1000, prefix = '' }: R2ListOptions = {}) => {
      const query = new URLSearchParams({ bucket: binding, cursor, prefix, limit: String(limit) })
      return (await require(await call(`/list?${query}`))).json()
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) await require(await call(path(key), { method: 'DELETE' }))
    },
    createMultipartUpload: async (key: string, options?: R2MultipartOptions) => {
      const begun = await require(await call(path(key), { method: 'POST', headers: typeOf(options) }))
      const upload = `&upload=${encodeURIComponent(await begun.text())}`
      return {
        uploadPart: async (number: number, body: Uint8Array) =>
          (await require(await call(path(key, `${upload}&part=${number}`), { method: 'PUT', body }))).json(),
        complete: async (parts: R2UploadedPart[]) => {
          await require(await call(path(key, upload), { method: 'POST', body: JSON.stringify(parts) }))
        },
        abort: async () => void (await call(path(key, upload), { method: 'DELETE' })),
      }
    },
  } as unknown as R2Bucket
}
