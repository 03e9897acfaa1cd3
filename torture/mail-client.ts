import type { Reply } from '@portal/contract/api/endpoint'
import { documentsFrom, kindBy } from '@portal/contract/kinds/kinds'
import { canTransition, documentOf, factsOf } from '@portal/contract/kinds/rules'
import { limits } from '@portal/contract/limits'
import type { deliverMail } from '@portal/contract/mail/deliver-mail'
import type { Warnings } from '@portal/contract/reading/codes'
import type { MailFile, MailTarget } from '@portal/contract/mail/mail-files'
import { pagesPdf } from '@portal/contract/testing/pdf-sample'
import { Random } from '@portal/contract/testing/random'
import { agencyAddress } from './accounts.ts'
import { Client, maxTries, type ClientContext } from './client.ts'
import type { Call } from './http.ts'
import { paths, type PortalRequest } from './journal.ts'
import type { MailJournal, TracedFile } from './mail-journal.ts'

const pages = 3

interface Asked {
  file: TracedFile
  targets: readonly MailTarget[]
}

/** Works the mail: files arrive, are delivered together, undone, set aside and split. Other clients leave its files and requests alone. */
export class MailClient {
  readonly #context: ClientContext
  readonly #mail: MailJournal
  readonly #client: Client
  readonly #random: Random
  readonly #name: string
  #number = 0

  constructor(context: ClientContext, mail: MailJournal, number: number, seed: number) {
    this.#context = context
    this.#mail = mail
    this.#client = new Client(context, number, seed)
    this.#random = new Random(seed * 1000 + 500 + number)
    this.#name = `mail ${number}`
  }

  /** Performs one operation and returns once its outcome is known. */
  async step(): Promise<void> {
    this.#context.journal.operations++
    const random = this.#random
    const owed = this.#owed()
    if (owed.length < 3) return this.#client.submit()
    const mine = this.#mail.files.filter(({ client, made }) => client === this.#name && made.length === 0)
    const inState = (state: TracedFile['state']) => mine.filter((file) => file.state === state)
    const [waiting, sent, aside] = [inState('waiting'), inState('sent'), inState('aside')]
    const chance = random.next()
    if (waiting.length < 3 || chance < 0.2) return random.next() < 0.6 ? this.#drop() : this.#email()
    if (chance < 0.24) return this.#makeOverdue()
    if (chance < 0.6) return this.#deliver(waiting.slice(0, 1 + random.below(4)), owed)
    if (chance < 0.75 && sent.length > 0) return this.#undo(sent.slice(-1 - random.below(3)))
    if (chance < 0.83) return this.#split(random.pick(waiting.filter(({ isSplit }) => !isSplit)))
    if (chance < 0.9 || aside.length === 0)
      return this.#change(random.pick(waiting), random.pick(['aside', 'not-ours']))
    if (chance < 0.96) return this.#change(random.pick(aside), 'waiting')
    return this.#remove(random.pick(aside))
  }

