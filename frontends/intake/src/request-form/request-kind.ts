import type { CallOptions } from '@portal/client'
import type { FirmSettings } from '@portal/contract/accounts/team'
import { apiErrors } from '@portal/contract/api/errors'
import { chooseClient } from '@portal/contract/reports/placed-requests'
import { matterNumberRequired } from '@portal/contract/reports/firm-fields'
import { SentAuthorization } from '@portal/contract/docket/docket'
import type { ReportKind } from '@portal/contract/ids'
import { requiredMessages } from '@portal/contract/reports/required-messages'
import { splitCc } from '@portal/contract/text'
import type { SummaryRow } from './receipt.ts'
import type { FieldErrors, ResolverResult } from '@portal/ui/form'

/** What a firm's settings ask of its members' requests. */
export type FirmRules = Partial<Pick<FirmSettings, 'requireMatterNumber'>>

/** Who fills in a form. Staff place requests for clients who call. */
export type Submitter = 'guest' | 'account' | 'staff'

/** The values every request form has, named like the API's fields. */
export interface ContactValues {
  /** Staff only: who the request is for. */
  requestFor: 'account' | 'guest' | 'self'
  /** The id of the account that it is for, and that account in words. */
  placedFor: string
  placedForName: string
  /** The default CC emails of that account's firm, as text, and the firm's name if it requires matter numbers. */
  placedForCc: string
  placedForMatters: string
  /** The reference number of the request that this one was started from. */
  sameCrashAs: string
  contactEmail: string
  ccEmails: string[]
  /** Text in the CC input that hasn't been added to the list; it is submitted too. */
  ccInput: string
  /** Of accounts: the firm's own number of the case, and whose case it is. */
  matterNumber: string
  attorney: string
  /** Of verified members: only some in the firm see it, besides its managers those with these ids. */
  private: boolean
  privateTo: string[]
  /** Of accounts: the authorization of another request that was chosen in place of a file, as JSON. */
  sentAuthorization: string
  /** Who signed the authorization. */
  signedBy: string
}

export const emptyContact: ContactValues = {
  requestFor: 'account',
  placedFor: '',
  placedForName: '',
  placedForCc: '',
  placedForMatters: '',
  sameCrashAs: '',
  contactEmail: '',
  ccEmails: [],
  ccInput: '',
  matterNumber: '',
  attorney: '',
  private: false,
  privateTo: [],
  sentAuthorization: '',
  signedBy: '',
}

/** The authorization of another request that was chosen; undefined without one. */
export const sentAuthorizationIn = ({ sentAuthorization }: ContactValues): SentAuthorization | undefined => {
  try {
    // It may be from a draft of another version.
    return SentAuthorization.safeParse(JSON.parse(sentAuthorization)).data
  } catch {
    return undefined
  }
}

/** The file of the authorization; undefined when the form doesn't ask for one. */
type AuthorizationFile = File | null | undefined

const sentInPlaceOf = (file: AuthorizationFile, values: ContactValues, submitter: Submitter) =>
  file === null && submitter === 'account' ? sentAuthorizationIn(values) : undefined

/** Whether the form asks who signed the authorization: there is one, and no earlier request says it. */
const asksSigner = (file: AuthorizationFile, values: ContactValues, submitter: Submitter): boolean => {
  const sent = sentInPlaceOf(file, values, submitter)
  return sent ? !sent.signedBy : Boolean(file)
}

/** What is submitted with the authorization's file, or in place of it. */
export const authorizationBody = (values: ContactValues, submitter: Submitter, file: AuthorizationFile) => ({
  authorizationFrom: sentInPlaceOf(file, values, submitter)?.name,
  signedBy: asksSigner(file, values, submitter) ? values.signedBy : undefined,
})

/** Which of the contact fields a form shows: the account it is placed for, or a contact email. */
const asksFor = ({ requestFor }: ContactValues, submitter: Submitter) => ({
  placedFor: submitter === 'staff' && requestFor === 'account',
  contactEmail: submitter === 'guest' || (submitter === 'staff' && requestFor === 'guest'),
})

/** Staff place it for a client, whose documents may follow. */
export const isPlaced = ({ requestFor }: ContactValues, submitter: Submitter): boolean =>
  submitter === 'staff' && requestFor !== 'self'

