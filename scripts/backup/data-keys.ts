import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { dataKeysOf } from '@portal/api/platform/encryption'
import { at } from '../root.ts'

const keyIds =
  "select distinct substr(driver_license_or_plate, 8, 8) id from crash_reports where driver_license_or_plate like 'sealed.%'"

/** The ids of the keys that a portal's answers are encrypted with. */
const keysIn = async (db: D1Database): Promise<string[]> =>
  (await db.prepare(keyIds).all<{ id: string }>()).results.map(({ id }) => id).sort()

/** The keys that the portal has: what the environment gives, else on this machine what its own settings do. */
const keysHere = (local: boolean): ReadonlyMap<string, unknown> => {
  const file = at('.dev.vars')
  const settings = local && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const { DATA_KEY = settings['DATA_KEY'], DATA_KEY_NEXT = settings['DATA_KEY_NEXT'] } = process.env
  return DATA_KEY ? dataKeysOf(DATA_KEY.trim(), DATA_KEY_NEXT?.trim() || null).keys : new Map()
}

/** What whoever restored a portal has to know of its encrypted answers; undefined when it has none. */
export const aboutDataKeys = async (db: D1Database, local: boolean): Promise<string | undefined> => {
  const needed = await keysIn(db)
  if (needed.length === 0) return undefined
  const here = keysHere(local)
  const missing = needed.filter((id) => !here.has(id))
  if (missing.length === 0) return 'Its encrypted answers are read with the DATA_KEY given.'
  const other = here.size > 0 ? `The DATA_KEY given is another (${[...here.keys()].join(', ')}). ` : ''
  return `${other}Its encrypted answers cannot be read until the portal has the DATA_KEY of then as well: ${missing.join(', ')}.`
}
