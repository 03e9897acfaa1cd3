import { randomUUID } from 'node:crypto'
import { createPdf, send, sha256, type Call, type Reply } from './http.ts'
import {
  expectEmail,
  emailFor,
  fileFields,
  isSame,
  paths,
  type Entry,
  type Journal,
  type Kind,
  type PortalRequest,
} from './journal.ts'
import { pickOperation, randomSize, type Operation } from './operations.ts'
import { secrets, type Account } from './accounts.ts'
import type { Portal } from './portal.ts'
import { Random } from '@portal/contract/testing/random'

/** Shared by all clients. */
export interface ClientContext {
  portal: Portal
  journal: Journal
  admin: Account
  members: readonly Account[]
  /** Called before each change. */
  onChange: () => void
  /** Called after the reply to a change. */
  onReply: () => void
}

export const maxTries = 60

/** The name of the document in a field of a report. */
const fileOf = (request: PortalRequest, field: string): string | null =>
  (request as unknown as Record<string, string | null>)[field] ?? null

/** Submits requests and changes them, one call at a time. */
export class Client {
  readonly #context: ClientContext
  readonly #random: Random
  readonly #name: string
  readonly mine: Entry[] = []
  #number = 0

  constructor(context: ClientContext, number: number, seed: number) {
    this.#context = context
    this.#name = `${number}`
    this.#random = new Random(seed * 1000 + number)
  }

  /** Performs one operation and returns once its outcome is known. */
  async step(): Promise<void> {
    const { journal } = this.#context
    const open = this.mine.filter((entry) => !entry.deleted)
    journal.operations++
    this.#number++
    if (open.length < 2 || this.#random.next() < 0.45) return this.submit()
    const entry = this.#random.pick(open)
    const { members } = this.#context
    const number = Number(`${this.#name}${String(this.#number).padStart(4, '0')}`)
    return this.#change(entry, pickOperation({ entry, random: this.#random, members, number }))
  }

  /** Sends a call; undefined when its outcome is unknown. */
  async send(call: Call, isChange: boolean): Promise<Reply | undefined> {
    const { portal, journal, onChange, onReply } = this.#context
    const origin = await portal.origin
    if (isChange) onChange()
    const began = performance.now()
    // A different network for each call, because rate limits count by network.
    const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const reply = await send(origin, { ...call, headers: { ...call.headers, 'CF-Connecting-IP': address } })
    if (reply && isChange) onReply()
    if (reply) journal.slowest = Math.max(journal.slowest, performance.now() - began)
    if (!reply || reply.status >= 500 || reply.status === 429) {
      if (reply) this.#checkError(call, reply)
      if (isChange) journal.withoutReply++
      return undefined
    }
    if (isChange && reply.status < 300) journal.acknowledged++
    return reply
  }

  /** Emails the portal's address for the mail of agencies. Returns whether the email was taken; a server tries again otherwise. */
  async sendEmail(from: string, raw: string): Promise<boolean> {
    const { portal, onChange, onReply } = this.#context
    await portal.origin
    onChange()
    const headers = { 'x-from': from, 'x-to': secrets.MAIL_ADDRESS }
    const reply = await send(portal.inbound, { method: 'POST', path: '/', headers, raw })
    if (!reply) return false
    onReply()
    if (reply.status === 422) throw new Error(`An email was refused: ${reply.bytes}`)
    return reply.status === 200
  }

  /** An error must have a message, a code and the request id, and must not reveal a driver's error. */
  #checkError({ path }: Call, { status, headers, body, bytes }: Reply): void {
    const { message, code, requestId } = (body ?? {}) as Record<string, unknown>
    const isComplete = message && code && requestId && requestId === headers.get('x-request-id')
    if (isComplete && !/injected|D1_|SQLITE|driver/i.test(bytes.toString())) return
    this.#context.journal.badErrors.push(`${status} of ${path}: ${bytes.toString().slice(0, 200)}`)
  }

