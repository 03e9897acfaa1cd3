import type { ReportsChanged } from '@portal/contract/api/live'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'

const { pause, pausePerSpread, spreadAfterConnecting } = limits.live

/**
 * Collects messages and has `refetch` read again what they concern, at a random moment within their `spread`, because
 * everyone who watches a list gets the message at the same time. Messages that arrive until then, or soon after the last
 * reading, share one.
 */
export const openRefresh = (refetch: (changes: readonly ReportsChanged[]) => void) => {
  let pending: ReportsChanged[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = -Infinity

  const soon = (change: ReportsChanged): void => {
    pending.push(change)
    if (timer) return
    const wait = Math.max(0, lastAt + pause + pausePerSpread * change.spread - performance.now())
    timer = setTimeout(
      () => {
        const changes = pending
        pending = []
        timer = undefined
        lastAt = performance.now()
        refetch(changes)
      },
      wait + Math.random() * change.spread,
    )
  }

  return {
    soon,
    /** While there was no connection, anything may have changed. */
    everything: (): void => {
      for (const kind of kindNames) soon({ kind, spread: spreadAfterConnecting })
    },
    stop: (): void => clearTimeout(timer),
  }
}
