import { useTexts } from '@portal/client'
import { classes } from './classes.ts'
import { uiTexts } from './texts.ts'

export interface Step {
  label: string
  state: 'done' | 'current' | 'upcoming'
}

const icons = {
  done: <path d="m4.5 8.2 2.4 2.4 4.6-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />,
  current: <circle cx="8" cy="8" r="2.5" fill="currentColor" stroke="none" />,
  upcoming: null,
} as const

/** How far something has come: each step has a word, and its state a shape and a word for screen readers. */
export const Steps = ({ label, steps }: { label: string; steps: readonly Step[] }) => {
  const t = useTexts(uiTexts)
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-y-1 text-xs whitespace-nowrap">
      {steps.map(({ label: step, state }, index) => (
        <li key={step} className={classes('flex items-center', state === 'upcoming' ? 'text-muted' : 'text-ink')}>
          {index > 0 && <span aria-hidden className="mx-1 h-px w-1.5 bg-edge" />}
          <svg
            aria-hidden
            viewBox="0 0 16 16"
            className={classes('mr-0.5 size-4', state === 'done' ? 'text-done' : 'text-muted')}
            fill="none"
            stroke="currentColor"
          >
            <circle
              cx="8"
              cy="8"
              r="6.5"
              strokeWidth="1.3"
              strokeDasharray={state === 'upcoming' ? '2 2' : undefined}
            />
            {icons[state]}
          </svg>
          {step}
          <span className="sr-only">: {t.stepStates[state]}</span>
        </li>
      ))}
    </ol>
  )
}
