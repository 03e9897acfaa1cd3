import { WorkerEntrypoint } from 'cloudflare:workers'
import { openDb } from '@portal/api/storage/db'
import { LetterMessage } from '@portal/contract/letters'
import type { LetterPreview } from '@portal/contract/notifications'
import { deliver } from './deliver.ts'
import type { Verdict } from './judge.ts'
import { preview } from './preview.ts'
import { MissingSetting, openScope } from './scope.ts'
import { markDead } from './store.ts'

type Handle = (letterId: string, env: Cloudflare.Env) => Promise<Verdict | undefined>

const send: Handle = async (letterId, env) => deliver(letterId, openScope(env))

const bury: Handle = async (letterId, env) => {
  await markDead(openDb(env.DB), letterId)
  return { code: 'DEAD_LETTER' }
}

/** What is done with a queue's messages. Outside production a queue's name ends in its environment's. */
const handlerOf = (queue: string): Handle => {
  const [known, dead] = /^collision-docket-letters(-dead)?(?:-[a-z]+)?$/.exec(queue) ?? []
  if (!known) throw new Error(`No handler for the queue ${queue}`)
  return dead ? bury : send
}

/** What the portal Worker asks of this one; nobody else can. */
export class LetterPreviews extends WorkerEntrypoint<Cloudflare.Env> {
  preview(letterId: string): Promise<LetterPreview | null> {
    const { db, files, origin } = openScope(this.env)
    return preview(db, files, origin, letterId)
  }
}

export default {
  async queue(batch, env) {
    const handle = handlerOf(batch.queue)
    // One after the other: ten attachments at once would not fit the isolate's memory.
    for (const message of batch.messages) {
      const { data } = LetterMessage.safeParse(message.body)
      const verdict = data && (await handle(data.letterId, env).catch(unexpected))
      if (verdict) console.error(JSON.stringify({ event: 'letter_not_sent', letterId: data?.letterId, ...verdict }))
      if (verdict?.retryIn) message.retry({ delaySeconds: verdict.retryIn })
      else message.ack()
    }
  },
} satisfies ExportedHandler<Cloudflare.Env>

/** An error's own text may hold a row's values, so only a setting's name is told. */
const unexpected = (error: unknown): Verdict => ({
  code: error instanceof MissingSetting ? error.message : 'UNEXPECTED',
  retryIn: 60,
})
