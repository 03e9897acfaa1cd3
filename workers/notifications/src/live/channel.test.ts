import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { live, type LiveMessage, type LiveViewer } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import { mergeChanges } from './channel.ts'

const newChannel = () => env.LIVE!.getByName(crypto.randomUUID())
type Channel = ReturnType<typeof newChannel>

const viewerNamed = (name: string): LiveViewer => ({
  user: `usr_${name}`,
  name,
  session: `ses_${name}`,
  role: 'staff',
  until: Date.now() + 60_000,
  ticket: crypto.randomUUID(),
  ticketUntil: Date.now() + 60_000,
})

const open = (channel: Channel, viewer: LiveViewer) =>
  channel.fetch('https://channel/', {
    headers: { Upgrade: 'websocket', [live.viewerHeader]: encodeURIComponent(JSON.stringify(viewer)) },
  })

const connect = async (channel: Channel, name: string, rest: Partial<LiveViewer> = {}) => {
  const { webSocket } = await open(channel, { ...viewerNamed(name), ...rest })
  const messages: LiveMessage[] = []
  const connection = { socket: webSocket!, messages, closed: undefined as number | undefined }
  webSocket!.accept()
  webSocket!.addEventListener('message', ({ data }) => {
    if (data !== live.pong) messages.push(JSON.parse(String(data)) as LiveMessage)
  })
  webSocket!.addEventListener('close', ({ code }) => void (connection.closed = code))
  onTestFinished(() => webSocket!.close())
  return connection
}

/** The code that a connection is closed with. */
const closeCode = (connection: { closed: number | undefined }) =>
  vi.waitFor(() => {
    expect(connection.closed).toBeDefined()
    return connection.closed
  })

const changed = { kind: 'chp' } as const
const request = 'crh_00000000000000000000000001'
const other = 'pol_00000000000000000000000002'
type Changes = Parameters<typeof mergeChanges>[0]
const named = (...ids: number[]): Changes[number] => ({ kind: 'chp', requests: ids.map((id) => `crh_${id}`) })
const numbers = Array.from({ length: limits.live.requests + 1 }, (_, at) => at)
const opens = (...ids: string[]) => JSON.stringify({ open: ids })

test('a change reaches everyone connected, also after the object has hibernated', async () => {
  const channel = newChannel()
  const [first, second] = [await connect(channel, 'First'), await connect(channel, 'Second')]
  await channel.publish([changed])
  await evictDurableObject(channel)
  await channel.publish([changed, { kind: 'police', requests: [other] }])
  const expected = [
    { kind: 'chp', spread: 4 },
    { kind: 'chp', spread: 4 },
    { kind: 'police', requests: [other], spread: 4 },
  ]
  for (const { messages } of [first, second]) await vi.waitFor(() => expect(messages).toEqual(expected))
})

test('changes soon after a message are sent together, and none is lost', async () => {
  const channel = newChannel()
  const { messages } = await connect(channel, 'Viewer')
  const ids = Array.from({ length: 12 }, (_, at) => `crh_${String(at).padStart(26, '0')}`)
  await Promise.all(ids.map((id) => channel.publish([{ kind: 'chp', requests: [id] }])))
  const told = () => messages.flatMap((message) => ('kind' in message && message.requests) || [])
  await vi.waitFor(() => expect(told().toSorted()).toEqual(ids))
  expect(messages.length).toBeLessThan(ids.length)
})

test.each([
  ['of one kind is one, which names all requests', [named(1), named(2), named(1)], [named(1, 2)]],
  ['without a request stands for any', [named(1), { kind: 'chp' }, named(2)], [{ kind: 'chp' }]],
  ['names no more requests than a message may', numbers.map((n) => named(n)), [{ kind: 'chp' }]],
  [
    'stays apart from those of other kinds and viewers',
    [named(1), { kind: 'police' }, { kind: 'chp', viewer: 'a' }, { notices: true, viewer: 'a' }],
    [named(1), { kind: 'police' }, { kind: 'chp', viewer: 'a' }, { notices: true, viewer: 'a' }],
  ],
] satisfies [string, Changes, Changes][])('a change %s', (_, changes, merged) => {
  expect(mergeChanges(changes)).toEqual(merged)
})

test('a ticket opens one connection, also after the object has hibernated', async () => {
  const channel = newChannel()
  const viewer = viewerNamed('Once')
  const { webSocket } = await open(channel, viewer)
  webSocket!.accept()
  await evictDurableObject(channel)
  expect((await open(channel, viewer)).status).toBe(409)
  webSocket!.close()
})

