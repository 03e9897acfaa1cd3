import { randomUUID } from 'node:crypto'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { ask, documentOf, sha256, type Answer, type Sending } from './client.ts'
import { expectLetter, letterOf, type Entry, type Journal, type Kind, type Report } from './journal.ts'
import { changeOf, sizeOf, type Operation } from './operations.ts'
import type { Person } from './people.ts'
import type { Portal } from './portal.ts'
import { Random } from '@portal/contract/testing/random'

/** What the clients share. */
export interface Work {
  portal: Portal
  journal: Journal
  admin: Person
  members: readonly Person[]
  /** Told before each call that changes something. */
  onOperation: () => void
  /** Told when such a call was answered. */
  onAnswer: () => void
}

const paths: Record<Kind, string> = { crash: '/api/crash-reports', police: '/api/police-reports' }
const enough = 60

/** One of the clients: it orders, and changes what it ordered, one call after the other. */
export class Client {
  readonly #work: Work
  readonly #random: Random
  readonly #name: string
  readonly #mine: Entry[] = []
  #number = 0

  constructor(work: Work, number: number, seed: number) {
    this.#work = work
    this.#name = `${number}`
    this.#random = new Random(seed * 1000 + number)
  }

  /** Does the next thing, and is sure of what became of it when it returns. */
  async step(): Promise<void> {
    const { journal } = this.#work
    const open = this.#mine.filter((entry) => !entry.deleted)
    journal.operations++
    this.#number++
    if (open.length < 2 || this.#random.next() < 0.45) return this.#order()
    const entry = this.#random.pick(open)
    const { members } = this.#work
    const number = Number(`${this.#name}${String(this.#number).padStart(4, '0')}`)
    return this.#change(entry, changeOf({ entry, random: this.#random, members, number }))
  }

  /** A call; undefined when nobody can tell what became of it. */
  async #send(sending: Sending, changes: boolean): Promise<Answer | undefined> {
    const { portal, journal, onOperation, onAnswer } = this.#work
    const origin = await portal.origin
    if (changes) onOperation()
    const began = performance.now()
    // Limits count the caller's network: each call comes from one of its own.
    const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const answer = await ask(origin, { ...sending, headers: { ...sending.headers, 'CF-Connecting-IP': address } })
    if (answer && changes) onAnswer()
    if (answer) journal.longest = Math.max(journal.longest, performance.now() - began)
    if (!answer || answer.status >= 500 || answer.status === 429) {
      if (answer) this.#expectClear(sending, answer)
      if (changes) journal.unanswered++
      return undefined
    }
    if (changes && answer.status < 300) journal.acknowledged++
    return answer
  }