  /** Repeats a read until there is a reply. */
  async read(path: string): Promise<Reply> {
    for (let tries = 0; tries < maxTries; tries++) {
      const reply = await this.send({ path, token: this.#context.admin.token }, false)
      if (reply) return reply
    }
    throw new Error(`No reply from ${path} in ${maxTries} tries`)
  }

  /** Submits a request, and repeats it with the same idempotency key until it is acknowledged, as the forms do. */
  async submit(): Promise<void> {
    const random = this.#random
    const { members, journal } = this.#context
    const kind: Kind = random.next() < 0.6 ? 'chp' : 'police'
    const owner = random.next() < 0.7 ? random.pick(members) : null
    const text = `request ${this.#name} ${this.#number}`
    const sizes = [randomSize(random), randomSize(random)]
    const names = kind === 'chp' ? ['writtenAuth', 'deathCert'] : ['writtenAuthFile', 'clientReleaseFile']
    const files = names.map((name, index) => [name, createPdf(`${text} ${name}`, sizes[index]!)] as const)
    const answers = {
      clientName: `Client ${text}`,
      crashDate: '2024-03-05',
      reportNumber: '9320-1',
      // New addresses, because one address gets only so many emails an hour.
      ccEmails:
        random.next() < 0.3
          ? `copy-${this.#name}-${this.#number}@torture.test, other-${this.#name}-${this.#number}@torture.test`
          : '',
      ...(kind === 'chp'
        ? { reportType: random.pick(['fatal-face', 'fatal-full']), clientFatallyInjured: 'true' }
        : { policeDepartment: 'Oakland Police Department' }),
      ...(!owner && { contactEmail: `guest-${this.#name}-${this.#number}@guest.test` }),
    }
    const call: Call = {
      method: 'POST',
      path: paths[kind],
      token: owner?.token,
      form: { ...answers, ...Object.fromEntries(files) },
      headers: { 'Idempotency-Key': randomUUID() },
    }
    for (let tries = 0; tries < maxTries; tries++) {
      const reply = await this.send(call, true)
      if (!reply) continue
      if (reply.status !== 201) throw new Error(`A request was refused: ${reply.bytes}`)
      const { referenceNumber, claimToken } = reply.body as { referenceNumber: string; claimToken: string | null }
      const found = (await this.read(`${paths[kind]}?page=1&search=${referenceNumber}`)).body as PortalRequest[]
      const [request] = found
      if (!request) return void journal.lost.push(`request ${referenceNumber}`)
      if (found.length > 1) journal.duplicated.push(`request ${referenceNumber}`)
      const fields = kind === 'chp' ? { writtenAuth: 'writtenAuthFile', deathCert: 'deathCertFile' } : {}
      const hashes = await Promise.all(
        files.map(
          async ([name, file]) =>
            [(fields as Record<string, string>)[name] ?? name, sha256(await file.bytes())] as const,
        ),
      )
      const entry: Entry = {
        kind,
        owner,
        claimToken,
        request,
        activities: 1,
        files: new Map(hashes),
        versions: new Map(hashes.map(([field, hash]) => [fileOf(request, field)!, hash])),
        waiting: new Map(),
        emails: new Map(),
        deleted: false,
      }
      expectEmail(entry, 'order-received')
      expectEmail(entry, 'new-order')
      this.mine.push(entry)
      journal.entries.push(entry)
      return
    }
    throw new Error(`A request was not acknowledged in ${maxTries} tries.`)
  }

  /** Repeats a change until it is applied or refused, reading the report after each try. */
  async #change(entry: Entry, operation: Operation): Promise<void> {
    const { journal, admin } = this.#context
    const token = (operation.actor ?? admin).token
    for (let tries = 0; tries < maxTries; tries++) {
      const reply = await this.send({ ...operation.call, token }, true)
      const current = await this.read(`${paths[entry.kind]}/${entry.request.id}`)
      const isDeleted = current.status === 404
      const after = isDeleted ? undefined : (current.body as PortalRequest)
      const isApplied = isDeleted || !isSame(after!, entry.request)
      const refused = (reply?.body as { refused?: unknown[] } | undefined)?.refused ?? []
      const isAcknowledged = reply && reply.status < 300 && refused.length === 0
      if (isAcknowledged && !isApplied) journal.lost.push(`${operation.name} of ${entry.request.referenceNumber}`)
      if (!isAcknowledged && isApplied) journal.appliedWithoutReply++
      if (isApplied) return this.#record(entry, operation, after)
      if (reply) return void journal.refused++
    }
    throw new Error(`${operation.name} had no reply in ${maxTries} tries.`)
  }

  async #recordWait(
    entry: Entry,
    waits: NonNullable<Operation['waits']>,
    uploads: Operation['uploads'],
  ): Promise<void> {
    const { waited } = this.#context.journal
    if ('finishes' in waits) {
      const { field, hash } = entry.waiting.get(waits.id)!
      entry.waiting.delete(waits.id)
      waited[waits.finishes]++
      if (waits.finishes === 'delivered') entry.versions.set(fileOf(entry.request, field)!, hash)
      return
    }
    const { field, file } = uploads!
    const added = entry.request.waitingDeliveries.find(({ id }) => !entry.waiting.has(id))!
    entry.waiting.set(added.id, { field, hash: sha256(await file.bytes()), email: waits.email })
    waited.asked++
    await this.#checkUnseen(entry, added.name)
  }

  /** The client must see nothing of a delivery that waits. */
  async #checkUnseen({ kind, owner, request }: Entry, file: string): Promise<void> {
    if (!owner) return
    for (const path of [`${paths[kind]}/${request.id}`, `/api/files/${file}`]) {
      const reply = await this.send({ path, token: owner.token }, false)
      if (!reply || (reply.status === 404 && path.endsWith(file))) continue
      if (path.endsWith(file) || reply.bytes.toString().includes(file))
        this.#context.journal.inconsistent.push(`a client sees the waiting file ${file}`)
    }
  }

  async #record(
    entry: Entry,
    { name, email, uploads, deletes, undoes, waits, actor }: Operation,
    after: PortalRequest | undefined,
  ): Promise<void> {
    const { journal } = this.#context
    if (!after) {
      if (!deletes) journal.lost.push(`report ${entry.request.referenceNumber} after ${name}`)
      entry.deleted = true
      return
    }
    // Clients see nothing of a delivery that waits or was taken back, so the timeline has no entry.
    if (!waits || ('finishes' in waits && waits.finishes === 'delivered')) entry.activities++
    if (actor) entry.owner = actor
    expectEmail(entry, emailFor(entry.request, after, email))
    entry.request = after
    if (undoes) journal.undone++
    if (waits) await this.#recordWait(entry, waits, uploads)
    const { files, versions } = entry
    if (uploads && !waits) versions.set(fileOf(after, uploads.field)!, sha256(await uploads.file.bytes()))
    files.clear()
    for (const field of fileFields[entry.kind]) {
      const file = fileOf(after, field)
      if (file) files.set(field, versions.get(file) ?? 'unknown')
    }
  }
}
