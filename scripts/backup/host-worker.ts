// Reads and writes a portal's storage for `npm run backup` and `npm run restore`, which run on this machine: an HTTP
// call per object or batch of statements. The Worker listens only on this machine, and only to the program that started
// it.

interface Env {
  DB: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
  TOKEN: string
}

const describe = ({ size, etag, httpMetadata }: R2Object): string =>
  encodeURIComponent(JSON.stringify({ size, etag, httpMetadata }))

const batch = async ({ DB }: Env, request: Request): Promise<Response> => {
  const statements = await request.json<{ sql: string; values: unknown[] }[]>()
  const results = await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values)))
  return Response.json(results.map(({ results: rows }) => rows))
}

/** Stores several small objects: a line of JSON says their keys, types and sizes, and their contents follow. */
const putTogether = async ({ FILES, BACKUPS }: Env, request: Request): Promise<Response> => {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const end = bytes.indexOf(10)
  const objects = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as {
    binding: 'FILES' | 'BACKUPS'
    key: string
    type?: string
    size: number
  }[]
  let at = end + 1
  await Promise.all(
    objects.map(({ binding, key, type, size }) => {
      const content = bytes.subarray(at, (at += size))
      return (binding === 'FILES' ? FILES : BACKUPS).put(
        key,
        content,
        type ? { httpMetadata: { contentType: type } } : {},
      )
    }),
  )
  return new Response()
}

/** The rows of a statement as lists of values: columns of the same name stay apart. */
const raw = async ({ DB }: Env, request: Request): Promise<Response> => {
  const { sql, values } = await request.json<{ sql: string; values: unknown[] }>()
  return Response.json(
    await DB.prepare(sql)
      .bind(...values)
      .raw(),
  )
}

/** Says which part of the storage can't be read, and why. */
const check = async ({ DB, FILES, BACKUPS }: Env): Promise<Response> => {
  const parts: [string, () => Promise<unknown>][] = [
    ['database', () => DB.prepare('select count(*) from sqlite_master').first()],
    ['bucket of files', () => FILES.list({ limit: 1 })],
    ['bucket of backups', () => BACKUPS.list({ limit: 1 })],
  ]
  const problems = await Promise.all(
    parts.map(([part, read]) =>
      read().then(
        () => [],
        (error: unknown) => [`The ${part}: ${error instanceof Error ? error.message : String(error)}`],
      ),
    ),
  )
  return new Response(problems.flat().join('\n'), { status: problems.flat().length > 0 ? 500 : 200 })
}

const object = async (bucket: R2Bucket, request: Request, key: string, query: URLSearchParams): Promise<Response> => {
  const metadata = request.headers.get('content-type')
  const options = metadata ? { httpMetadata: { contentType: metadata } } : {}
  const upload = query.get('upload')
  const part = query.get('part')
  switch (request.method) {
    case 'HEAD':
    case 'GET': {
      const found = request.method === 'HEAD' ? await bucket.head(key) : await bucket.get(key)
      if (!found) return new Response(null, { status: 404 })
      return new Response('body' in found ? (found as R2ObjectBody).body : null, {
        headers: { 'x-object': describe(found) },
      })
    }
    case 'PUT':
      if (upload && part)
        return Response.json(await bucket.resumeMultipartUpload(key, upload).uploadPart(Number(part), request.body!))
      await bucket.put(key, request.body ?? '', options)
      return new Response()
    case 'POST': {
      if (!upload) return new Response((await bucket.createMultipartUpload(key, options)).uploadId)
      await bucket.resumeMultipartUpload(key, upload).complete(await request.json<R2UploadedPart[]>())
      return new Response()
    }
    default:
      await (upload ? bucket.resumeMultipartUpload(key, upload).abort() : bucket.delete(key))
      return new Response()
  }
}

export default {
  async fetch(request, env) {
    if (request.headers.get('authorization') !== `Bearer ${env.TOKEN}`) return new Response(null, { status: 403 })
    const { pathname, searchParams } = new URL(request.url)
    try {
      if (pathname === '/check') return await check(env)
      if (pathname === '/batch') return await batch(env, request)
      if (pathname === '/raw') return await raw(env, request)
      if (pathname === '/put') return await putTogether(env, request)
      const bucket = searchParams.get('bucket') === 'BACKUPS' ? env.BACKUPS : env.FILES
      if (pathname === '/list') {
        const [cursor, prefix] = [searchParams.get('cursor'), searchParams.get('prefix')]
        const page = await bucket.list({
          limit: Number(searchParams.get('limit') ?? 1000),
          ...(cursor && { cursor }),
          ...(prefix && { prefix }),
        })
        const objects = page.objects.map(({ key, size }) => ({ key, size }))
        return Response.json({ objects, truncated: page.truncated, cursor: page.truncated ? page.cursor : undefined })
      }
      return await object(bucket, request, decodeURIComponent(pathname.slice('/objects/'.length)), searchParams)
    } catch (error) {
      return new Response(String(error), { status: 500 })
    }
  },
} satisfies ExportedHandler<Env>
