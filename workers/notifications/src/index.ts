import { openDb } from '@portal/api/storage/db'
import { LetterMessage } from '@portal/contract/letters'
import { deliver } from './deliver.ts'
import { MissingSetting, openScope } from './scope.ts'
import { markDead } from './store.ts'
import type { Verdict } from './judge.ts'

type Handle = (letterId: string, env: Cloudflare.Env) => Promise<Verdict | undefined>

const queues: Record<string, Handle> = {
  'collision-docket-letters': async (letterId, env) => deliver(letterId, openScope(env)),
  'collision-docket-letters-dead': async (letterId, env) => {
    await markDead(openDb(env.DB), letterId)
    return { code: 'DEAD_LETTER' }
  },
}

export default {
  async queue(batch, env) {
    const handle = queues[batch.queue]
    if (!handle) throw new Error(`No handler for the queue ${batch.queue}`)
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
