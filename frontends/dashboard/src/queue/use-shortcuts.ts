import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { QueueRow } from '@portal/contract/queue/queue'
import { useShortcutsOn } from './shortcuts-setting.ts'

/** What the keys do. `row` is the focused row. */
export interface ShortcutActions {
  openUpload: (row: QueueRow) => void
  select: (row: QueueRow, range: boolean) => void
  take: (row?: QueueRow) => void
  requested: (row?: QueueRow) => void
  checkAgain: (row?: QueueRow) => void
  setAgency: (row?: QueueRow) => void
  handOver: (row?: QueueRow) => void
  complete: (row?: QueueRow) => void
  clear: () => void
  help: () => void
}

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The keys of changes. */
const changeKeys = {
  a: 'take',
  e: 'requested',
  c: 'checkAgain',
  g: 'setAgency',
  h: 'handOver',
  d: 'complete',
} as const
const isChangeKey = (key: string): key is keyof typeof changeKeys => key in changeKeys

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && element.getAttribute('type') !== 'checkbox'))

/** The attribute of a row's element with its id. */
export const rowAttribute = 'data-row'

/** Moves through the rows and acts on them with single keys, except while something is typed or a dialog is open. */
export const useShortcuts = (
  rows: readonly QueueRow[],
  list: RefObject<HTMLElement | null>,
  actions: ShortcutActions,
): void => {
  const on = useShortcutsOn()
  // Where to go on when the focused row has left the list: another one has its place.
  const lastIndex = useRef(0)

  const focusedIndex = (): number => {
    const id = list.current?.contains(document.activeElement)
      ? document.activeElement?.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute)
      : undefined
    return id ? rows.findIndex((row) => row.id === id) : -1
  }
  const focusRow = (to: number): void => {
    const index = Math.max(0, Math.min(to, rows.length - 1))
    const row = rows[index]
    lastIndex.current = index
    if (row) list.current?.querySelector<HTMLElement>(`[${rowAttribute}="${row.id}"] a`)?.focus()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector('[role=dialog], dialog[open]'))
      return
    if (isEditable(document.activeElement)) return
    const index = focusedIndex()
    const row = rows[index]
    // Arrow keys scroll the page unless a row has the focus.
    const arrow = row ? arrows[key] : undefined
    if (arrow || key === 'j' || key === 'k')
      focusRow(index < 0 ? lastIndex.current : index + (arrow || (key === 'j' ? 1 : -1)))
    else if (key.toLowerCase() === 'x' && row) actions.select(row, shiftKey)
    else if (key === 'u' && row) actions.openUpload(row)
    else if (isChangeKey(key)) actions[changeKeys[key]](row)
    else if (key === 'Escape') actions.clear()
    else if (key === '?') actions.help()
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
