import type { EmailTemplate } from '@portal/contract/emails/templates'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'
import type { MailFile, MailTarget } from '@portal/contract/mail/mail-files'
import type { Account } from './accounts.ts'
import { send } from './http.ts'
import { expectEmail, paths, type Entry, type Journal, type PortalRequest } from './journal.ts'

/** A file of the mail as its client last knew it. No other file has its label. */
export interface TracedFile {
  readonly id: string
  readonly label: string
  readonly client: string
  version: number
  state: 'waiting' | 'sent' | 'aside' | 'deleted'
  targets: readonly MailTarget[]
  /** The requests whose delivery was made before another one was taken back. */
  made: readonly MailTarget[]
  /** Whether the file was split, or is a part. */
  isSplit: boolean
}

const emailOf: Partial<Record<MailTarget['type'], EmailTemplate>> = {
  facePage: 'face-page-ready',
  fullReport: 'full-report-ready',
  reportFile: 'final-report-ready',
}

interface FileRow {
  id: string
  label: string
  state: string
  sha256: string
}
interface DeliveryRow {
  label: string
  request_id: string
  document_type: string
}

/** The mail as clients were told about it. */
export class MailJournal {
  readonly files: TracedFile[] = []
  /** Labels of files that may have been stored, because their call had no reply. */
  readonly perhaps = new Set<string>()
  readonly #journal: Journal

  constructor(journal: Journal) {
    this.#journal = journal
  }

  add({ id, label, version }: MailFile, client: string, isSplit = false): void {
    this.files.push({ id, label, version, client, isSplit, state: 'waiting', targets: [], made: [] })
  }

  /** Reads the requests as they are once all deliveries were made. */
  async readRequests(origin: string, { token }: Account): Promise<void> {
    const ids = new Set(this.files.flatMap(({ targets }) => targets.map(({ request }) => request)))
    for (const entry of this.#journal.entries.filter(({ request: one }) => ids.has(one.id))) {
      const reply = await send(origin, { path: `${paths[entry.kind]}/${entry.request.id}`, token })
      entry.request = reply?.body as PortalRequest
    }
  }

  /**
   * Compares the files and their deliveries with the replies that clients got, and expects each request to have the
   * documents delivered to it. Nothing may be lost, delivered twice, or delivered although undone or set aside.
   */
  async verify(db: D1Database): Promise<void> {
    const { lost, duplicated, inconsistent, entries, waited } = this.#journal
    const rows = async <Row>(query: string) => (await db.prepare(query).all<Row>()).results
    const stored = Map.groupBy(
      await rows<FileRow>('select id, label, state, sha256 from mail_files'),
      ({ label }) => label,
    )
    const known = new Map(this.files.map((file) => [file.label, file]))
    for (const [label, found] of stored) {
      if (found.length > 1) duplicated.push(`${found.length} files ${label}`)
      if (!known.has(label) && !this.perhaps.has(label))
        duplicated.push(`the file ${label}, which no client was told about`)
    }
    const deliveryRows = (query: string) => rows<DeliveryRow>(query)
    const delivered = await deliveryRows(
      "select label, request_id, document_type from documents where label like 'mail %' and ended_at is null",
    )
    const stopped = await deliveryRows(
      "select label, request_id, document_type from waiting_deliveries where label like 'mail %'",
    )
    const keyOf = (label: string, one: string, type: string) => `${label} for ${one} as ${type}`
    const counts = new Map<string, number>()
    for (const { label, request_id: one, document_type: type } of [...delivered, ...stopped])
      counts.set(keyOf(label, one, type), (counts.get(keyOf(label, one, type)) ?? 0) + 1)
    const isDelivered = new Set(delivered.map((one) => keyOf(one.label, one.request_id, one.document_type)))

    for (const file of this.files) {
      const [row] = stored.get(file.label) ?? []
      const state = row ? (row.state === 'not-ours' ? 'aside' : row.state) : 'deleted'
      if (state !== file.state) (row ? inconsistent : lost).push(`${file.label} is ${state}, not ${file.state}`)
      for (const { request, type } of file.state === 'sent' ? file.targets : file.made) {
        const key = keyOf(file.label, request, type)
        const count = counts.get(key) ?? 0
        counts.delete(key)
        if (count === 0) lost.push(key)
        if (count > 1) duplicated.push(key)
        waited.asked++
        waited[isDelivered.has(key) ? 'delivered' : 'stopped']++
        const entry = entries.find(({ request: one }) => one.id === request)
        if (entry && isDelivered.has(key)) this.#expect(entry, type, row?.sha256 ?? '')
      }
    }
    for (const key of counts.keys()) inconsistent.push(`${key}, although it was undone or set aside`)
  }

  #expect(entry: Entry, type: MailTarget['type'], hash: string): void {
    entry.activities++
    entry.files.set(documentOf(kindBy(entry.kind), type).field, hash)
    expectEmail(entry, emailOf[type])
  }
}