  /** The documents that its requests may get. */
  #owed(): MailTarget[] {
    const taken = new Set(
      this.#mail.files.flatMap(({ targets }) => targets.map(({ request, type }) => `${request} ${type}`)),
    )
    return this.#client.mine.flatMap(({ kind: id, request: one }) => {
      const kind = kindBy(id)
      const types = documentsFrom(kind, 'staff').filter((type) => {
        const document = documentOf(kind, type)
        return document.from === 'staff' && canTransition(kind, document.deliver, factsOf(kind, one))
      })
      const targets = types.map((type) => ({ request: one.id, type: type as MailTarget['type'] }))
      return targets.filter(({ request, type }) => !taken.has(`${request} ${type}`))
    })
  }

  #newFile(): File {
    const label = `${this.#name} ${++this.#number}.pdf`
    const text = new TextDecoder().decode(pagesPdf(pages)).replace('%PDF-1.7', `%PDF-1.7\n%${label}`)
    return new File([text], label, { type: 'application/pdf' })
  }

  #call(call: Call) {
    return this.#client.send({ ...call, token: this.#context.admin.token }, true)
  }

  /** Runs the cron job, which makes the deliveries whose queue message a kill lost. */
  async #makeOverdue(): Promise<void> {
    const { portal, onChange } = this.#context
    await portal.origin
    onChange()
    await portal.cron()
  }

  /** Repeats a call until it has a reply. */
  async #repeat(call: Call) {
    for (let tries = 0; tries < maxTries; tries++) {
      const reply = await this.#call(call)
      if (reply) return reply
    }
    throw new Error(`${call.path} had no reply in ${maxTries} tries.`)
  }

  /** The files of this client that are listed, by label. */
  async #listed(): Promise<ReadonlyMap<string, MailFile>> {
    const all: MailFile[] = []
    for (const view of ['waiting', 'aside'])
      for (let page = 1, isMore = true; isMore; page++) {
        const found = (await this.#client.read(`/api/mail?view=${view}&page=${page}`)).body as MailFile[]
        all.push(...found)
        isMore = found.length === limits.mail.pageSize
      }
    return new Map(all.map((file) => [file.label, file]))
  }

  /** Learns the state of files as the lists have it. One that is in none was delivered or deleted. */
  async #learn(files: readonly TracedFile[], otherwise: 'sent' | 'deleted'): Promise<void> {
    const listed = await this.#listed()
    for (const file of files) {
      const now = listed.get(file.label)
      file.state = now ? (now.state === 'waiting' ? 'waiting' : 'aside') : otherwise
      if (now) Object.assign(file, { version: now.version, targets: [] })
    }
  }

  /** Drops a file. Without a reply it may be stored; a person drops it again, which makes another file. */
  async #drop(): Promise<void> {
    const file = this.#newFile()
    const reply = await this.#call({ method: 'POST', path: '/api/mail', form: { file } })
    if (!reply) return void this.#mail.perhaps.add(file.name)
    if (reply.status !== 201) throw new Error(`A file was refused: ${reply.bytes}`)
    this.#mail.add(reply.body as MailFile, this.#name)
  }

  /** Emails a file until the email is taken, and then once more, as servers do that missed the reply. */
  async #email(): Promise<void> {
    const file = this.#newFile()
    const raw = [
      `From: ${agencyAddress}`,
      `Message-ID: <${file.name.replaceAll(' ', '-')}@agency.test>`,
      'Authentication-Results: mx.cloudflare.net; dmarc=pass',
      'Content-Type: application/pdf',
      `Content-Disposition: attachment; filename="${file.name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(await file.arrayBuffer()).toString('base64'),
    ].join('\r\n')
    for (let tries = 0, taken = 0; taken < 2; tries++) {
      if (tries === maxTries) throw new Error(`An email wasn't taken in ${maxTries} tries.`)
      if (await this.#client.sendEmail(agencyAddress, raw)) taken++
    }
    const stored = (await this.#listed()).get(file.name)
    if (stored) this.#mail.add(stored, this.#name)
    else this.#context.journal.lost.push(`the emailed ${file.name}`)
  }

  /** Delivers some files together. Sometimes a colleague delivers them to other requests in the same moment. */
  async #deliver(files: readonly TracedFile[], owed: readonly MailTarget[]): Promise<void> {
    const random = this.#random
    const choose = (most: number): Asked[] =>
      files.map((file) => {
        const targets = Array.from({ length: 1 + random.below(most) }, () => random.pick(owed))
        return { file, targets: [...new Map(targets.map((target) => [target.request, target])).values()] }
      })
    const send = async (asked: readonly Asked[], known: ReadonlyMap<string, Warnings>) => {
      const json = {
        files: asked.map(({ file: { id, version }, targets }) => ({
          id,
          version,
          targets,
          // The parts of different files have the same bytes.
          evenIfSame: true,
          despite: known.get(id) ?? {},
        })),
      }
      const reply = await this.#repeat({ method: 'POST', path: '/api/mail/deliver', json })
      return reply.body as Reply<typeof deliverMail>
    }
    const call = async (asked: readonly Asked[]) => {
      const results = await send(asked, new Map())
      // The files name no client, so staff confirm each.
      const known = new Map(
        results.flatMap(({ id, result, warnings }) => (result === 'may-be-wrong' ? [[id, warnings] as const] : [])),
      )
      const confirmed = asked.filter(({ file }) => known.has(file.id))
      const again = confirmed.length > 0 ? await send(confirmed, known) : []
      const sent = new Set([...results, ...again].flatMap(({ id, result }) => (result === 'sent' ? [id] : [])))
      return asked.filter(({ file }) => sent.has(file.id))
    }
    const calls = [choose(2), ...(random.next() < 0.3 ? [choose(1)] : [])]
    const textOf = (targets: readonly MailTarget[]) =>
      targets
        .map(({ request, type }) => `${request} ${type}`)
        .toSorted()
        .join()
    for (const { file, targets } of (await Promise.all(calls.map(call))).flat()) {
      if (file.state === 'sent' && textOf(file.targets) !== textOf(targets))
        this.#context.journal.duplicated.push(`${file.label}, delivered by two calls`)
      Object.assign(file, { state: 'sent', targets })
    }
    const left = files.filter(({ state }) => state !== 'sent')
    if (left.length > 0) await this.#learn(left, 'sent')
  }

  async #undo(files: readonly TracedFile[]): Promise<void> {
    const targets = files.map((file) => file.targets)
    await this.#repeat({ method: 'POST', path: '/api/mail/undo', json: { files: files.map(({ id }) => id) } })
    await this.#learn(files, 'sent')
    for (const [at, file] of files.entries()) {
      if (file.state !== 'waiting') continue
      this.#context.journal.waited.undone++
      // Of a file for two requests, one delivery may have been made before the other was taken back.
      file.made = await this.#madeOf(file, targets[at]!)
      file.targets = file.made
    }
  }

  /** The targets whose request has the file. */
  async #madeOf({ label }: TracedFile, targets: readonly MailTarget[]): Promise<MailTarget[]> {
    const made: MailTarget[] = []
    for (const target of targets) {
      const { kind } = this.#client.mine.find(({ request: one }) => one.id === target.request)!
      const one = (await this.#client.read(`${paths[kind]}/${target.request}`)).body as PortalRequest
      if (one.documents.some((document) => document.label === label)) made.push(target)
    }
    return made
  }

  async #change(file: TracedFile, state: 'aside' | 'not-ours' | 'waiting'): Promise<void> {
    await this.#repeat({ method: 'PATCH', path: `/api/mail/${file.id}`, json: { version: file.version, state } })
    await this.#learn([file], 'deleted')
  }

  async #remove(file: TracedFile): Promise<void> {
    await this.#repeat({ method: 'DELETE', path: `/api/mail/${file.id}?version=${file.version}` })
    await this.#learn([file], 'deleted')
  }

  async #split(file: TracedFile | undefined): Promise<void> {
    if (!file) return this.#drop()
    file.isSplit = true
    const json = { version: file.version, starts: [2, 3] }
    await this.#repeat({ method: 'POST', path: `/api/mail/${file.id}/split`, json })
    await this.#learn([file], 'deleted')
    const name = file.label.replace('.pdf', ', page')
    const parts = [...(await this.#listed()).values()].filter(({ label }) => label.startsWith(name))
    for (const part of parts) this.#mail.add(part, this.#name, true)
    if (parts.length !== (file.state === 'aside' ? pages : 0))
      this.#context.journal.inconsistent.push(`${file.label} is ${file.state} and has ${parts.length} parts`)
  }
}
