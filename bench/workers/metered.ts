import portal from '@portal/api/index'

// The portal with a database that counts: every response has headers with the rows that D1 read and
// wrote for it, and with the number of trips to D1.

interface Count {
  read: number
  written: number
  trips: number
}

const metered = (db: D1Database, count: Count): D1Database => {
  const unwrapped = new WeakMap<object, D1PreparedStatement>()
  const note = <R extends D1Result>(result: R): R => {
    count.read += result.meta.rows_read
    count.written += result.meta.rows_written
    return result
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const counting = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => {
        count.trips++
        return note(await statement.all())
      },
      run: async () => {
        count.trips++
        return note(await statement.run())
      },
      // `raw` returns no row counts, so the statement is run once more with `all`.
      raw: async () => {
        count.trips++
        note(await statement.all())
        return statement.raw()
      },
    } as unknown as D1PreparedStatement
    unwrapped.set(counting, statement)
    return counting
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    count.trips++
    return (await db.batch(statements.map((statement) => unwrapped.get(statement) ?? statement))).map(note)
  }
  return { prepare: (query: string) => wrap(db.prepare(query)), batch } as unknown as D1Database
}

export default {
  fetch: async (request, env, context) => {
    const count: Count = { read: 0, written: 0, trips: 0 }
    const response = await portal.fetch(request, { ...env, DB: metered(env.DB, count) }, context)
    const headers = new Headers(response.headers)
    headers.set('X-Rows-Read', String(count.read))
    headers.set('X-Rows-Written', String(count.written))
    headers.set('X-Trips', String(count.trips))
    return new Response(response.body, { status: response.status, headers })
  },
} satisfies ExportedHandler<Cloudflare.Env>
