import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { vi } from 'vitest'
import { documents as storedDocuments } from '@portal/api/db/schema/documents'
import { messages } from '@portal/api/db/schema/messages'
import { outbox } from '@portal/api/db/schema/emails'
import { requests } from '@portal/api/db/schema/requests'
import { replyAddress } from '@portal/api/platform/reply-address'
import worker from '../src/index.ts'
import { db, requestId, requester } from './storage.ts'
import { currentFiles } from '@portal/api/requests/current-files'
import { documents, type StoredDocument } from '@portal/contract/requests/documents'

export const replyDomain = 'reply.collisiondocket.example'

/** The raw emails of `test/inbound`, by name. */
const emails = import.meta.glob('./inbound/*.eml', { query: '?raw', import: 'default', eager: true })

export const emailNames = Object.keys(emails).map((path) => path.slice('./inbound/'.length, -'.eml'.length))

export const rawEmail = (name: string): string => {
  const raw = emails[`./inbound/${name}.eml`]
  if (raw === undefined) throw new Error(`There is no email ${name}`)
  return raw
}

/** The address that replies of the request's requester go to. */
export const addressFor = (change: Partial<Parameters<typeof replyAddress>[2]> = {}): Promise<string> =>
  replyAddress(env.LINK_SECRET ?? '', replyDomain, { requestId, trackingVersion: 1, address: requester, ...change })

interface Delivery {
  from?: string
  to?: string
  /** The size according to the receiving server. */
  size?: number
  env?: Partial<Cloudflare.Env>
}

/** Headers as Email Routing passes them: those with the same name together. */
const headersOf = (raw: string): Headers => {
  const headers = new Headers()
  const unfolded = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  for (const line of unfolded.split('\r\n')) {
    const [, name, value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name) headers.append(name, value)
  }
  return headers
}

/** Delivers a raw email to the Worker. Returns the reason when the Worker rejects it, and `later` when its server is to try again. */
export const deliverEmail = async (raw: string | Uint8Array, { env: change, ...delivery }: Delivery = {}) => {
  const to = delivery.to ?? (await addressFor())
  const lines = typeof raw === 'string' ? raw.replaceAll('{{to}}', to).replace(/\r?\n/g, '\r\n') : ''
  const bytes = typeof raw === 'string' ? new TextEncoder().encode(lines) : raw
  const setReject = vi.fn<(reason: string) => void>()
  const headers = headersOf(lines || new TextDecoder('latin1').decode(bytes.subarray(0, 10_000)))
  const message = {
    from: delivery.from ?? /^from:.*?([^\s<]+@[^\s>]+)/im.exec(lines)?.[1] ?? requester,
    to,
    headers,
    raw: new Blob([bytes.slice()]).stream(),
    rawSize: delivery.size ?? bytes.length,
    setReject,
  } as unknown as ForwardableEmailMessage
  const execution = createExecutionContext()
  const bindings = { ...env, REPLY_DOMAIN: replyDomain, STAFF_INBOX: 'staff@portal.test', ...change }
  const isLater = await worker.email(message, bindings, execution).then(
    () => false,
    (error: Error) => {
      if (error.message === 'The email can be received later') return true
      throw error
    },
  )
  await waitOnExecutionContext(execution)
  return isLater ? 'later' : setReject.mock.calls[0]?.[0]
}

/** A request's documents among its files. */
const documentsOf = (attached: readonly (typeof storedDocuments.$inferSelect)[]) =>
  attached.flatMap(({ id, documentType, endedAt }) =>
    documentType in documents ? [{ id, documentType: documentType as StoredDocument, endedAt }] : [],
  )

/** The rows and objects after emails were delivered. */
export const stored = async () => {
  const [[request], rows, attached, emailed] = await db.batch([
    db.select().from(requests),
    db.select().from(messages).orderBy(asc(messages.createdAt)),
    db.select().from(storedDocuments).orderBy(asc(storedDocuments.label)),
    db.select().from(outbox).orderBy(asc(outbox.createdAt)),
  ])
  return {
    request: { ...request!, ...currentFiles(documentsOf(attached)) },
    messages: rows,
    files: attached.filter(({ messageId, documentType }) => messageId !== null && documentType !== 'originalEmail'),
    originals: attached.filter(({ documentType }) => documentType === 'originalEmail'),
    emails: emailed,
  }
}
