import { useEffect, useState } from 'react'

const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** Whole seconds until an instant, updated every second; 0 once it has passed. */
export const useSecondsLeft = (until: string | undefined): number => {
  const [, update] = useState(0)
  const seconds = until === undefined ? 0 : secondsUntil(until)
  useEffect(() => {
    if (until === undefined || seconds === 0) return undefined
    // When the number changes, so that several countdowns to the same instant change together.
    const timer = setTimeout(() => update((count) => count + 1), (Date.parse(until) - Date.now()) % 1000 || 1000)
    return () => clearTimeout(timer)
  })
  return seconds
}

/** The seconds until an instant. Screen readers skip it, because it changes every second. */
export const Countdown = ({ until }: { until: string }) => {
  const seconds = useSecondsLeft(until)
  return (
    <span aria-hidden="true" className="inline-block min-w-[2ch] text-right tabular-nums">
      {seconds}
    </span>
  )
}
