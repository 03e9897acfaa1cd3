import { inArray, sql } from 'drizzle-orm'
import { Settings } from '@portal/contract/admin/settings'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { settings } from '../db/schema/privacy.ts'

const initial: Settings = {
  completeAfterDays: limits.completeAfterDays.initial,
  staffCloseRequests: false,
}

export const readSettings = async ({ db }: Pick<RequestContext, 'db'>): Promise<Settings> => {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, Object.keys(initial)))
  const { data } = Settings.safeParse({
    ...initial,
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  })
  return data ?? initial
}

export const writeSettings = ({ db }: RequestContext, values: Partial<Settings>): Statement =>
  db
    .insert(settings)
    .values(Object.entries(values).map(([name, value]) => ({ name, value })))
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
