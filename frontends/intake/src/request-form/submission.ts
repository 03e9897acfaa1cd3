import { errorMessage, mayBeStored, NetworkError } from '@portal/client'
import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import type { SimilarRequest } from '@portal/contract/lists/docket'
import { limits } from '@portal/contract/limits'
import { splitCc } from '@portal/contract/text'
import { createStore, toast, type Store } from '@portal/ui'
import { recentCcEmails, recentContactEmails } from './fields/recent-emails.tsx'
import type { IdempotencyKey } from './idempotency-key.ts'
import { saveForSignUp, type Correction, type Receipt } from '../confirmation/receipt.ts'
import type { FormKind } from '../kinds/form-kind.ts'
import { inPageLanguage } from '../kinds/local-kind.ts'
import { sentRequests, type SentRequest } from './sent-requests.ts'
import { submitPayload, summaryOf, type RequestPayload, type SubmitReply } from './payload.ts'
import { currentTexts } from '../texts.ts'
import { emptyForm } from './values.ts'

/** Why a submission created no request. After `lost` it may have: the response never arrived. */
export interface SubmitError {
  kind: 'rejected' | 'unauthenticated' | 'lost' | 'canceled'
  message: string
  /** The server's error. */
  cause?: AppError
  /** The request's contact email, when it turned out to belong to an account. */
  registeredEmail?: string
}

export interface SubmissionState {
  /** The uploaded fraction, 0 to 1; undefined while nothing is being submitted. */
  readonly progress?: number
  readonly error?: SubmitError
  readonly receipt?: Receipt
  /** Requests for the same client and crash date, because of which it was not submitted. */
  readonly similar?: SimilarTo
}

/** The requests for a subject: the client and crash date as text. */
export interface SimilarTo {
  readonly subject: string
  readonly requests: readonly SimilarRequest[]
  /** A guest's own request, sent from this browser. */
  readonly sent?: SentRequest
}

/** The steps before a request is sent. */
export interface Preparation {
  /** When it finds any, nothing is sent. */
  findSimilar?: ((signal: AbortSignal) => Promise<SimilarTo>) | undefined
  getChallengeToken?: (signal: AbortSignal) => Promise<string | undefined>
}

interface Hooks {
  /** Called before the request is sent: its key must survive a crash. */
  onSend: () => void
  onSuccess: () => void
}

export interface Submission {
  state: Store<SubmissionState>
  submit: (payload: RequestPayload, preparation?: Preparation) => Promise<void>
  cancel: () => void
  /** Says that the form is shown, until the returned function is called. That forgets what the user has seen. */
  show: () => () => void
  /** Stops without a message: the form no longer belongs to this visitor. */
  abandon: () => void
}

/** For those who leave the page meanwhile. */
export const stillSubmitting = () => {
  const { stillSubmitting: title, stillSubmittingText: description } = currentTexts()
  return { title, description }
}

const abandoned = Symbol('abandoned')
/** Advice about errors whose message has none. */
const adviceOn = (code: ErrorCode): string => {
  const { smallerFile, sentBefore } = currentTexts()
  if (code === 'too_large') return ` ${smallerFile}`
  return code === 'key_reused' ? ` ${sentBefore}` : ''
}

const toSubmitError = (error: unknown): SubmitError => {
  const { canceled, inputKept, failed } = currentTexts()
  if (error instanceof DOMException && error.name === 'AbortError')
    return { kind: 'canceled', message: `${canceled} ${inputKept}` }
  if (error instanceof NetworkError) return { kind: 'lost', message: `${errorMessage(error)} ${inputKept}` }
  const message = errorMessage(error, failed)
  if (!(error instanceof AppError)) return { kind: 'rejected', message }
  const kind = error.code === 'unauthenticated' ? error.code : 'rejected'
  // The messages of single fields have no period.
  const sentence = message.replace(/[^.!?]$/, '$&.')
  return { kind, message: `${sentence}${adviceOn(error.code)} ${inputKept}`, cause: error }
}

const correctionOf = (token: string): Correction => ({
  token,
  until: new Date(Date.now() + limits.correctEmailMinutes * 60_000).toISOString(),
})

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

const contactOf = ({ body }: RequestPayload) => {
  const { contactEmail = '', ccEmails = '' } = body
  return { contactEmail: contactEmail.trim(), ccEmails: splitCc(ccEmails) }
}

