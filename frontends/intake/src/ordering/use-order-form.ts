import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useChallenge } from '@portal/ui/challenge'
import { showFieldErrors, useForm, type DefaultValues } from '@portal/ui/form'
import type { Draft, Drafts } from './draft.ts'
import { focusField } from './focus-field.ts'
import type { ContactAnswers, Order, OrderKind } from './order-kind.ts'

interface Wanted<F extends ContactAnswers, O extends Order> {
  kind: OrderKind<F, O>
  drafts: Drafts<F, O>
  draft: Draft<F, O>
  guest: boolean
  /** Told the names of what is missing or wrong, before the focus goes there. */
  onMistakes?: (names: string[]) => void
}

/** A filled form on its way: kept as a draft, checked by its kind, sent once, and focused where the user is needed. */
export const useOrderForm = <F extends ContactAnswers, O extends Order>({
  kind,
  drafts,
  draft,
  guest,
  onMistakes,
}: Wanted<F, O>) => {
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [foundEmail, setFoundEmail] = useState<string>()
  /** What is wrong by the last press of the button, once it is on the page. */
  const [mistakes, setMistakes] = useState<string[]>()
  const check = useChallenge('order', guest)
  const { submission } = draft
  const state = useSyncExternalStore(submission.watch, submission.state)
  const { ending } = state
  const takenEmails = [foundEmail, ending?.takenEmail]
  const form = useForm<F, unknown, O>({
    resolver: kind.check(guest, takenEmails),
    defaultValues: draft.form as DefaultValues<F>,
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const values = form.watch()
  const shown = kind.shownIn(values, guest)
  // A file that was not taken leaves its field empty; why it was not taken says more than that.
  const [refusedFiles, setRefusedFiles] = useState<Partial<Record<string, string | undefined>>>({})
  const refuseFile = useCallback(
    (name: string, why: string | undefined) => setRefusedFiles((before) => ({ ...before, [name]: why })),
    [],
  )
  const errorOf = (name: keyof F & string) => {
    const error = (errors as Partial<Record<string, { message?: string }>>)[name]
    return error && (refusedFiles[name] ?? error.message)
  }

  const isWanted = (field: string) => shown.some((name) => name === field && !values[name])

  useEffect(() => drafts.fillIn(draft, values))

  // The topmost of what is wrong, else the button: the user is needed there.
  const land = (names: string[]) => {
    if (!focusField(element.current, names)) submitButton.current?.focus()
  }
  useEffect(() => {
    if (mistakes) land(mistakes)
  }, [mistakes])
  const { reset } = check
  useEffect(() => {
    if (!ending) return
    reset()
    showFieldErrors(form, ending.failure)
    land(Object.keys(ending.failure?.fields ?? {}))
  }, [ending, form, reset])
  useEffect(() => submission.seen, [submission])

  const submit = form.handleSubmit(
    (order) => submission.submit(order, check.getToken),
    (found) => {
      onMistakes?.(Object.keys(found))
      setMistakes(Object.keys(found))
    },
  )

  return {
    element,
    submitButton,
    form,
    values,
    errorOf,
    refuseFile,
    wouldLose: () => drafts.wouldLose(draft),
    /** Files that a reload took, whose questions still want one. */
    lostFiles: (draft.restored?.files ?? []).filter(({ field }) => isWanted(field)),
    mistaken: shown.filter((name) => errorOf(name)),
    takenEmails,
    setFoundEmail,
    state,
    check: check.widget,
    submit,
    submitSeparately: () => {
      submission.separate()
      return submit()
    },
    cancel: submission.cancel,
  }
}

export type OrderFormState<F extends ContactAnswers, O extends Order> = ReturnType<typeof useOrderForm<F, O>>
