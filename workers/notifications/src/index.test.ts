import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consume, deadQueue as dead, lettersQueue as letters, provider } from '../test/consume.ts'
import { addLetter, freshStorage, readLetter, refusal } from '../test/outbox.ts'
import { openScope, type Mail } from './scope.ts'

let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  await freshStorage()
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

test('the same batch delivered twice sends each letter once', async () => {
  const bodies = [{ letterId: await addLetter() }, { letterId: await addLetter() }]
  const send = vi.fn(async () => ({ messageId: 'm' }))
  expect(await consume(letters, bodies, provider(send))).toEqual({ acks: ['0', '1'], retries: [] })
  expect(await consume(letters, bodies, provider(send))).toEqual({ acks: ['0', '1'], retries: [] })
  expect(send).toHaveBeenCalledTimes(2)
})

test('no message disturbs the others', async () => {
  const refused = await addLetter({ address: 'refused@examplelaw.test' })
  const broken = await addLetter({ address: 'broken@examplelaw.test' })
  const good = await addLetter()
  const send = async ({ to }: Mail) => {
    if (to === 'broken@examplelaw.test') throw new TypeError('network')
    if (to === 'refused@examplelaw.test') throw refusal('E_RECIPIENT_SUPPRESSED')
  }
  const bodies = [
    'poison',
    null,
    { letterId: 7 },
    { letterId: 'gone' },
    ...[refused, broken, good].map((letterId) => ({ letterId })),
  ]
  const { acks, retries } = await consume(letters, bodies, provider(send))
  expect(acks).toEqual(['0', '1', '2', '3', '4', '6'])
  expect(retries).toEqual([{ msgId: '5', delaySeconds: 30 }])
  expect(await readLetter(refused)).toMatchObject({ state: 'failed' })
  expect(await readLetter(broken)).toMatchObject({ state: 'pending' })
  expect(await readLetter(good)).toMatchObject({ state: 'sent' })
})

test('a database that throws delays its message alone', async () => {
  const [first, second] = [await addLetter(), await addLetter()]
  let calls = 0
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare' && calls++ === 0) throw new Error(`D1_ERROR: ${first} someone@examplelaw.test`)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { acks, retries } = await consume(letters, [{ letterId: first }, { letterId: second }], { DB })
  expect({ acks, retries }).toEqual({ acks: ['1'], retries: [{ msgId: '0', delaySeconds: 60 }] })
  expect(await readLetter(second)).toMatchObject({ state: 'sent' })
})

test('dead letters are marked failed with the last reason; what was sent stays sent', async () => {
  const refused = await addLetter({ lastError: 'E_INTERNAL_SERVER_ERROR', attempts: 5 })
  const silent = await addLetter({ state: 'sending', attempts: 1 })
  const sent = await addLetter({ state: 'sent' })
  const untried = await addLetter()
  const bodies = [refused, silent, sent, untried].map((letterId) => ({ letterId }))
  expect(await consume(dead, ['poison', ...bodies])).toEqual({ acks: ['0', '1', '2', '3', '4'], retries: [] })
  expect(await readLetter(untried)).toMatchObject({ state: 'pending' })
  expect(await readLetter(refused)).toMatchObject({ state: 'failed', lastError: 'E_INTERNAL_SERVER_ERROR' })
  expect(await readLetter(silent)).toMatchObject({ state: 'failed', lastError: 'DEAD_LETTER' })
  expect(await readLetter(sent)).toMatchObject({ state: 'sent' })
})

test.each([
  ['LINK_SECRET', { LINK_SECRET: undefined }],
  ['LINK_SECRET', { LINK_SECRET: 'short' }],
  ['LINK_SECRET', { LINK_SECRET: 'password'.repeat(8) }],
  ['PORTAL_ORIGIN', { PORTAL_ORIGIN: undefined }],
  ['PORTAL_ORIGIN', { PORTAL_ORIGIN: 'javascript:alert(1)' }],
])('without a usable %s letters wait, and the log says why', async (setting, change) => {
  const letterId = await addLetter()
  expect(await consume(letters, [{ letterId }], change)).toEqual({
    acks: [],
    retries: [{ msgId: '0', delaySeconds: 60 }],
  })
  expect(await readLetter(letterId)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(log.mock.calls.flat().join()).toContain(setting)
})

test('a secret that was put with its line’s end is the portal’s all the same', () => {
  const { linkSecret } = openScope(env)
  expect(openScope({ ...env, LINK_SECRET: `${env.LINK_SECRET}\n` }).linkSecret).toBe(linkSecret)
})

test('the log holds no address', async () => {
  const letterId = await addLetter()
  await consume(
    letters,
    [{ letterId }],
    provider(() => Promise.reject(refusal('E_RECIPIENT_SUPPRESSED'))),
  )
  expect(log.mock.calls.flat().join()).toContain('E_RECIPIENT_SUPPRESSED')
  expect(log.mock.calls.flat().join()).not.toContain('@')
})

test('the queues of another environment are served as well', async () => {
  const letterId = await addLetter()
  await consume(`${letters}-staging`, [{ letterId }])
  expect(await readLetter(letterId)).toMatchObject({ state: 'sent' })
  const refused = await addLetter({ attempts: 1 })
  await consume(`${dead}-staging`, [{ letterId: refused }])
  expect(await readLetter(refused)).toMatchObject({ state: 'failed' })
})

test('a batch of another queue is refused whole, so that nothing is lost', async () => {
  await expect(consume('another-queue', [{ letterId: 'x' }])).rejects.toThrow('another-queue')
})
