import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addUsers, rows, submitCrashRequest, testContext } from '../../../test/kit.ts'
import { heldRows } from './held-rows-store.ts'
import { isInPart, partsOf } from './held-store.ts'

test.each(['timeline', 'auditLog'] as const)('the parts of the %s have each row once', async (kind) => {
  const { member } = await addUsers()
  for (let count = 0; count < 5; count++) await submitCrashRequest(member)
  await rows(`insert or ignore into audit_entries (id, created_at, action, actor_id, actor, subject, detail, search_text)
    select 'aud_' || id, created_at, 'request-completed', '', '', '', '', '' from requests`)
  const held = heldRows[kind]
  const [context, table] = [testContext(), sql.raw(held.table)]
  const found: string[] = []
  let parts = 0
  for await (const part of partsOf(context, held, 2)) {
    const inPart = await context.db.all<{ id: string }>(sql`select id from ${table} where ${isInPart(held, part)}`)
    expect(inPart.length).toBeLessThanOrEqual(2)
    found.push(...inPart.map(({ id }) => id))
    parts++
  }
  expect(parts).toBeGreaterThanOrEqual(3)
  expect(found.toSorted()).toEqual(
    (await rows<{ id: string }>(`select id from ${held.table} order by id`)).map(({ id }) => id),
  )
})
