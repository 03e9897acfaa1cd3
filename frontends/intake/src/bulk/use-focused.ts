import { useEffect, useState, type RefObject } from 'react'
import { useStore } from '@portal/ui'
import { bulk } from './bulk.ts'

/** A measure of the focused control of the grid, taken again when the focus or the rows change. */
export const useFocused = <T>(
  root: RefObject<HTMLElement | null>,
  measure: (control: HTMLElement, grid: HTMLElement) => T | undefined,
): T | undefined => {
  const [measured, setMeasured] = useState<T>()
  const { rows } = useStore(bulk)
  useEffect(() => {
    const grid = root.current
    if (!grid) return
    const take = () => {
      const control = document.activeElement
      setMeasured(control instanceof HTMLElement && grid.contains(control) ? measure(control, grid) : undefined)
    }
    take()
    const listeners = new AbortController()
    grid.addEventListener('focusin', take, { signal: listeners.signal })
    grid.addEventListener('focusout', () => setMeasured(undefined), { signal: listeners.signal })
    return () => listeners.abort()
  }, [root, measure, rows])
  return measured
}
