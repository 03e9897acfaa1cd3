import { useSyncExternalStore, useState } from 'react'
import { useTexts, useLanguage } from '@portal/client'
import { locales, type Language } from '@portal/contract/language'
import { uiTexts } from './texts.ts'

const interval = 30_000

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
    timer = setInterval(tick, interval)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

// Nothing has kept it up to date while no time was on the page. The clock may also have been set back.
const current = (): number => {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > interval) now = Date.now()
  return now
}

/** How long ago an instant was, or its date after a week. The exact time shows on hover. */
export const Ago = ({ instant }: { instant: string }) => {
  const t = useTexts(uiTexts)
  const shown = useSyncExternalStore(subscribe, current)
  return (
    <time dateTime={instant} title={t.dateTime(instant)} className="whitespace-nowrap tabular-nums">
      {t.ago(instant, shown)}
    </time>
  )
}

const currentTime = (language: Language) => new Date().toLocaleTimeString(locales[language], { timeStyle: 'short' })

/** `Last updated 12:35 AM. Reconnecting…` while a poll keeps failing with `error`; undefined while polls succeed. */
export const useStaleMessage = (error: unknown): string | undefined => {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const [since, setSince] = useState<string>()
  const failing = error !== undefined
  if (failing !== (since !== undefined)) setSince(failing ? currentTime(language) : undefined)
  return since && t.lastUpdated(since)
}
