import { useLayoutEffect, useRef, type ComponentProps, type Ref, type RefObject } from 'react'
import { classes } from '@portal/ui'
import { submitWithKeys } from '@portal/ui/conversation/use-composer'

/** In pixels: a longer text scrolls. */
const maxHeight = 320

interface GrowingTextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'onSubmit'> {
  ref?: Ref<HTMLTextAreaElement>
  value: string
  /** A hidden text area has no height to measure. */
  shown?: boolean
  /** Called for Ctrl+Enter and ⌘+Enter. Enter alone adds a line. */
  onSubmit: () => void
}

/** A text area that is as high as its text. */
export const GrowingTextArea = ({ ref, value, shown = true, onSubmit, className, ...rest }: GrowingTextAreaProps) => {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = (ref ?? own) as RefObject<HTMLTextAreaElement | null>
  useLayoutEffect(() => {
    const { current } = field
    if (!current || !shown) return
    current.style.height = 'auto'
    const border = current.offsetHeight - current.clientHeight
    current.style.height = `${Math.min(current.scrollHeight + border, maxHeight)}px`
  }, [field, value, shown])
  return (
    <textarea
      ref={field}
      rows={3}
      {...rest}
      value={value}
      onKeyDown={submitWithKeys(onSubmit)}
      className={classes(
        'block w-full resize-none rounded-control border bg-card px-3 py-2 text-ink placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent',
        rest['aria-invalid'] ? 'border-2 border-danger' : 'border-edge',
        className,
      )}
    />
  )
}
