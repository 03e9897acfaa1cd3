import { bearer, reports, type Course } from '../course.ts'
import { send } from '../client.ts'
import type { Person } from '../fill.ts'
import { figuresOf } from '../measure.ts'

/** Open loop: every viewer polls each three seconds, whatever the others wait for. */
export const viewers = async ({ bench, table, members }: Course, seconds: number): Promise<void> => {
  const tags = new Map<Person, string>()
  const times: number[] = []
  let failed = 0
  const poll = async (person: Person) => {
    const tag = tags.get(person)
    const answer = await send(`${bench.portal}${reports}?page=1&pageSize=12`, {
      headers: { ...bearer(person), ...(tag && { 'If-None-Match': tag }) },
    }).catch(() => undefined)
    if (answer?.status === 200) tags.set(person, String(answer.headers['etag']))
    if (answer && (answer.status === 200 || answer.status === 304)) times.push(answer.took)
    else failed++
  }
  // They have their lists before it begins: what all of them fetch within three seconds is another question.
  for (const person of members) await poll(person)
  times.length = 0
  const began = performance.now()
  const underway: Promise<void>[] = []
  const every = 3000 / members.length
  for (let number = 0; number * every < seconds * 1000; number++) {
    const due = began + number * every
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    underway.push(poll(members[number % members.length]!))
  }
  await Promise.all(underway)
  const { p50, p99 } = figuresOf(times)
  table.note(
    `${members.length} viewers, ${seconds} s: ${times.length} answers, ${failed} failed, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} ×, goal ≤ 10 ×)`,
  )
}
