import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { inject } from 'vitest'
import { outbox } from '@portal/api/storage/schema'
import type { LetterData } from '@portal/contract/letters'
import { openScope, type Mail, type Scope } from '../src/scope.ts'

export const db = drizzle(env.DB)

export const emptyStorage = async () => {
  await reset()
  await applyD1Migrations(env.DB, inject('migrations'))
}

export const orderData: LetterData = {
  recipient: 'orderer',
  reportId: 'crh_00000000000000000000000001',
  referenceNumber: 'CHP-7K3M9QXA',
  clientName: 'Test Client',
  crashDate: '2024-03-05',
  reportType: 'non-fatal-face',
  urgent: false,
}

export const deliveryData: LetterData = {
  ...orderData,
  linkId: 'lnk_00000000000000000000000001',
  fileName: 'fil_00000000000000000000000001.pdf',
  downloadName: 'Test Client - Face Page.pdf',
}

type Row = typeof outbox.$inferInsert

/** A pending letter's row, written; answers its id. */
export const addLetter = async (change: Partial<Row> = {}): Promise<string> => {
  const id = crypto.randomUUID()
  await db.insert(outbox).values({
    id,
    dedupeKey: id,
    letter: 'order-received',
    address: 'someone@examplelaw.test',
    data: orderData,
    state: 'pending',
    createdAt: new Date().toISOString(),
    dueAt: new Date().toISOString(),
    ...change,
  })
  return id
}

export const readLetter = async (id: string) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Error('The letter is not there')
  return row
}

/** A provider's refusal, as the binding throws it. */
export const refusal = (code: string) => Object.assign(new Error('refused someone@examplelaw.test'), { code })

/** A scope whose mails are kept in `mails` when `answer` accepts them. */
export const scopeWith = (
  answer: (mail: Mail) => Promise<unknown> = async () => undefined,
  change: Partial<Scope> = {},
) => {
  const mails: Mail[] = []
  const scope: Scope = {
    ...openScope(env),
    send: async (mail) => {
      await answer(mail)
      mails.push(mail)
    },
    ...change,
  }
  return { scope, mails }
}
