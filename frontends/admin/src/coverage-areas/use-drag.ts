import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

// Rows of this list accept only each other, not anything else dragged on the page.
const kind = Symbol('coverage area')

/** Makes a row draggable by its handle. Dropped on another row, it takes that row's place. */
export const useDrag = (index: number, onDrop: (from: number, to: number) => void) => {
  const rowRef = useRef<HTMLLIElement>(null)
  const handleRef = useRef<HTMLSpanElement>(null)
  const [isDragging, setDragging] = useState(false)
  /** The edge of this row where the dragged row would be inserted. */
  const [dropEdge, setDropEdge] = useState<'top' | 'bottom'>()
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const element = rowRef.current
    const dragHandle = handleRef.current
    if (!element || !dragHandle) return
    const indexOf = (data: Record<string | symbol, unknown>) => data['index'] as number
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && indexOf(source.data) !== index,
        onDragEnter: ({ source }) => setDropEdge(indexOf(source.data) > index ? 'top' : 'bottom'),
        onDragLeave: () => setDropEdge(undefined),
        onDrop: ({ source }) => {
          setDropEdge(undefined)
          drop(indexOf(source.data), index)
        },
      }),
    )
  }, [index])

  return { rowRef, handleRef, isDragging, dropEdge }
}
