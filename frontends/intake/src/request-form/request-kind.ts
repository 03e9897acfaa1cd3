import type { CallOptions } from '@portal/client'
import { apiErrors } from '@portal/contract/api/errors'
import { splitCc } from '@portal/contract/text'
import type { SummaryRow } from './receipt.ts'
import type { FieldErrors, Resolver, ResolverResult } from '@portal/ui/form'

/** The values every request form has, named like the API's fields. */
export interface ContactValues {
  contactEmail: string
  ccEmails: string[]
  /** Text in the CC input that hasn't been added to the list; it is submitted too. */
  ccInput: string
}

/** A request as it is submitted: its text fields and its files. */
export interface RequestPayload {
  body: object
  files: Partial<Record<string, Blob & { readonly name?: string }>>
}

export interface SubmitResponse {
  referenceNumber: string
  claimToken: string | null
}

interface ToastText {
  title: string
  description: string
}

/** What differs between CHP and police requests: form values `F`, payload `P`, validation and endpoint. */
export interface RequestKind<F extends ContactValues, P extends RequestPayload> {
  /** The localStorage key of this form's drafts. */
  readonly storageKey: string
  readonly emptyForm: F
  /** False when a stored draft holds values the form can't show. */
  readonly canRestore?: (values: F) => boolean
  /** The names of the fields the form shows, in order. */
  readonly visibleFields: (values: F, guest: boolean) => (keyof F & string)[]
  /** Guests can't submit with one of `registeredEmails`: they have to sign in. */
  readonly resolver: (guest: boolean, registeredEmails: readonly (string | undefined)[]) => Resolver<F, unknown, P>
  readonly submit: (payload: P, options: CallOptions) => Promise<SubmitResponse>
  /** What was requested, for the success page. Rows without a value are left out. */
  readonly summary: (payload: P) => readonly SummaryRow[]
  readonly successToast: (referenceNumber: string) => ToastText
  readonly errorToast: (error: unknown, message: string) => ToastText
}

interface Validation<F extends ContactValues, P extends RequestPayload> {
  values: F
  payload: P
  /** What the contract's schema found wrong with the payload. */
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]
  /** Further error messages by field name; they take precedence over `issues`. */
  messages: Record<string, string>
  registeredEmails: readonly (string | undefined)[]
}

/** The payload, or one error message per field. */
export const validate = <F extends ContactValues, P extends RequestPayload>({
  values,
  payload,
  issues,
  messages,
  registeredEmails,
}: Validation<F, P>): ResolverResult<F, P> => {
  const byField = { ...messages }
  for (const { path, message } of issues) byField[String(path[0])] ??= message
  if (registeredEmails.includes(values.contactEmail.trim())) byField['contactEmail'] ??= apiErrors.email_taken.message
  if (Object.keys(byField).length === 0) return { values: payload, errors: {} }
  const errors = Object.entries(byField).map(([name, message]) => [name, { type: 'contract', message }])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<F> }
}

/** The API's `ccEmails`: the list and what was typed but not added, separated by commas. */
export const joinCcEmails = ({ ccEmails, ccInput }: ContactValues, guest: boolean): string =>
  [...new Set([...ccEmails, ...splitCc(ccInput)])].join(guest ? ',' : ', ')
