import type { Buffer } from 'node:buffer'

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
      first: async (column?: string) => {
        const row = (await run([statement]))[0]!.results[0]
        return row === undefined ? null : column === undefined ? row : row[column]
      },
    }
    return statement
  }
  return { prepare, batch: run } as unknown as D1Database
}

const typeOf = (options: R2PutOptions | R2MultipartOptions = {}): Record<string, string> => {
  const type = (options.httpMetadata as R2HTTPMetadata | undefined)?.contentType
  return type ? { 'content-type': type } : {}
}

/** The part of an R2 bucket that backups use. */
export const hostedBucket = (call: HostCall, binding: 'FILES' | 'BACKUPS'): R2Bucket => {
  const path = (key: string, more = '') => `/objects/${encodeURIComponent(key)}?bucket=${binding}${more}`
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
    put: async (key: string, body: Buffer, options?: R2PutOptions) => {
      await require(await call(path(key), { method: 'PUT', body, headers: typeOf(options) }))
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
