import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addFirm, addUser, postCrashRequest } from '../../test/kit.ts'
import { inOneMinute, statusesOf } from '../../test/rate-limits.ts'

type Member = Awaited<ReturnType<typeof addUser>>

interface Preparation {
  verified?: boolean
  /** Before the last of them. */
  prepare?: (member: Member) => Promise<unknown>
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Adds requests that a member submitted at an instant. */
const addEarlier = ({ id, lawFirmId }: Member, count: number, submittedAt: string) =>
  env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
      insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, submitted_at, created_at,
        updated_at, user_id, law_firm_id, serial, search_text)
      select 'chp', ?2 || '-' || i, ?2 || '-' || i, 'Client', '2026-03-05', 'processing', 'non-fatal-face', ?3, ?3, ?3, ?2, ?4, -i, '' from n`,
  )
    .bind(count, id, submittedAt, lawFirmId)
    .run()

/** Uses up the requests that a new member of a firm has in a minute, and returns the status of one more. */
const statusAfterTen = ({ verified = true, prepare = async () => {} }: Preparation = {}) =>
  inOneMinute(async () => {
    const member = await addUser({ firm: await addFirm(), verified })
    await statusesOf(10, () => postCrashRequest(member.token))
    await prepare(member)
    const { status, headers } = await postCrashRequest(member.token)
    return [status, headers.get('retry-after')]
  })

test('a verified member of a firm can submit more than ten requests in a minute', async () => {
  expect(await statusAfterTen()).toEqual([201, null])
})

test('a member whose membership is not verified cannot', async () => {
  expect(await statusAfterTen({ verified: false })).toEqual([429, '60'])
})

test.each([
  ['returns 429 for the one after the number of a day', 0, 23, [429, '60']],
  ['takes the last of a day', -1, 23, [201, null]],
  ['does not count what is older than a day', 500, 25, [201, null]],
])('%s', async (_, more, age, expected) => {
  const prepare = (member: Member) => addEarlier(member, limits.submissionsPerDay - 10 + more, hoursAgo(age))
  expect(await statusAfterTen({ prepare })).toEqual(expected)
})
