import { useSyncExternalStore } from 'react'
import { formatAgo, formatDateTime } from '@portal/contract/dates'

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

// One timer for all times on the page, often enough for `5m ago`.
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, 30_000)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** How long ago an instant was, or its date after a week. The exact time shows on hover. */
export const Ago = ({ instant }: { instant: string }) => {
  const current = useSyncExternalStore(subscribe, () => now)
  return (
    <time dateTime={instant} title={formatDateTime(instant)} className="whitespace-nowrap tabular-nums">
      {formatAgo(instant, current)}
    </time>
  )
}
