import { useEffect, useRef } from 'react'
import { useTexts } from '@portal/client'
import { stepIds, type FormSteps } from './steps.ts'
import { stepTexts } from './texts.ts'

/** The title of a step and how far the form has come. It gets the focus when the step changes. */
export const StepHeader = ({ steps: { current, number } }: { steps: FormSteps }) => {
  const t = useTexts(stepTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus({ preventScroll: true })
    shown.current = current
  }, [current])
  if (!current) return null
  return (
    <div className="space-y-2 sm:hidden">
      <p className="text-sm text-muted">{t.progress(number, stepIds.length)}</p>
      <div aria-hidden className="grid grid-flow-col gap-1">
        {stepIds.map((step, index) => (
          <span key={step} className={`h-1 rounded-full ${index < number ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t.titles[current]}
      </h2>
    </div>
  )
}
