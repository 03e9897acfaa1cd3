import { eq, sql } from 'drizzle-orm'
import type { AssignmentRules } from '@portal/contract/admin/assignment-rules'
import type { RequestContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { settings } from '../db/schema/privacy.ts'
import { rulesName } from './match-store.ts'

export const findRules = async ({ db }: RequestContext): Promise<AssignmentRules> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, rulesName))
  return (row?.value as AssignmentRules | undefined) ?? { version: 0, rules: [] }
}

/** Replaces the rules if they still have the version. Put `assertRowsChanged` after it. */
export const replaceRules = ({ db }: RequestContext, { version, rules }: AssignmentRules): Statement =>
  db
    .insert(settings)
    .select(
      sql`select ${rulesName}, ${JSON.stringify({ version: version + 1, rules })}
        where ${version} = coalesce((select value ->> 'version' from settings where name = ${rulesName}), 0)`,
    )
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
