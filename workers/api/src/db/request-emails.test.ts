import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testContext } from '../../test/kit.ts'
import { requests } from './schema/requests.ts'
import { isAboutRequest, isAboutRequests, isOfChanges } from './request-emails.ts'

const request = 'crh_0123456789abcdefghjkmnpqrs'

test.each([
  ['one request', sql`select id from outbox where ${isAboutRequest(request)}`],
  ['several requests', sql`select id from outbox where ${isAboutRequests(JSON.stringify([request]))}`],
  ['changes', sql`delete from outbox where ${isOfChanges([[request, 'act_1']])}`],
  [
    'each request of a query',
    sql`select exists (select 1 from outbox where ${isAboutRequest(requests.id)}) from requests`,
  ],
])('the primary key finds the emails about %s', async (_, query) => {
  const plan = await testContext().db.all<{ detail: string }>(sql`explain query plan ${query}`)
  const steps = plan.map(({ detail }) => detail).filter((detail) => detail.includes('outbox'))
  expect(steps).not.toEqual([])
  for (const step of steps) expect(step).toMatch(/^SEARCH outbox USING (COVERING )?INDEX sqlite_autoindex_outbox_1/)
})
