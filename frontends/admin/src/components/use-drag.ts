import { useEffect, useEffectEvent, useRef } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

// Rows accept only each other, not anything else dragged on the page.
const kind = Symbol('row')

const dragging = 'opacity-50'
/** The edge of a row where the dragged row would be inserted. */
const edges = {
  top: '[&>td]:shadow-[inset_0_4px_0_var(--color-accent)]',
  bottom: '[&>td]:shadow-[inset_0_-4px_0_var(--color-accent)]',
} as const

/** Makes the row of this handle draggable. Dropped on another row, it takes that row's place. */
export const useDrag = (index: number, onDrop: (from: number, to: number) => void) => {
  const handle = useRef<HTMLButtonElement>(null)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const dragHandle = handle.current
    const element = dragHandle?.closest('tr')
    if (!dragHandle || !element) return
    const indexOf = (data: Record<string | symbol, unknown>) => data['index'] as number
    const showEdge = (shown?: keyof typeof edges) => {
      element.classList.remove(...Object.values(edges))
      if (shown) element.classList.add(edges[shown])
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, index }),
        onDragStart: () => element.classList.add(dragging),
        onDrop: () => element.classList.remove(dragging),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && indexOf(source.data) !== index,
        onDragEnter: ({ source }) => showEdge(indexOf(source.data) > index ? 'top' : 'bottom'),
        onDragLeave: () => showEdge(),
        onDrop: ({ source }) => {
          showEdge()
          drop(indexOf(source.data), index)
        },
      }),
    )
  }, [index])

  return handle
}
