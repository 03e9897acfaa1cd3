import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  form,
  pdf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { postMessage, sent, type Sender } from '../../test/messages.ts'

const repliedAt = async (id: string) => {
  const [row] = await rows<{ at: string | null }>('select client_replied_at as at from requests where id = ?', id)
  return row!
}

/** Bindings with which the client replies just before the file of another call is stored, or before its batch. */
const withReply = (client: Sender, id: string, at: 'upload' | 'write'): Partial<Cloudflare.Env> => {
  let replied = false
  const reply = async () => {
    if (replied) return
    replied = true
    await sent(postMessage(client, id, { text: 'One more thing' }))
  }
  const put = async (...args: Parameters<R2Bucket['put']>) => {
    await reply()
    return env.FILES.put(...args)
  }
  const FILES = new Proxy(env.FILES, {
    get: (target, name) => {
      if (name === 'put') return put
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const batch = async (statements: D1PreparedStatement[]) => {
    await reply()
    return env.DB.batch(statements)
  }
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
  return at === 'upload' ? { FILES } : { DB }
}

type Call = (staff: Sender, id: string, changed: Partial<Cloudflare.Env>) => Promise<Response>

const replace: Call = ({ token }, id, changed) =>
  send('POST', `/api/crash-reports/${id}/documents/facePage/replace`, {
    token,
    changed,
    form: form({ file: pdf(), reason: 'wrong-agency' }),
  })

const calls: [name: string, kind: 'chp' | 'police', call: Call][] = [
  ['delivers a CHP document', 'chp', (staff, id, changed) => deliver(staff, id, 'facePage', pdf(), changed)],
  ['delivers a police report', 'police', (staff, id, changed) => deliverFinalReport(staff, id, pdf(), '', changed)],
  [
    'sends a message with a file',
    'chp',
    (staff, id, changed) => postMessage(staff, id, { text: 'Here', file: pdf() }, { changed }),
  ],
]

test.each(calls.flatMap(([name, ...call]) => (['upload', 'write'] as const).map((at) => [name, at, ...call] as const)))(
  "a member of staff who %s doesn't clear a client's reply that comes during its %s",
  async (_, at, kind, call) => {
    const { member, staff } = await addUsers()
    const { id } = await (kind === 'chp' ? submitCrashRequest(member) : submitPoliceRequest(member))
    await sent(postMessage(member, id, { text: 'First' }))
    const first = await repliedAt(id)
    expect((await call(staff, id, withReply(member, id, at))).status).toBeLessThan(300)
    const { at: second } = await repliedAt(id)
    expect(second).not.toBeNull()
    expect(second! > first.at!).toBe(true)
  },
)

test('replacing a document clears the reply that staff had when they began', async () => {
  const { member, staff } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await deliver(staff, id, 'facePage')
  await sent(postMessage(member, id, { text: 'This is the wrong page' }))
  expect((await replace(staff, id, {})).status).toBe(200)
  expect((await repliedAt(id)).at).toBeNull()
})
