import { useState } from 'react'
import { formatTime } from './format-time.ts'

const clock = () => formatTime(new Date().toISOString())

/** Since when an answer has failed to come, as the clock says it; undefined while answers come. */
export const useFailingSince = (error: unknown): string | undefined => {
  const [since, setSince] = useState<string>()
  const failing = error !== undefined
  if (failing !== (since !== undefined)) setSince(failing ? clock() : undefined)
  return since
}