  /** A refusal is a sentence with the request's id, and no words of a driver. */
  #expectClear({ path }: Sending, { status, headers, body, bytes }: Answer): void {
    const { message, code, requestId } = (body ?? {}) as Record<string, unknown>
    const clear = message && code && requestId && requestId === headers.get('x-request-id')
    if (clear && !/injected|D1_|SQLITE|driver/i.test(bytes.toString())) return
    this.#work.journal.unclear.push(`${status} of ${path}: ${bytes.toString().slice(0, 200)}`)
  }

  /** Asks until there is an answer, which is no more than a reader does. */
  async #read(path: string): Promise<Answer> {
    for (let tries = 0; tries < enough; tries++) {
      const answer = await this.#send({ path, token: this.#work.admin.token }, false)
      if (answer) return answer
    }
    throw new Error(`Nobody answers ${path}`)
  }

  /** Orders, and sends the order again under its key until it is acknowledged, as the forms do. */
  async #order(): Promise<void> {
    const random = this.#random
    const { members, journal } = this.#work
    const kind: Kind = random.next() < 0.6 ? 'crash' : 'police'
    const owner = random.next() < 0.7 ? random.pick(members) : null
    const says = `order ${this.#name} ${this.#number}`
    const sizes = [sizeOf(random), sizeOf(random)]
    const names = kind === 'crash' ? ['writtenAuth', 'deathCert'] : ['writtenAuthFile', 'clientReleaseFile']
    const files = names.map((name, index) => [name, documentOf(`${says} ${name}`, sizes[index]!)] as const)
    const answers = {
      clientName: `Client ${says}`,
      crashDate: '2024-03-05',
      reportNumber: '9320-1',
      ccEmails: random.next() < 0.3 ? 'copy@torture.test, other@torture.test' : '',
      ...(kind === 'crash'
        ? { reportType: random.pick(['fatal-face', 'fatal-full']), clientFatallyInjured: 'true' }
        : { policeDepartment: 'Oakland Police Department' }),
      ...(!owner && { contactEmail: `guest-${this.#name}-${this.#number}@guest.test` }),
    }
    const sending: Sending = {
      method: 'POST',
      path: paths[kind],
      token: owner?.token,
      form: { ...answers, ...Object.fromEntries(files) },
      headers: { 'Idempotency-Key': randomUUID() },
    }
    for (let tries = 0; tries < enough; tries++) {
      const before = journal.unanswered
      const answer = await this.#send(sending, true)
      if (!answer) continue
      if (answer.status !== 201) throw new Error(`An order was refused: ${answer.bytes}`)
      const { referenceNumber, claimToken } = answer.body as { referenceNumber: string; claimToken: string | null }
      const found = (await this.#read(`${paths[kind]}?page=1&search=${referenceNumber}`)).body as Report[]
      const [shown] = found
      if (!shown) return void journal.lost.push(`order ${referenceNumber}, acknowledged after ${before}`)
      if (found.length > 1) journal.doubled.push(`order ${referenceNumber}`)
      const fields = kind === 'crash' ? { writtenAuth: 'writtenAuthFile', deathCert: 'deathCertFile' } : {}
      const digests = await Promise.all(
        files.map(
          async ([name, file]) =>
            [(fields as Record<string, string>)[name] ?? name, sha256(await file.bytes())] as const,
        ),
      )
      const entry: Entry = {
        kind,
        owner,
        claimToken,
        shown,
        done: 1,
        files: new Map(digests),
        letters: new Map(),
        deleted: false,
      }
      expectLetter(entry, 'order-received')
      expectLetter(entry, 'new-order')
      this.#mine.push(entry)
      journal.entries.push(entry)
      return
    }
    throw new Error(`An order was never acknowledged, in ${enough} tries.`)
  }

  /** Asks for a change, and looks at the report when no answer came: done or not done, never anything between. */
  async #change(entry: Entry, operation: Operation): Promise<void> {
    const { journal, admin } = this.#work
    const token = (operation.by ?? admin).token
    for (let tries = 0; tries < enough; tries++) {
      const answer = await this.#send({ ...operation.sending, token }, true)
      const seen = await this.#read(`${paths[entry.kind]}/${entry.shown.id}`)
      const gone = seen.status === 404
      const after = gone ? undefined : (seen.body as Report)
      const happened = gone || after!.updatedAt !== entry.shown.updatedAt
      const said = answer && answer.status < 300
      if (said && !happened) journal.lost.push(`${operation.name} of ${entry.shown.referenceNumber}`)
      if (!said && happened) journal.doneUnheard++
      if (happened) return this.#note(entry, operation, after)
      if (answer) return void journal.refused++
    }
    throw new Error(`${operation.name} was never answered, in ${enough} tries.`)
  }

  async #note(
    entry: Entry,
    { name, letter, brings, deletes, by }: Operation,
    after: Report | undefined,
  ): Promise<void> {
    const { journal } = this.#work
    if (!after) {
      if (!deletes) journal.lost.push(`the report after ${name}: ${entry.shown.referenceNumber}`)
      entry.deleted = true
      return
    }
    entry.done++
    if (by) entry.owner = by
    expectLetter(entry, letterOf(entry.shown, after, letter))
    entry.shown = after
    if (brings) entry.files.set(brings.field, sha256(await brings.file.bytes()))
    for (const field of entry.files.keys())
      if ((after as unknown as CrashReport)[field as 'facePageFile'] === null) entry.files.delete(field)
  }
}
