import type { ReactNode, Ref } from 'react'
import { Button } from '@portal/ui'

interface NextButtonProps {
  ref: Ref<HTMLButtonElement>
  /** How many requests the list has. */
  left: number | undefined
  /** There is no other request. */
  isOnly: boolean
  label: string
  /** Undefined while the next request isn't known yet. */
  onNext: (() => void) | undefined
  /** Other buttons, shown before this one. */
  children: ReactNode
}

/** The footer of a dialog that was opened from a list of work: what is left, and the way to the next request. */
export const NextButton = ({ ref, left, isOnly, label, onNext, children }: NextButtonProps) => (
  <div className="flex w-full flex-wrap items-center gap-2">
    <p className="grow text-sm text-muted">{left !== undefined && !isOnly && `${left} left`}</p>
    {children}
    {isOnly ? (
      <p className="text-sm">This is the last request.</p>
    ) : (
      <Button ref={ref} variant="secondary" size="small" busy={!onNext} onClick={onNext}>
        {label}
      </Button>
    )}
  </div>
)
