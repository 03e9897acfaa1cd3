import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '@portal/client'
import type { SentAuthorization } from '@portal/contract/lists/docket'
import type { Answers, FormField } from '@portal/contract/kinds/field'
import { toast, useStore } from '@portal/ui'
import { useChallenge } from '@portal/ui/challenge'
import { showFieldErrors, useForm, type DefaultValues, type UseFormReturn } from '@portal/ui/form'
import { useAfterFiles } from '@portal/ui/photo'
import { useDefaultCc } from './default-cc.ts'
import { useFirm, useSuggestions } from './fields/use-firm.ts'
import { isPlaced, sentAuthorizationIn } from './contact.ts'
import { hasInput, type Draft, type Drafts } from './draft/drafts.ts'
import type { FormValue, FormValues, Submitter } from './form-values.ts'
import { resolverOf, type RequestPayload } from './payload.ts'
import { answerIn, authorizationField as authorizationFieldOf, emptyForm, kindFor, visibleFields } from './values.ts'
import { useSentAuthorizations } from './use-sent-authorizations.ts'
import { useSimilarRequests } from './use-similar-requests.ts'

/** Focuses the topmost of the named controls, radio buttons and file inputs included. Returns whether there is one. */
export const focusField = (form: HTMLFormElement | null, names: readonly string[]): boolean => {
  const control = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  )
  control?.focus()
  return control !== undefined
}

/** Before a form is submitted, its fields are checked again only where they have an error. */
const useCorrections = (form: UseFormReturn<FormValues, unknown, RequestPayload>): void => {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      const isOpen = name && !form.formState.isSubmitted && form.getFieldState(name).error
      if (isOpen) void form.trigger(name)
    })
    return unsubscribe
  }, [form])
}

interface Options {
  drafts: Drafts
  draft: Draft
  submitter: Submitter
  /** The step that is shown. */
  step: string | undefined
}

