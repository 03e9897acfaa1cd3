import { useEffect, useState } from 'react'
import { limits } from '@portal/contract/limits'

/** A text once nobody has typed for a moment; empty before. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), limits.typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
