import { errorMessage, NetworkError } from '@portal/client'
import { Failure, failures, type FailureCode } from '@portal/contract/failure'
import { toast } from '@portal/ui'
import { splitCc } from '@portal/contract/text'
import type { ContactAnswers, Order, OrderKind, Receipt } from './order-kind.ts'
import type { OrderKey } from './order-key.ts'
import { contactEmails, guestCcEmails } from './remembered.ts'
import { offerToAccount, type Sent } from './sent.ts'

/** How sending ended without an order: `lost` when nothing is known of it, `cancelled` by the user. */
export interface Ending {
  kind: 'refused' | 'unauthenticated' | 'lost' | 'cancelled'
  message: string
  /** What the server said of it. */
  failure?: Failure
  /** The address of the order, when it turned out to belong to an account. */
  takenEmail?: string
}

export interface SubmissionState {
  /** The share of the order that has left, 0 to 1; undefined when nothing is being sent. */
  readonly share?: number
  readonly ending?: Ending
  readonly sent?: Sent
}

type Prove = (signal: AbortSignal) => Promise<string | undefined>

export interface Submission<O extends Order> {
  state: () => SubmissionState
  watch: (told: () => void) => () => void
  /** `prove` gives what shows that a person sends it, where that is asked. */
  submit: (order: O, prove?: Prove) => Promise<void>
  /** What is submitted next is another order than the one that stands under the key. */
  separate: () => void
  cancel: () => void
  /** Told that how it ended was seen: it need not be said again. */
  seen: () => void
  /** Ends it without a word: its form is not this visitor's any more. */
  abandon: () => void
}

const abandoned = Symbol('abandoned')
const keptHere = 'Everything you entered is still here.'

/** What to do about a refusal whose own sentence does not say it. */
const advices: Partial<Record<FailureCode, string>> = {
  too_large: ' Please choose a smaller file.',
  key_reused:
    ' That was from another tab, or just before the connection was lost; the letter that confirms it has its reference number.',
}

const endingOf = (error: unknown): Ending => {
  if (error instanceof DOMException && error.name === 'AbortError')
    return { kind: 'cancelled', message: `Sending was cancelled. ${keptHere}` }
  if (error instanceof NetworkError)
    return navigator.onLine
      ? { kind: 'lost', message: `${error.message} ${keptHere}` }
      : { kind: 'lost', message: `You are offline. ${keptHere} Try again once you are connected.` }
  const message = errorMessage(error, 'Failed to submit request')
  if (!(error instanceof Failure)) return { kind: 'refused', message }
  const advice = advices[error.code] ?? ''
  const kind = error.code === 'unauthenticated' ? error.code : 'refused'
  return { kind, message: `${message}${advice} ${keptHere}`, failure: error }
}

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()

const contactOf = ({ body }: Order) => {
  const { contactEmail = '', ccEmails = '' } = body as { contactEmail?: string; ccEmails?: string }
  return { contactEmail: contactEmail.trim(), copies: splitCc(ccEmails) }
}

/**
 * Sends a filled form as the one order of its key, however often it is pressed or repeated. It belongs to the draft, not
 * to the page that shows it: what is under way goes on while other pages are looked at.
 */
export const createSubmission = <F extends ContactAnswers, O extends Order>(
  kind: OrderKind<F, O>,
  key: OrderKey,
  onSent: () => void,
): Submission<O> => {
  let state: SubmissionState = {}
  let running: AbortController | undefined
  const watchers = new Set<() => void>()
  const set = (next: SubmissionState) => {
    state = next
    for (const told of watchers) told()
  }

  const succeed = (order: O, { referenceNumber, claimToken }: Receipt) => {
    const { contactEmail, copies } = contactOf(order)
    const sent = { referenceNumber, contactEmail, claimToken }
    if (contactEmail) {
      contactEmails.add([contactEmail])
      guestCcEmails.add(copies)
      offerToAccount(sent)
    }
    const { title, description } = kind.submitted(referenceNumber)
    toast({ title, description })
    onSent()
    set({ sent })
  }

  const fail = (order: O, error: unknown, left: boolean) => {
    // `key_reused`: an order stands under the key, so that only the user can say that this is another one.
    if (left && error instanceof Failure && failures[error.code].status < 500 && error.code !== 'key_reused')
      key.refuse(order)
    const ending = endingOf(error)
    // What lands on its fields, or at the check above the button, needs no toast beside it.
    const landed =
      ending.failure?.code === 'challenge_failed' ||
      Object.keys(ending.failure?.fields ?? {}).some((name) => name in kind.empty)
    if (ending.kind !== 'cancelled' && !landed) toast({ ...kind.failed(error, ending.message), tone: 'danger' })
    const taken = ending.failure?.code === 'email_taken'
    set({ ending: taken ? { ...ending, takenEmail: contactOf(order).contactEmail } : ending })
  }

  const submit = async (order: O, prove?: Prove) => {
    if (running) return
    const controller = (running = new AbortController())
    const { signal } = controller
    let left = false
    set({ share: 0 })
    window.addEventListener('beforeunload', askBeforeClosing)
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) set({ share })
      }
      const challenge = await prove?.(signal)
      const idempotencyKey = key.keyFor(order)
      left = true
      const receipt = await kind.send(order, { onProgress, signal, idempotencyKey, challenge })
      if (signal.reason !== abandoned) succeed(order, receipt)
    } catch (error) {
      if (signal.reason !== abandoned) fail(order, error, left)
    } finally {
      running = undefined
      window.removeEventListener('beforeunload', askBeforeClosing)
    }
  }

  return {
    state: () => state,
    watch: (told) => {
      watchers.add(told)
      return () => watchers.delete(told)
    },
    submit,
    separate: key.renew,
    cancel: () => running?.abort(),
    seen: () => state.ending && set({}),
    abandon: () => running?.abort(abandoned),
  }
}
