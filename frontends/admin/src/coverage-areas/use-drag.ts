import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

// Of the rows of this list alone: another drag of the page is none of ours.
const kind = Symbol('coverage area')

/** Makes a row one that can be dragged by its handle and dropped upon another, whose place it takes. */
export const useDrag = (index: number, onDropped: (from: number, to: number) => void) => {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [dragged, setDragged] = useState(false)
  /** On which side of this row the dragged one would come to stand. */
  const [over, setOver] = useState<'above' | 'below'>()
  const dropped = useEffectEvent(onDropped)

  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return
    const fromOf = (data: Record<string | symbol, unknown>) => data['index'] as number
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && fromOf(source.data) !== index,
        onDragEnter: ({ source }) => setOver(fromOf(source.data) > index ? 'above' : 'below'),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source }) => {
          setOver(undefined)
          dropped(fromOf(source.data), index)
        },
      }),
    )
  }, [index])

  return { row, handle, dragged, over }
}