/** The state of a request form: values saved as a draft, validation, submission and focus after errors. */
export const useRequestForm = ({ drafts, draft, submitter, step }: Options) => {
  const empty = emptyForm(drafts.kind)
  const formRef = useRef<HTMLFormElement>(null)
  const submitButtonRef = useRef<HTMLButtonElement>(null)
  /** A contact email that the account check found to have an account. */
  const [registeredEmail, setRegisteredEmail] = useState<string>()
  /** The fields that were invalid when submitting was last tried: another array each time. */
  const [invalidAtSubmit, setInvalidAtSubmit] = useState<string[]>()
  const { user } = useAuth()
  const userId = user?.id
  const proven = user?.emailVerified === true
  const challenge = useChallenge('request', !proven)
  const { submission } = draft
  const { progress, error, similar: foundSimilar } = useStore(submission.state)
  const registeredEmails = [registeredEmail, error?.registeredEmail]
  const firm = useFirm(submitter)
  const suggestions = useSuggestions(submitter)
  const form = useForm<FormValues, unknown, RequestPayload>({
    resolver: resolverOf(drafts.kind, submitter, registeredEmails, firm?.settings ?? {}),
    defaultValues: draft.values as DefaultValues<FormValues>,
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const values = form.watch()
  const kind = kindFor(drafts.kind, values, submitter)
  const visible = visibleFields(kind, values, submitter)
  // A rejected file leaves its field empty. Why it was rejected says more than "is required".
  const [fileErrors, setFileErrors] = useState<Partial<Record<string, string | undefined>>>({})
  const setFileError = useCallback(
    (name: string, message: string | undefined) => setFileErrors((before) => ({ ...before, [name]: message })),
    [],
  )
  const errorOf = (name: string) => {
    const fieldError = (errors as Partial<Record<string, { message?: string }>>)[name]
    return fieldError && (fileErrors[name] ?? fieldError.message)
  }

  const [isRestoring, setIsRestoring] = useState(!draft.areFilesRestored)
  useEffect(() => {
    if (draft.areFilesRestored) return
    let isShown = true
    void draft.files.restore(userId).then((files) => {
      if (!isShown) return
      // After an expired session, they wait until the account signs in again.
      draft.areFilesRestored = draft.owner === userId
      for (const [name, file] of Object.entries(files)) if (form.getValues(name) === null) form.setValue(name, file)
      setIsRestoring(false)
    })
    return () => {
      isShown = false
    }
  }, [draft, form, userId])
  useCorrections(form)

  const { setPrivate, setRequester } = useDefaultCc({ form, drafts, draft, firm })
  useEffect(() => drafts.update(draft, values))

  const { reset } = challenge
  useEffect(() => {
    if (!error) return
    reset()
    if (!showFieldErrors(form, error.cause)) submitButtonRef.current?.focus()
  }, [error, form, reset])
  // Leaving the page dismisses the error, so it isn't shown again on return.
  useEffect(() => submission.show(), [submission])

  const similar = useSimilarRequests(kind.id, submitter, values, foundSimilar)
  const getChallengeToken = challenge.getToken
  const authorizationField = authorizationFieldOf(kind)
  const isAsked = visible.includes(authorizationField)
  const offered = useSentAuthorizations({ kind: kind.id, submitter, values, formRef, isAsked })
  const chosen = submitter === 'account' ? sentAuthorizationIn(values) : undefined
  const setSent = (next: SentAuthorization | undefined) =>
    form.setValue('sentAuthorization', next ? JSON.stringify(next) : '', {
      shouldValidate: form.formState.isSubmitted,
    })
  const showInvalid = (invalid: object) => {
    const { missingFiles } = kind.form
    if (missingFiles && submitter !== 'guest' && Object.keys(invalid).some((name) => name in kind.files))
      toast({ ...missingFiles, tone: 'danger' })
    setInvalidAtSubmit(Object.keys(invalid))
  }
  const submitForm = form.handleSubmit((payload) => {
    // Submitting while these are shown means that another report is wanted.
    if (similar.isFound) {
      similar.accept()
      return submission.submit(payload, { getChallengeToken })
    }
    // While the outcome of an earlier submission is unknown, the request that is found may be this one.
    const findSimilar = draft.key.pending() ? undefined : similar.find
    return submission.submit(payload, { findSimilar, getChallengeToken })
  }, showInvalid)
  const { run: submit, isWaiting } = useAfterFiles(() => submitForm(), step)

  /** Answers a question that others depend on: their answers and files are about something else now. */
  const clearOthers = (name: string, value: string) => {
    for (const [other, { applies }] of Object.entries({ ...kind.fields, ...kind.files }))
      if (applies) form.resetField(other, { defaultValue: empty[other] })
    form.setValue(name, value, { shouldValidate: form.formState.submitCount > 0 })
  }

  return {
    kind,
    submitter,
    formRef,
    submitButtonRef,
    form,
    values,
    invalidAtSubmit,
    filled: hasInput(values, draft.initial),
    errorOf,
    /** Staff who place a request for a client may leave some questions open. Guests answer yes or no. */
    isRequired: (field: FormField, answers: Answers): boolean =>
      field.required
        ? field.required(answers) && !(field.mayFollow && isPlaced(values, submitter))
        : field.control === 'yes-no' && submitter === 'guest',
    shownAnswer: (field: FormField, value: FormValue): string => String(answerIn(value, field, submitter)),
    setFileError,
    clearOthers,
    /** A choice that isn't offered about somebody else starts again. */
    setRelation: (relation: FormValues['relation']) => {
      form.setValue('relation', relation, { shouldValidate: Boolean(errors.relation) })
      const { fields } = kindFor(drafts.kind, { ...values, relation }, submitter)
      for (const [name, { options }] of Object.entries(fields))
        if (options && !options.some(({ value }) => value === values[name])) clearOthers(name, '')
    },
    hasUnsavedInput: () => drafts.hasUnsavedInput(draft),
    /** The names of files lost in a reload whose fields are still empty. */
    lostFiles: (isRestoring ? [] : (draft.restored?.files ?? []))
      .filter(({ field }) => visible.some((name) => name === field && !values[name]))
      .filter(({ field }) => !(field === authorizationField && chosen))
      .map(({ file }) => file),
    invalidFields: visible.filter((name) => errorOf(name)),
    registeredEmails,
    setRegisteredEmail,
    progress,
    error,
    challengeWidget: challenge.widget,
    /** Whether the requester is an account with a verified email address, whose copies are sent immediately. */
    proven,
    firm,
    setPrivate,
    setRequester,
    suggestions,
    /** The authorization of another request, in place of a file. */
    authorization: {
      field: authorizationField,
      chosen,
      offered,
      choose: (next: SentAuthorization) => {
        form.setValue(authorizationField, null)
        setSent(next)
        focusField(formRef.current, [authorizationField])
      },
      remove: () => setSent(undefined),
    },
    submit,
    /** Submitting waits for a file that is being prepared. */
    isWaiting,
    /** Whether these fields are valid. Shows what isn't. */
    check: async (names: readonly string[]) => {
      const isValid = await form.trigger([...names])
      if (!isValid) setInvalidAtSubmit([...names])
      return isValid
    },
    visible,
    similar: similar.found,
    /** The same request, if a guest sent it from this browser. */
    sentBefore: similar.sent,
    submitSeparately: () => {
      draft.key.renew()
      return submit()
    },
    cancel: submission.cancel,
  }
}

export type RequestFormState = ReturnType<typeof useRequestForm>
