import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { lawFirms, users } from '@portal/api/db/schema/accounts'
import { outbox } from '@portal/api/db/schema/emails'
import { requests } from '@portal/api/db/schema/requests'
import { requestEmailId } from '@portal/api/platform/ids'

export const db = drizzle(env.DB)

export const requestId = 'crh_00000000000000000000000001'
export const requester = 'requester@example.test'

/** Every table that these tests write to, with rows that refer to others first. */
const tables =
  'inbound_counts messages activities outbox documents requests former_members users law_firms list_versions search_trigrams'.split(
    ' ',
  )

const account = (id: string, email: string, role: 'law-firm' | 'staff') => {
  const createdAt = '2026-01-01T00:00:00.000Z'
  return { id, email, firstName: 'Given', lastName: 'Family', passwordHash: '-', role, createdAt, searchText: '' }
}

/**
 * Leaves only a guest's request that waits for the signed authorization, for which the requester got an email; a firm with
 * a member; and an account of staff.
 */
export const resetRequest = async () => {
  const now = new Date().toISOString()
  await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)))
  await db.batch([
    db
      .insert(lawFirms)
      .values({ id: 'frm_1', name: 'Example Law', domain: 'examplelaw.test', createdAt: now, searchText: '' }),
    db.insert(users).values([
      {
        ...account('usr_1', 'someone@examplelaw.test', 'law-firm'),
        lawFirmId: 'frm_1',
        memberSince: now,
        emailVerifiedAt: now,
      },
      account('usr_staff', 'staff@collisiondocket.example', 'staff'),
    ]),
    db.insert(requests).values({
      id: requestId,
      kind: 'chp',
      referenceNumber: 'CHP-7K3M9QXA',
      clientName: 'Test Client',
      crashDate: '2024-03-05',
      status: 'processing',
      reportType: 'non-fatal-face',
      serial: 1,
      searchText: '',
      contactEmail: requester,
      waitingFor: 'client',
      waitingSince: '2026-11-20T17:14:00.000Z',
      waitingAsks: ['authorization'],
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    db.insert(outbox).values({
      id: requestEmailId(requestId, 'message'),
      template: 'message',
      address: requester,
      recipient: 'requester',
      data: {},
      requestId,
      state: 'sent',
      createdAt: now,
      dueAt: now,
      sentAt: now,
    }),
  ])
}
