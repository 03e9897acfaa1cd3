import type { RequestsChanged } from '@portal/contract/api/live'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'

const { pause, pausePerSpread, spreadAfterConnecting, answerWithin } = limits.live

/**
 * Collects messages and has `refetch` read again what they concern, at a random moment within their `spread`, because
 * everyone who watches a list gets the message at the same time. Messages that arrive until then, soon after the last reading
 * or before its answer, share one: a slow portal gets fewer requests. Pages that wait for the end of the pause are spread as their last
 * readings were.
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
