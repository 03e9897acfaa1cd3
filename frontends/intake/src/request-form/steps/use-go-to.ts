import { useEffect, useEffectEvent, useRef } from 'react'
import { focusField, type RequestFormState } from '../use-request-form.ts'
import { stepOf, type FormSteps } from './steps.ts'

/** Goes to a question on another step. A submission that is refused goes to the first question that it is about. */
export const useGoTo = (
  { kind, formRef, invalidFields, invalidAtSubmit, error }: RequestFormState,
  steps: FormSteps,
) => {
  const { current, change } = steps
  const wanted = useRef<string>(undefined)
  const goTo = (name: string) => {
    wanted.current = name
    change(stepOf(kind, name))
  }
  const goToInvalid = useEffectEvent(() => {
    const [first] = invalidFields
    if (current && first && stepOf(kind, first) !== current) change(stepOf(kind, first))
  })
  const isRefused = error?.cause?.fields !== undefined && invalidFields.length > 0
  useEffect(() => goToInvalid(), [invalidAtSubmit, error, isRefused])
  useEffect(() => {
    if (wanted.current) focusField(formRef.current, [wanted.current])
    wanted.current = undefined
  }, [current, formRef])
  return goTo
}