/**
 * Submits a draft, creating at most one request per idempotency key no matter how often it is retried. It belongs to the
 * draft rather than the page, so an upload continues while the user looks at other pages.
 */
export const createSubmission = (kind: FormKind, key: IdempotencyKey, { onSend, onSuccess }: Hooks): Submission => {
  const state = createStore<SubmissionState>({})
  const fields = emptyForm(kind)
  let shown = false
  let running: AbortController | undefined

  const succeed = (
    payload: RequestPayload,
    { id, referenceNumber, claimToken, correctionToken, signToken, estimate }: SubmitReply,
  ) => {
    const { contactEmail, ccEmails } = contactOf(payload)
    const summary = summaryOf(payload)
    const { recipient } = payload
    const receipt = {
      id,
      referenceNumber,
      contactEmail,
      claimToken,
      ...(estimate && { estimate }),
      ...(signToken && { signToken }),
      ...(correctionToken && { correction: correctionOf(correctionToken) }),
      summary,
      copies: ccEmails,
      ...(recipient && { recipient }),
    }
    // Staff have no token, and a client's address isn't theirs to reuse.
    if (claimToken) {
      recentContactEmails.add([contactEmail])
      recentCcEmails.add(ccEmails)
      saveForSignUp(receipt)
      const { clientName = '', crashDate = '' } = payload.body
      // Without it, nobody is asked before sending the same again.
      sentRequests.add({ kind: kind.id, contactEmail, clientName, crashDate }, referenceNumber).catch(() => {})
    }
    // The success page says the same to those who are there.
    if (!shown) toast(inPageLanguage(kind).successToast(referenceNumber))
    onSuccess()
    state.set({ receipt })
  }

  const fail = (payload: RequestPayload, cause: unknown, sent: boolean) => {
    // After `key_reused` a request exists under the key: only the user can say that this one is separate.
    if (sent && cause instanceof AppError && !mayBeStored(cause) && cause.code !== 'key_reused')
      key.markRejected(payload)
    const error = toSubmitError(cause)
    // Errors shown at a field or at the bot check don't need a toast as well.
    const shownInForm =
      shown &&
      (error.cause?.code === 'challenge_failed' ||
        Object.keys(error.cause?.fields ?? {}).some((name) => name in fields))
    if (error.kind !== 'canceled' && !shownInForm)
      toast({ ...inPageLanguage(kind).errorToast(cause, error.message), tone: 'danger' })
    const registered = error.cause?.code === 'email_taken'
    state.set({ error: registered ? { ...error, registeredEmail: contactOf(payload).contactEmail } : error })
  }

  const showSimilar = (similar: SimilarTo) => {
    state.set({ similar })
    if (shown) return
    const found = similar.sent ? 'You already sent this.' : 'Your firm may have requested this already.'
    const description = `${found} Go back to the form to submit it anyway.`
    toast({ title: 'Your request is not submitted yet', description, tone: 'danger' })
  }

  const submit = async (payload: RequestPayload, { findSimilar, getChallengeToken }: Preparation = {}) => {
    if (running) return
    const controller = (running = new AbortController())
    const { signal } = controller
    let sent = false
    state.set({ progress: 0 })
    window.addEventListener('beforeunload', warnBeforeUnload)
    try {
      const onProgress = (progress: number) => {
        if (!signal.aborted) state.set({ progress })
      }
      const similar = await findSimilar?.(signal)
      signal.throwIfAborted()
      if (similar && (similar.sent || similar.requests.length > 0)) return showSimilar(similar)
      const challenge = await getChallengeToken?.(signal)
      const idempotencyKey = key.keyFor(payload)
      onSend()
      sent = true
      const response = await submitPayload(kind, payload, { onProgress, signal, idempotencyKey, challenge })
      if (signal.reason !== abandoned) succeed(payload, response)
    } catch (error) {
      if (signal.reason !== abandoned) fail(payload, error, sent)
    } finally {
      running = undefined
      window.removeEventListener('beforeunload', warnBeforeUnload)
    }
  }

  return {
    state,
    submit,
    cancel: () => running?.abort(),
    show: () => {
      shown = true
      return () => {
        shown = false
        if (running && !running.signal.aborted) toast(stillSubmitting())
        const { error, similar } = state.get()
        if (error || similar) state.set({})
      }
    },
    abandon: () => running?.abort(abandoned),
  }
}
