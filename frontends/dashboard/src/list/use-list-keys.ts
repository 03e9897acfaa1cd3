import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { DockedRequest } from './definition.ts'
import { useShortcutsOn } from './remembered.ts'

/** While one of these is open, keys do nothing. */
const blocking = '[role=dialog]:not([data-docked]), dialog[open], [role=menu]'

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && element.getAttribute('type') !== 'checkbox'))

/** Whether single keys may act: nothing is typed, and no dialog or menu is open. */
export const isKeyFree = ({ altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !altKey && !defaultPrevented && !document.querySelector(blocking) && !isEditable(document.activeElement)

interface KeyedRow {
  readonly id: string
}

/** Actions of the keys that every list has. */
export interface ListKeys<Row> {
  select: (row: Row, range: boolean) => void
  /** Selects all rows of the page. Returns whether there is a selection. */
  selectAll: () => boolean
  clear: () => void
  help: () => void
  /** The request that is open beside the list, which the keys act on unless another row has the focus. */
  docked: DockedRequest | undefined
  /** Copies what is selected. Returns whether anything is. */
  copy: () => boolean
  /** A list's other keys. `row` is the focused row. Returns what the key does, undefined for nothing. */
  press: (key: string, row: Row | undefined) => KeyEffect | undefined
}

/** The list or a request changes, or something to answer or to write in opens, perhaps after loading. */
export type KeyEffect = 'acts' | 'opens'

/** Milliseconds for which keys do nothing while something opens: they are the start of what is typed there. */
const longestOpening = 3000

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A filter, or the search without text: Escape has nothing to undo there, so it goes back to the rows. */
const isLeftByEscape = (element: Element | null): boolean =>
  !element?.closest('[role=dialog]') &&
  (element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && element.type === 'search' && !element.value))

/** The attribute of a row's element with its id. */
export const rowAttribute = 'data-row'

/** Moves through the rows and acts on them with single keys, except while something is typed or a dialog is open. */
export const useListKeys = <Row extends KeyedRow>(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
  keys: ListKeys<Row>,
): void => {
  const on = useShortcutsOn()
  // The row to continue from when the focused row has left the list: the one that took its place.
  const lastIndex = useRef(0)
  const openingUntil = useRef(0)

  const focusedIndex = (): number => {
    const id = list.current?.contains(document.activeElement)
      ? document.activeElement?.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute)
      : undefined
    return id ? rows.findIndex((row) => row.id === id) : -1
  }
  const rowLink = ({ id }: KeyedRow) => list.current?.querySelector<HTMLElement>(`[${rowAttribute}="${id}"] a`)
  const focusRow = (to: number): void => {
    const index = Math.max(0, Math.min(to, rows.length - 1))
    const row = rows[index]
    lastIndex.current = index
    if (row) rowLink(row)?.focus()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (!isKeyFree(event) || key === 'Escape') openingUntil.current = 0
    const isEscape = key === 'Escape' && !event.altKey && !event.defaultPrevented
    if (isEscape && isLeftByEscape(document.activeElement)) return focusRow(lastIndex.current)
    if (!isKeyFree(event)) return
    if (ctrlKey || metaKey) {
      if (key === 'a' && !keys.docked && keys.selectAll()) event.preventDefault()
      // Selected text is copied as everywhere.
      if (key === 'c' && window.getSelection()?.isCollapsed !== false && keys.copy()) event.preventDefault()
      return
    }
    if (event.timeStamp < openingUntil.current) return event.preventDefault()
    const index = focusedIndex()
    const { docked } = keys
    const row = rows[index] ?? rows.find(({ id }) => id === docked?.id)
    // Arrow keys scroll the page unless a row has the focus.
    const arrow = index >= 0 ? arrows[key] : undefined
    if (docked && (arrow || key === 'j' || key === 'k'))
      (arrow === 1 || key === 'j' ? docked.next : docked.previous)?.()
    else if (arrow || key === 'j' || key === 'k')
      focusRow(index < 0 ? lastIndex.current : index + (arrow || (key === 'j' ? 1 : -1)))
    else if (key.toLowerCase() === 'x' && row) keys.select(row, shiftKey)
    else if (key === 'o' && row) rowLink(row)?.click()
    else if (key === 'Escape') (docked?.close ?? keys.clear)()
    else if (key === '?') keys.help()
    else {
      const effect = keys.press(key, row)
      if (!effect) return
      if (effect === 'opens') openingUntil.current = event.timeStamp + longestOpening
    }
    event.preventDefault()
  })

  useEffect(() => {
    if (!on) return undefined
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const onPointerDown = () => void (openingUntil.current = 0)
    window.addEventListener('keydown', listener)
    window.addEventListener('pointerdown', onPointerDown)
    return () => {
      window.removeEventListener('keydown', listener)
      window.removeEventListener('pointerdown', onPointerDown)
    }
  }, [on])
}
