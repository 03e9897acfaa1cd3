import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { getRunSheet, type RunSheet } from '@portal/contract/queue/run-sheet'

/** The run sheets of agencies as of now, in the order of their ids. */
export const useRunSheets = (ids: readonly string[]) => {
  const [read, setRead] = useState<{ data?: readonly RunSheet[]; error?: unknown }>({})
  const [attempt, setAttempt] = useState(1)
  const key = ids.join()
  useEffect(() => {
    let left = false
    const show = (next: typeof read) => left || setRead(next)
    Promise.all(key.split(',').map((id) => call(getRunSheet, { params: { id } }))).then(
      (data) => show({ data }),
      (error: unknown) => show({ error }),
    )
    return () => {
      left = true
    }
  }, [key, attempt])
  const refresh = async () => setAttempt(attempt + 1)
  return { data: read.data, error: read.error, refresh }
}
