import { useRef, useState } from 'react'
import type { KeptKey } from '@portal/client'
import type { Draft, DraftStorage } from './drafts.ts'

/** A message that is being written, and stored at each change, with the idempotency key of sending it. */
export const useDraft = (openStorage: () => DraftStorage) => {
  const [storage] = useState(openStorage)
  const [draft, setDraft] = useState(storage.read)
  // The latest draft, also for an asynchronous caller.
  const latest = useRef(draft)
  const update = (change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
    storage.save(latest.current)
  }
  const key: KeptKey = { get: () => latest.current.key, set: (value) => update({ key: value }) }
  return { draft, update, key }
}
