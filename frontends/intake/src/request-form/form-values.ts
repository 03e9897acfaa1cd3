import type { Relation } from '@portal/contract/kinds/relations'

/** Who fills in a form. Staff place requests for clients who call. */
export type Submitter = 'guest' | 'account' | 'staff'

export type FormValue = string | boolean | string[] | File | null

/** A form's values, named like the API's fields: what every form has, and the answers and files of its kind. */
export interface FormValues {
  [name: string]: FormValue
  /** Guests only: who was in the crash. */
  relation: '' | Relation
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
  phone: string
  ccEmails: string[]
  /** Text in the CC input that hasn't been added to the list; it is submitted too. */
  ccInput: string
  /** Of accounts: the firm's own number of the case, and whose case it is. */
  matterNumber: string
  attorney: string
  /** A note for the firm alone, from a bulk request of an account. */
  firmNote: string
  /** The id of an agency that a bulk request of an account names. */
  /** Of verified members: only some in the firm see it, besides its managers those with these ids. */
  private: boolean
  privateTo: string[]
  /** Of accounts: the authorization of another request that was chosen in place of a file, as JSON. */
  sentAuthorization: string
  /** Who signed the authorization. */
  signedBy: string
  clientName: string
  crashDate: string
}