test('an object that restarts loses its connections and serves new ones', async () => {
  const channel = newChannel()
  const before = await connect(channel, 'Viewer')
  await evictDurableObject(channel, { webSockets: 'close' })
  await vi.waitFor(() => expect(before.closed).toBeDefined())
  const after = await connect(channel, 'Viewer')
  await channel.publish([changed])
  await vi.waitFor(() => expect(after.messages).toHaveLength(1))
})

test('the connections of users and sessions that are named are closed, and no others', async () => {
  const channel = newChannel()
  const names = ['Deleted', 'Signed out', 'Stays'] as const
  const [deleted, signedOut, stays] = [
    await connect(channel, names[0]),
    await connect(channel, names[1]),
    await connect(channel, names[2]),
  ]
  await channel.disconnect({ users: ['usr_Deleted'], sessions: ['ses_Signed out'] })
  expect([await closeCode(deleted), await closeCode(signedOut)]).toEqual([4000, 4000])
  await channel.publish([changed])
  await vi.waitFor(() => expect(stays.messages).toHaveLength(1))
  expect([deleted.messages, signedOut.messages]).toEqual([[], []])
})

test('a connection whose session has expired gets nothing and is closed', async () => {
  const channel = newChannel()
  const connection = await connect(channel, 'Expired', { until: Date.now() - 1 })
  await channel.publish([changed])
  expect(await closeCode(connection)).toBe(4000)
  expect(connection.messages).toEqual([])
})

test('a session has a limited number of connections: the oldest is closed, also of those opened in one millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const channel = newChannel()
  const connections = []
  for (let n = 0; n <= limits.live.connections; n++) connections.push(await connect(channel, 'Many'))
  expect(await closeCode(connections[0]!)).toBe(1008)
  await channel.publish([changed])
  for (const { messages } of connections.slice(1)) await vi.waitFor(() => expect(messages).toHaveLength(1))
})

describe('a message from a page closes its connection', () => {
  const cases: Record<string, [string | ArrayBuffer, number, Partial<LiveViewer>?]> = {
    'when it is too long': [' '.repeat(limits.live.messageBytes + 1), 1009],
    'when it is binary': [new Uint8Array(8).buffer, 1009],
    'when it is no JSON': ['open', 1008],
    'when it is something else': ['{"close":[]}', 1008],
    'when it names what is no report': [opens('usr_00000000000000000000000001'), 1008],
    'when it names too many reports': [opens(...Array.from({ length: 6 }, () => request)), 1008],
    'when it comes from a law firm': [opens(request), 1008, { role: 'law-firm' }],
  }
  test.each(Object.entries(cases))('%s', async (_, [message, code, viewer]) => {
    const channel = newChannel()
    const connection = await connect(channel, 'Sender', viewer)
    connection.socket.send(message)
    expect(await closeCode(connection)).toBe(code)
  })

  test('when there are too many in ten seconds', async () => {
    const channel = newChannel()
    const connection = await connect(channel, 'Sender')
    for (let n = 0; n <= limits.live.messagesPerTenSeconds; n++) connection.socket.send(opens(request))
    expect(await closeCode(connection)).toBe(1008)
  })
})

describe('who has a request open', () => {
  const last = ({ messages }: { messages: LiveMessage[] }) => messages.at(-1)
  const viewing = (...names: string[]) => ({ request, viewing: names.map((name) => ({ user: `usr_${name}`, name })) })

  test('is announced to the others who have it open, until they leave, also after the object has hibernated', async () => {
    const channel = newChannel()
    const [ann, bob, cleo] = [
      await connect(channel, 'Ann'),
      await connect(channel, 'Bob'),
      await connect(channel, 'Cleo'),
    ]
    ann.socket.send(opens(request))
    await vi.waitFor(() => expect(last(ann)).toEqual(viewing()))
    await evictDurableObject(channel)
    bob.socket.send(opens(other, request))
    await vi.waitFor(() => expect(last(ann)).toEqual(viewing('Bob')))
    await vi.waitFor(() => expect(bob.messages).toContainEqual(viewing('Ann')))
    bob.socket.send(opens())
    await vi.waitFor(() => expect(last(ann)).toEqual(viewing()))
    expect(cleo.messages).toEqual([])
  })

  test('counts a person once, and ends with the connection', async () => {
    const channel = newChannel()
    const [ann, bob, bobAgain] = [
      await connect(channel, 'Ann'),
      await connect(channel, 'Bob'),
      await connect(channel, 'Bob'),
    ]
    for (const { socket } of [ann, bob, bobAgain]) socket.send(opens(request))
    await vi.waitFor(() => expect(last(ann)).toEqual(viewing('Bob')))
    await vi.waitFor(() => expect(last(bob)).toEqual(viewing('Ann')))
    bob.socket.close()
    bobAgain.socket.close()
    await vi.waitFor(() => expect(last(ann)).toEqual(viewing()))
  })
})
