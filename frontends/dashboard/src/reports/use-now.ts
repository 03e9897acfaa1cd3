import { useEffect, useState } from 'react'

/** The time, anew every half minute: `5m ago` goes on counting while nothing else changes. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
