import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@portal/ui'
import type { ColumnChoice } from './columns.ts'

interface ColumnsPopoverProps {
  choices: readonly ColumnChoice[]
  max: number
  isChosen: boolean
  onChoose: (names: readonly string[] | undefined) => void
  onClose: () => void
}

interface MoveButtonProps {
  header: string
  direction: 'up' | 'down'
  onMove: (() => void) | undefined
}

const MoveButton = ({ header, direction, onMove }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={`Move ${header} ${direction}`}
    // Without a way further it keeps the focus.
    aria-disabled={!onMove}
    onClick={onMove}
    className="size-8 cursor-pointer rounded-control hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent aria-disabled:cursor-default aria-disabled:opacity-30 pointer-coarse:size-11"
  >
    <span aria-hidden>{direction === 'up' ? '↑' : '↓'}</span>
  </button>
)

/** Chooses and orders the columns of a list, which changes meanwhile. Alt and an arrow key move the column with the focus. */
export const ColumnsPopover = ({ choices, max, isChosen, onChoose, onClose }: ColumnsPopoverProps) => {
  const root = useRef<HTMLDialogElement>(null)
  const focused = useRef<HTMLElement>(null)
  const shown = choices.filter((choice) => choice.shown).map(({ name }) => name)

  useEffect(() => root.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useEffect(() => {
    // An element that moves loses the focus.
    focused.current?.focus()
    focused.current = null
  }, [choices])
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !root.current?.parentElement?.contains(target)) onClose()
  })
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes the popover alone.
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const listeners = new AbortController()
    const options = { signal: listeners.signal, capture: true }
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, (event) => closeOutside(event), options)
    document.addEventListener('keydown', (event) => closeOnEscape(event), options)
    return () => listeners.abort()
  }, [])

  const toggle = (name: string) =>
    onChoose(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  const mover = (name: string, by: 1 | -1): (() => void) | undefined => {
    const from = shown.indexOf(name)
    const other = shown[from + by]
    if (from < 0 || other === undefined) return undefined
    return () => {
      if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement
      onChoose(shown.map((one) => (one === name ? other : one === other ? name : one)))
    }
  }
  return (
    <dialog
      ref={root}
      open
      aria-label="Columns"
      className="absolute top-full right-0 left-auto z-30 m-0 mt-1 w-80 max-w-[90vw] rounded-card border border-line bg-card px-0 py-2 text-sm text-ink shadow-raised"
    >
      <ul className="max-h-[60vh] overflow-y-auto">
        {choices.map(({ name, header, shown: isShown }) => {
          const isLast = isShown && shown.length === 1
          const isFull = !isShown && shown.length >= max
          return (
            <li key={name} className="flex items-center gap-1 px-3">
              <label className="flex min-h-9 grow items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={isShown}
                  aria-disabled={isLast || isFull}
                  onChange={() => {
                    if (!isLast && !isFull) toggle(name)
                  }}
                  onKeyDown={(event) => {
                    const move = event.altKey && { ArrowUp: mover(name, -1), ArrowDown: mover(name, 1) }[event.key]
                    if (!move) return
                    event.preventDefault()
                    move()
                  }}
                  className="size-4.5 accent-accent aria-disabled:opacity-50"
                />
                {header}
              </label>
              {isShown && (
                <>
                  <MoveButton header={header} direction="up" onMove={mover(name, -1)} />
                  <MoveButton header={header} direction="down" onMove={mover(name, 1)} />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex items-center justify-between gap-2 border-t border-line px-3 pt-2">
        <p className="text-xs whitespace-nowrap text-muted">Up to {max} columns</p>
        <Button
          variant="quiet"
          size="small"
          className="whitespace-nowrap"
          aria-disabled={!isChosen}
          onClick={() => isChosen && onChoose(undefined)}
        >
          Default Columns
        </Button>
      </div>
    </dialog>
  )
}
