import type { RequestsChanged } from '@portal/contract/api/live'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'

const { pause, pausePerSpread, spreadAfterConnecting, answerWithin } = limits.live

/**
 * Collects messages about changes, and has `refetch` read the changed data at a random moment within their `spread`,
 * because everyone who watches a list gets the message at the same time. A single reading covers all messages that
 * arrive before it starts. After a message soon after a reading, or before its response, the next reading waits for the
 * end of the pause, so a slow portal gets fewer requests. Pages that wait this way keep the spread of their last
 * readings.
 */
export const openRefresh = (refetch: (changes: readonly RequestsChanged[]) => Promise<unknown>) => {
  let pending: RequestsChanged[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = -Infinity
  let isReading = false
  let isStopped = false

  const read = async () => {
    const changes = pending
    pending = []
    timer = undefined
    lastAt = performance.now()
    isReading = true
    const tooLong = new Promise((resolve) => setTimeout(resolve, answerWithin))
    await Promise.race([refetch(changes).catch(() => {}), tooLong])
    isReading = false
    plan()
  }
  const plan = () => {
    const [first] = pending
    if (!first || timer || isReading || isStopped) return
    const wait = lastAt + pause + pausePerSpread * first.spread - performance.now()
    timer = setTimeout(() => void read(), Math.max(wait, Math.random() * first.spread))
  }
  const soon = (change: RequestsChanged): void => {
    pending.push(change)
    plan()
  }

  return {
    soon,
    /** While there was no connection, anything may have changed. */
    everything: (): void => {
      for (const kind of kindNames) soon({ kind, spread: spreadAfterConnecting })
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
