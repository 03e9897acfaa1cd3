import type { ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { Button } from '@portal/ui'
import { usePhotoInWork } from '@portal/ui/photo'
import type { FormSteps } from './steps.ts'
import { keepFocus } from '../keep-focus.ts'
import { stepTexts } from './texts.ts'

export const BackButton = ({ steps }: { steps: FormSteps }) => (
  <Button variant="secondary" size="small" onClick={steps.back}>
    <span aria-hidden>←</span> {useTexts(stepTexts).back}
  </Button>
)

/** The end of a step that isn't the last one. */
export const StepBar = ({ children }: { children: ReactNode }) => {
  const t = useTexts(stepTexts)
  return (
    <div className="flex flex-col gap-3 sm:hidden">
      <Button type="submit" size="large" busy={usePhotoInWork()} onMouseDown={keepFocus}>
        {t.continue}
      </Button>
      {children}
    </div>
  )
}
