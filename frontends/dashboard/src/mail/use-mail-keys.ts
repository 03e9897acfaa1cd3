import { useEffect, useEffectEvent } from 'react'

const blocking = '[role=dialog], dialog[open], [role=menu]'

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) &&
  element.getAttribute('type') !== 'checkbox'

interface MailKeys {
  step: (by: 1 | -1) => void
  accept: () => void
  choose: (index: number) => void
}

/** Goes through the files with the keyboard, except while something is typed or a dialog is open. */
export const useMailKeys = ({ step, accept, choose }: MailKeys): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector(blocking)) return
    const { activeElement } = document
    if (isEditable(activeElement)) return
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
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
