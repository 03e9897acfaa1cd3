import { bearer, requests, type BenchContext } from '../bench-context.ts'
import { send, type Call } from '../http.ts'
import type { Account } from '../fill.ts'
import { summarize } from '../measure.ts'

interface Load {
  /** Calls per round of three seconds. */
  readonly calls: number
  readonly seconds: number
  /** @returns whether it succeeded, and its duration in milliseconds. */
  readonly call: (index: number) => Promise<{ ok: boolean; duration: number }>
}

/** Open loop: every viewer calls every three seconds, even while earlier calls are pending. */
const runLoad = async ({ calls, seconds, call }: Load) => {
  const durations: number[] = []
  let failed = 0
  const run = async (index: number) => {
    const { ok, duration } = await call(index).catch(() => ({ ok: false, duration: 0 }))
    if (ok) durations.push(duration)
    else failed++
  }
  const start = performance.now()
  const pending: Promise<void>[] = []
  const interval = 3000 / calls
  for (let number = 0; number * interval < seconds * 1000; number++) {
    const wait = start + number * interval - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    pending.push(run(number % calls))
  }
  await Promise.all(pending)
  return { ...summarize(durations), replies: durations.length, failed }
}

const format = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} ×)`

/**
 * Members who each poll their list every three seconds, compared with as many plain reads of D1, which have the same delays
 * of the simulated database.
 */
export const viewers = async ({ bench, table, members }: BenchContext, seconds: number): Promise<void> => {
  const tags = new Map<Account, string>()
  const load = { calls: members.length, seconds }
  const timed = async (url: string, call: Call, account?: Account) => {
    const { status, headers, duration } = await send(url, call)
    if (account && status === 200) tags.set(account, String(headers['etag']))
    return { ok: status === 200 || status === 304, duration }
  }
  const poll = (index: number) => {
    const account = members[index]!
    const tag = tags.get(account)
    const headers = { ...bearer(account), ...(tag && { 'If-None-Match': tag }) }
    return timed(`${bench.portal}${requests}?page=1&pageSize=12`, { headers }, account)
  }
  // The first polls load the lists and aren't measured.
  for (const index of members.keys()) await poll(index)
  const ours = await runLoad({ ...load, call: poll })
  const read = await runLoad({ ...load, call: () => timed(`${bench.floor}/read`, {}) })
  const nothing = await runLoad({ ...load, call: () => timed(`${bench.floor}/nothing`, {}) })
  table.note(
    `${members.length} viewers, ${seconds} s: ${ours.replies} replies, ${ours.failed} failed, ${format(ours)}, goal ≤ 10 ×; as many plain reads: ${format(read)}; without D1: ${format(nothing)}`,
  )
}
