import { useState } from 'react'

const currentTime = () => new Date().toLocaleTimeString('en-US', { timeStyle: 'short' })

/** `Last updated 12:35 AM. Reconnecting…` while a poll keeps failing with `error`; undefined while polls succeed. */
export const useStaleMessage = (error: unknown): string | undefined => {
  const [since, setSince] = useState<string>()
  const failing = error !== undefined
  if (failing !== (since !== undefined)) setSince(failing ? currentTime() : undefined)
  return since && `Last updated ${since}. Reconnecting…`
}
