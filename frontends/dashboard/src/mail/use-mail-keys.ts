import { useEffect, useEffectEvent } from 'react'
import { useShortcutsOn } from '../list/remembered.ts'
import { isKeyFree } from '../list/use-list-keys.ts'

interface MailKeys {
  step: (by: 1 | -1) => void
  accept: () => void
  choose: (index: number) => void
}

/** Goes through the files with single keys, for people who have them on, except while something is typed or a dialog is open. */
export const useMailKeys = ({ step, accept, choose }: MailKeys): void => {
  const on = useShortcutsOn()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey || !isKeyFree(event)) return
    const { activeElement } = document
    // Enter presses a focused button, except a file in the list.
    const isOnControl = activeElement?.closest('button, a') && !activeElement.closest('[data-file]')
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && !isOnControl) accept()
    else if (/^[1-9]$/.test(key)) choose(Number(key) - 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!on) return undefined
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [on])
}