/** Whether the request belongs to an account, whose firm has matters. Staff place it for one. */
const hasMatter = ({ requestFor }: ContactValues, submitter: Submitter): boolean =>
  submitter === 'account' || (submitter === 'staff' && requestFor === 'account')

const notFields = new Set(['placedForName', 'placedForCc', 'placedForMatters', 'sameCrashAs', 'sentAuthorization'])

/** Whether a form with this authorization shows a contact field; true for the names of other fields. */
export const showsField = (
  name: string,
  values: ContactValues,
  submitter: Submitter,
  authorization?: AuthorizationFile,
): boolean => {
  if (name === 'signedBy') return asksSigner(authorization, values, submitter)
  if (name === 'requestFor') return submitter === 'staff'
  if (notFields.has(name)) return false
  if (name === 'matterNumber' || name === 'attorney') return hasMatter(values, submitter)
  if (name === 'private' || name === 'privateTo') return submitter === 'account'
  return name === 'placedFor' || name === 'contactEmail' ? asksFor(values, submitter)[name] : true
}

/** The contact fields that are submitted, and who gets the emails when that is neither the guest nor the account. */
export const contactBody = (values: ContactValues, submitter: Submitter) => {
  const asked = asksFor(values, submitter)
  return {
    placedFor: asked.placedFor ? values.placedFor : undefined,
    contactEmail: asked.contactEmail ? values.contactEmail : undefined,
    ccEmails: joinCcEmails(values, submitter === 'guest'),
    ...(hasMatter(values, submitter) && { matterNumber: values.matterNumber, attorney: values.attorney }),
    ...(submitter === 'account' &&
      values.private && { private: 'true' as const, privateTo: values.privateTo.join(',') }),
  }
}

export const recipientOf = (values: ContactValues, submitter: Submitter): string | undefined =>
  asksFor(values, submitter).placedFor ? values.placedForName : undefined

/** The messages for contact fields that are empty. */
export const missingContact = (
  kind: ReportKind,
  values: ContactValues,
  submitter: Submitter,
  { requireMatterNumber }: FirmRules,
): Record<string, string> => {
  const asked = asksFor(values, submitter)
  return {
    ...(asked.placedFor && !values.placedFor && { placedFor: chooseClient }),
    ...(asked.contactEmail && !values.contactEmail.trim() && { contactEmail: requiredMessages.contactEmail[kind] }),
    ...(requireMatterNumber &&
      submitter === 'account' &&
      !values.matterNumber.trim() && { matterNumber: matterNumberRequired }),
  }
}

/** A request as it is submitted: its text fields and its files. */
export interface RequestPayload {
  body: object
  files: Partial<Record<string, Blob & { readonly name?: string }>>
  /** Who gets the emails, when staff placed it for an account. Not sent. */
  recipient?: string | undefined
}

export interface SubmitResponse {
  id: string
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
  readonly report: ReportKind
  /** The field of the written authorization. */
  readonly authorizationField: keyof F & string
  readonly emptyForm: F
  /** False when a stored draft holds values the form can't show. */
  readonly canRestore?: (values: F) => boolean
  /** The names of the fields the form shows, in order. */
  readonly visibleFields: (values: F, submitter: Submitter) => (keyof F & string)[]
  /** Guests can't submit with one of `registeredEmails`: they have to sign in. */
  readonly resolver: (
    submitter: Submitter,
    registeredEmails: readonly (string | undefined)[],
    firm: FirmRules,
  ) => (values: F) => ResolverResult<F, P>
  readonly submit: (payload: P, options: CallOptions) => Promise<SubmitResponse>
  /** What was requested, for the success page. Rows without a value are left out. */
  readonly summary: (payload: P) => readonly SummaryRow[]
  readonly successToast: (referenceNumber: string) => ToastText
  readonly errorToast: (error: unknown, message: string) => ToastText
}

/** What is sent of a payload. */
export const inputOf = <P extends RequestPayload>({ body, files }: P): Pick<P, 'body' | 'files'> => ({ body, files })

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
const joinCcEmails = ({ ccEmails, ccInput }: ContactValues, guest: boolean): string =>
  [...new Set([...ccEmails, ...splitCc(ccInput)])].join(guest ? ',' : ', ')
