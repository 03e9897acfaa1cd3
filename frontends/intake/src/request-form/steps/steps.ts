import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FormKind } from '../../kinds/form-kind.ts'
import type { Submitter } from '../form-values.ts'
import { useIsPhone } from '../../use-is-phone.ts'
import { questionsOf } from '../values.ts'

// On a phone, a guest answers one group of questions at a time. The groups are those of the kind's questions.

/** In order. */
export const stepIds = ['crash', 'report', 'check'] as const
export type StepId = (typeof stepIds)[number]

/** The step that asks for a field: documents, and all that few answer, come with the questions about the report. */
export const stepOf = (kind: Pick<FormKind, 'fields' | 'files'>, name: string): StepId => {
  if (name in kind.files || name === 'phone' || name === 'ccEmails') return 'report'
  const question = questionsOf(kind).find(([field]) => field === name)?.[1]
  return question?.step ?? (question?.control === 'check' ? 'report' : 'crash')
}

export interface FormSteps {
  /** Undefined where the form is one page. */
  readonly current: StepId | undefined
  /** Counts from one. */
  readonly number: number
  shows: (step: StepId) => boolean
  /** To change an answer. */
  change: (step: StepId) => void
  next: () => void
  back: () => void
}

/** The way to a step, in its history entry. */
interface CameFrom {
  readonly isNextStep?: boolean
  /** To change an answer that was checked, so the next step is to check again. */
  readonly isChange?: boolean
}
const cameFrom = (): CameFrom => (window.history.state ?? {}) as CameFrom

/** The step in the URL, so that the browser's Back leads to the one before. @param isEmpty starts with the first one */
export const useSteps = (submitter: Submitter, isEmpty: boolean): FormSteps => {
  const isPhone = useIsPhone()
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const inUrl = isEmpty ? 1 : Number(params.get('step') ?? 1)
  const number = stepIds[inUrl - 1] ? inUrl : 1
  const current = isPhone && submitter === 'guest' ? stepIds[number - 1] : undefined
  const show = (next: number, state: CameFrom, replace = false) => {
    params.set('step', String(next))
    navigate(`${path}?${params}`, { state, replace })
  }
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) window.scrollTo(0, 0)
    shown.current = current
  }, [current])
  return {
    current,
    number,
    shows: (step) => (current === undefined ? step !== 'check' : step === current),
    change: (step) => show(stepIds.indexOf(step) + 1, { isNextStep: true, isChange: true }),
    next: () => show(cameFrom().isChange ? stepIds.length : number + 1, { isNextStep: true }),
    back: () => {
      if (cameFrom().isNextStep) window.history.back()
      else show(number - 1, {}, true)
    },
  }
}
