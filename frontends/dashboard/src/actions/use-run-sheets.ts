import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { getRunSheet, type RunSheet } from '@portal/contract/agencies/run-sheet'

/** The run sheets of agencies as of now, in the order of their ids, and how many couldn't be read. */
export const useRunSheets = (ids: readonly string[]) => {
  const [read, setRead] = useState<{ data?: readonly RunSheet[]; failed?: number; error?: unknown }>({})
  const [attempt, setAttempt] = useState(1)
  const key = ids.join()
  useEffect(() => {
    let left = false
    void Promise.allSettled(key.split(',').map((id) => call(getRunSheet, { params: { id } }))).then((results) => {
      if (left) return
      const data = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      setRead(data.length > 0 ? { data, failed: errors.length } : { error: errors[0] })
    })
    return () => {
      left = true
    }
  }, [key, attempt])
  const refresh = async () => setAttempt(attempt + 1)
  return { data: read.data, failed: read.failed ?? 0, error: read.error, refresh }
}
