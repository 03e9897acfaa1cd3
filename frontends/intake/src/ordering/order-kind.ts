import type { CallOptions } from '@portal/client'
import type { Resolver } from '@portal/ui/form'

/** The answers every order form has, by the names they travel under. */
export interface ContactAnswers {
  contactEmail: string
  ccEmails: string[]
  /** What stands in the CC input and was not added yet; it is sent all the same. */
  ccTyped: string
}

/** An order as it is sent: its text fields and its files. */
export interface Order {
  body: object
  files: Partial<Record<string, Blob & { readonly name?: string }>>
}

/** What the server answers to an order it took. */
export interface Receipt {
  referenceNumber: string
  claimToken: string | null
}

/** What is said in a toast. */
export interface Told {
  title: string
  description: string
}

/** A kind of order: what its form holds, how it is checked, and where it is sent. */
export interface OrderKind<F extends ContactAnswers, O extends Order> {
  /** Where the browser keeps what was typed. */
  readonly storageKey: string
  readonly empty: F
  /** Whether kept answers are of the kind the form can show. */
  readonly fits?: (form: F) => boolean
  /** The names of the controls a form shows, in their order. */
  readonly shownIn: (form: F, guest: boolean) => (keyof F & string)[]
  /** `takenEmails` are known to belong to accounts; a guest cannot order with one. */
  readonly check: (guest: boolean, takenEmails: readonly (string | undefined)[]) => Resolver<F, unknown, O>
  readonly send: (order: O, options: CallOptions) => Promise<Receipt>
  readonly submitted: (referenceNumber: string) => Told
  /** What the toast says when an order was not taken; `sentence` is why. */
  readonly failed: (error: unknown, sentence: string) => Told
}
