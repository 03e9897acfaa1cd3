import portal from '@portal/api/index'

// The portal over a database that counts: every answer names the rows that D1 read and wrote for it.

interface Count {
  read: number
  written: number
}

const metered = (db: D1Database, count: Count): D1Database => {
  const bareOf = new WeakMap<object, D1PreparedStatement>()
  const note = <R extends D1Result>(result: R): R => {
    count.read += result.meta.rows_read
    count.written += result.meta.rows_written
    return result
  }
  const wrap = (bare: D1PreparedStatement): D1PreparedStatement => {
    const counting = {
      bind: (...values: unknown[]) => wrap(bare.bind(...values)),
      all: async () => note(await bare.all()),
      run: async () => note(await bare.run()),
      // An answer in rows alone comes without its count: the statement is run once more for it.
      raw: async () => {
        note(await bare.all())
        return bare.raw()
      },
    } as unknown as D1PreparedStatement
    bareOf.set(counting, bare)
    return counting
  }
  const batch = async (statements: D1PreparedStatement[]) =>
    (await db.batch(statements.map((statement) => bareOf.get(statement) ?? statement))).map(note)
  return { prepare: (query: string) => wrap(db.prepare(query)), batch } as unknown as D1Database
}

export default {
  fetch: async (request, env, context) => {
    const count: Count = { read: 0, written: 0 }
    const answer = await portal.fetch(request, { ...env, DB: metered(env.DB, count) }, context)
    const headers = new Headers(answer.headers)
    headers.set('X-Rows-Read', String(count.read))
    headers.set('X-Rows-Written', String(count.written))
    return new Response(answer.body, { status: answer.status, headers })
  },
} satisfies ExportedHandler<Cloudflare.Env>
