import { live, type LiveMessage } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import { openRefresh } from '../../shared/client/src/live-refresh.ts'
import { environmentNamed } from '../../scripts/deploy/environments.ts'
import { bearer, requests, type BenchContext } from '../bench-context.ts'
import { createAccounts, type Account } from '../fill.ts'
import { createRequest } from '../crash-request.ts'
import { send, sendAgain } from '../http.ts'
import { count, summarize } from '../measure.ts'

const list = `${requests}?page=1&pageSize=12`

/** When the last change was asked for, and how long after it each page had the new list. */
interface Clock {
  changes: { at: number }[]
  delays: number[]
  /** How long the changes themselves took. */
  writes: number[]
  polls: number
  /** Requests of pages that failed. */
  failed: number
}

/** Opens a WebSocket as a page does. Resolves to undefined when it is refused. */
const connect = async (portal: string, account: Account, onMessage: (text: string) => void) => {
  const response = await sendAgain(() =>
    fetch(`${portal}/api/live/ticket`, { method: 'POST', headers: bearer(account) }),
  )
  const { ticket } = (await response.json()) as { ticket: string }
  const { origin } = environmentNamed('production')
  // Only Node's WebSocket takes headers.
  const options = { protocols: [live.subprotocol, ticket], headers: { Origin: origin } } as unknown as string[]
  const socket = new WebSocket(portal.replace('http', 'ws') + live.path, options)
  const { promise, resolve } = Promise.withResolvers<WebSocket | undefined>()
  // The portal closes connections that are silent for long.
  const ping = setInterval(() => socket.send(live.ping), limits.live.pingEvery)
  socket.addEventListener('open', () => resolve(socket))
  socket.addEventListener('error', () => resolve(undefined))
  socket.addEventListener('close', () => clearInterval(ping))
  socket.addEventListener('message', ({ data }) => data !== live.pong && onMessage(String(data)))
  return promise
}

/** A page that watches the list of all requests, with the code that pages use to spread their requests. */
const watch = (portal: string, account: Account, clock: Clock) => {
  let tag = ''
  let seen = clock.changes.length
  const refresh = openRefresh(() => {
    // The response to this request includes the changes made before it.
    const known = clock.changes.length
    clock.polls++
    return send(portal + list, { headers: { ...bearer(account), 'If-None-Match': tag } }).then(
      ({ headers }) => {
        tag = String(headers['etag'] ?? tag)
        const now = performance.now()
        for (const change of clock.changes.slice(seen, known)) clock.delays.push(now - change.at)
        seen = Math.max(seen, known)
      },
      () => clock.failed++,
    )
  })
  return (text: string) => {
    const message = JSON.parse(text) as LiveMessage
    if ('kind' in message) refresh.soon(message)
  }
}

const format = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`

const inFlight = 8

/** Places requests without a pause while the list of all requests is watched, so that each makes every page ask for it. */
const submitWhileWatched = async ({ bench, table, members }: BenchContext, seconds: number, watching: number) => {
  const { submit } = createRequest(1024)
  const durations: number[] = []
  const start = performance.now()
  const next = async (first: number) => {
    for (let number = first; performance.now() - start < seconds * 1000; number += inFlight) {
      const sentAt = performance.now()
      await submit(bench, members[number % members.length]!)
      durations.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, first) => next(first)))
  const perSecond = durations.length / ((performance.now() - start) / 1000)
  table.note(
    `requests with three 1 KB files, ${inFlight} in flight for ${seconds} s while ${watching} watch the list: ${perSecond.toFixed(1)} per second, ${format(summarize(durations))}`,
  )
}

/** How many staff members watch the list before everyone else connects: as in a busy office. */
const office = 20

/** As many connections as there are members, half of them of staff who watch the list of all requests while it changes. */
export const liveUpdates = async (context: BenchContext, seconds: number): Promise<void> => {
  const { bench, table, admin, members } = context
  const half = Math.ceil(members.length / 2)
  const staff = await createAccounts(bench.db, half, 'staff', [])
  const clock: Clock = { changes: [], delays: [], writes: [], polls: 0, failed: 0 }
  const sockets: (WebSocket | undefined)[] = []
  const openings = [
    ...staff.map((account) => () => connect(bench.portal, account, watch(bench.portal, account, clock))),
    ...members.slice(0, half).map((account) => () => connect(bench.portal, account, () => {})),
  ]
  // As after a restart, when everyone connects again within some seconds.
  const openUpTo = async (count: number) => {
    while (sockets.length < count) {
      const next = openings.slice(sockets.length, Math.min(count, sockets.length + 50))
      sockets.push(...(await Promise.all(next.map((opening) => opening()))))
    }
  }

  const response = await fetch(`${bench.portal}${list}`, { headers: bearer(admin) })
  const [{ id } = { id: '' }] = (await response.json()) as { id: string }[]
  const change = async (number: number) => {
    const status = number % 2 ? 'processing' : 'face-page-uploaded'
    const at = performance.now()
    clock.changes.push({ at })
    const headers = { ...bearer(admin), 'Content-Type': 'application/json' }
    const body = JSON.stringify({ status })
    clock.writes.push(
      (await send(`${bench.portal}${requests}/${id}/status`, { method: 'PATCH', headers, body })).duration,
    )
  }
  let number = 0
  const changeEvery = async (pause: number, watching: number, goal: string) => {
    clock.delays = []
    clock.writes = []
    clock.polls = 0
    const changes = Math.max(1, Math.round((seconds * 1000) / 2 / pause))
    for (let made = 0; made < changes; made++) {
      const next = performance.now() + pause
      await change(number++)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const seen = clock.delays.length / (changes * watching)
    table.note(
      `a change every ${pause / 1000} s to a list that ${watching} watch, until another page has the new list: ${format(summarize(clock.delays))}, ${goal}, of which the write took ${format(summarize(clock.writes))}; ${(100 * seen).toFixed(1)} % arrived, ${(clock.polls / watching / changes).toFixed(2)} requests per change and page`,
    )
  }
  await openUpTo(Math.min(office, half))
  await changeEvery(3000, sockets.length, 'goal p50 ≤ 300 ms, p99 ≤ 1.5 s')
  const started = performance.now()
  const first = sockets.length
  await openUpTo(openings.length)
  const refused = sockets.filter((socket) => !socket).length
  table.note(
    `${sockets.length - first} more WebSockets opened in ${((performance.now() - started) / 1000).toFixed(1)} s, ${refused} of all refused`,
  )
  // Every page asks for the list after a change, so these two show how much one process serves.
  await changeEvery(3000, half, 'p99 ≤ 1.5 s')
  await changeEvery(600, half, 'p99 ≤ 1.5 s')
  await submitWhileWatched(context, seconds, half)
  if (clock.failed > 0) table.note(`${clock.failed} requests of watching pages failed`)

  const polls = (60 * 60_000) / limits.live.pollEvery
  const shown = await send(`${bench.metered}${list}`, { headers: bearer(staff[0]!) })
  const unchanged = { headers: { ...bearer(staff[0]!), 'If-None-Match': String(shown.headers['etag']) } }
  const { read } = await count({ url: `${bench.metered}${list}`, request: () => unchanged, status: 304 })
  if (polls > 60 || polls * read > 180)
    table.overCounts.push(`idle viewer: ${polls} requests, ${polls * read} rows an hour`)
  table.note(
    `an idle viewer makes ${polls} requests an hour, goal ≤ 60, and reads ${polls * read} rows of D1, goal ≤ 180`,
  )
  for (const socket of sockets) socket?.close()
}
