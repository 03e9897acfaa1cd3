import { bearer, reports, type Course } from '../course.ts'
import { send, type Sending } from '../client.ts'
import type { Person } from '../fill.ts'
import { figuresOf } from '../measure.ts'

interface Load {
  /** Calls of one round, three seconds long. */
  readonly calls: number
  readonly seconds: number
  /** @returns whether it was answered well, and how long that took, in milliseconds. */
  readonly call: (place: number) => Promise<{ good: boolean; took: number }>
}

/** Open loop: every viewer calls each three seconds, whatever the others wait for. */
const under = async ({ calls, seconds, call }: Load) => {
  const times: number[] = []
  let failed = 0
  const note = async (place: number) => {
    const { good, took } = await call(place).catch(() => ({ good: false, took: 0 }))
    if (good) times.push(took)
    else failed++
  }
  const began = performance.now()
  const underway: Promise<void>[] = []
  const every = 3000 / calls
  for (let number = 0; number * every < seconds * 1000; number++) {
    const wait = began + number * every - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    underway.push(note(number % calls))
  }
  await Promise.all(underway)
  return { ...figuresOf(times), answers: times.length, failed }
}

const told = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} ×)`

/**
 * Members who each poll their list every three seconds, beside as many bare reads of D1: what the simulated database
 * makes one wait for, its garbage collector above all, is in both.
 */
export const viewers = async ({ bench, table, members }: Course, seconds: number): Promise<void> => {
  const tags = new Map<Person, string>()
  const load = { calls: members.length, seconds }
  const answered = async (url: string, sending: Sending, person?: Person) => {
    const { status, headers, took } = await send(url, sending)
    if (person && status === 200) tags.set(person, String(headers['etag']))
    return { good: status === 200 || status === 304, took }
  }
  const poll = (place: number) => {
    const person = members[place]!
    const tag = tags.get(person)
    const headers = { ...bearer(person), ...(tag && { 'If-None-Match': tag }) }
    return answered(`${bench.portal}${reports}?page=1&pageSize=12`, { headers }, person)
  }
  // They have their lists before it begins: what all of them fetch within three seconds is another question.
  for (const place of members.keys()) await poll(place)
  const ours = await under({ ...load, call: poll })
  const read = await under({ ...load, call: () => answered(`${bench.floor}/read`, {}) })
  const nothing = await under({ ...load, call: () => answered(`${bench.floor}/nothing`, {}) })
  table.note(
    `${members.length} viewers, ${seconds} s: ${ours.answers} answers, ${ours.failed} failed, ${told(ours)}, goal ≤ 10 ×; as many bare reads: ${told(read)}; without D1: ${told(nothing)}`,
  )
}
