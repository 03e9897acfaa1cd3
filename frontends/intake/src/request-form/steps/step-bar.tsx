import type { ReactNode, MouseEvent } from 'react'
import { useTexts } from '@portal/client'
import { Button } from '@portal/ui'
import type { FormSteps } from './steps.ts'
import { stepTexts } from './texts.ts'

/**
 * Keeps the focus in a field while a button is pressed. Leaving the field may show its error, which would move the button from
 * under the pointer: the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

export const BackButton = ({ steps }: { steps: FormSteps }) => (
  <Button variant="secondary" size="small" onClick={steps.back}>
    <span aria-hidden>←</span> {useTexts(stepTexts).back}
  </Button>
)

/** The end of a step that isn't the last one. */
export const StepBar = ({ busy, children }: { busy: boolean; children: ReactNode }) => {
  const t = useTexts(stepTexts)
  return (
    <div className="flex flex-col gap-3 sm:hidden">
      <Button type="submit" size="large" busy={busy} onMouseDown={keepFocus}>
        {t.continue}
      </Button>
      {children}
    </div>
  )
}
