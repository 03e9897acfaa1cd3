import { currentLanguage } from '@portal/client'
import { SentAuthorization } from '@portal/contract/lists/docket'
import type { FirmSettings } from '@portal/contract/accounts/team'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import { chooseRelation } from '@portal/contract/kinds/relations'
import { chooseClient } from '@portal/contract/requests/placed-requests'
import { splitCc } from '@portal/contract/text'
import type { FormKind } from '../kinds/form-kind.ts'
import type { FormValues, Submitter } from './form-values.ts'

// Who requests, for whom, and who gets emails: the same in every form.

/** The firm's settings that its members' requests must follow. */
export type FirmRules = Partial<Pick<FirmSettings, 'requireMatterNumber'>>

/** The authorization of another request that was chosen; undefined without one. */
export const sentAuthorizationIn = ({ sentAuthorization }: FormValues): SentAuthorization | undefined => {
  try {
    // It may be from a draft of another version.
    return SentAuthorization.safeParse(JSON.parse(sentAuthorization)).data
  } catch {
    return undefined
  }
}

/** The file of the authorization; undefined when the form doesn't ask for one. */
type AuthorizationFile = File | null | undefined

const sentInPlaceOf = (file: AuthorizationFile, values: FormValues, submitter: Submitter) =>
  file === null && submitter === 'account' ? sentAuthorizationIn(values) : undefined

/** Whether the form asks who signed the authorization: there is one, no earlier request says it, and no guest's first answer. */
const asksSigner = (file: AuthorizationFile, values: FormValues, submitter: Submitter): boolean => {
  if (submitter === 'guest') return false
  const sent = sentInPlaceOf(file, values, submitter)
  return sent ? !sent.signedBy : Boolean(file)
}

/** The fields submitted with the authorization's file, or in place of it. */
export const authorizationBody = (values: FormValues, submitter: Submitter, file: AuthorizationFile) => ({
  authorizationFrom: sentInPlaceOf(file, values, submitter)?.name,
  signedBy: asksSigner(file, values, submitter) ? values.signedBy : undefined,
})

/** Which of the contact fields a form shows: the account it is placed for, or a contact email. */
const contactFieldsFor = ({ requestFor }: FormValues, submitter: Submitter) => ({
  placedFor: submitter === 'staff' && requestFor === 'account',
  contactEmail: submitter === 'guest' || (submitter === 'staff' && requestFor === 'guest'),
})

/** Staff place it for a client, whose documents may follow. */
export const isPlaced = ({ requestFor }: FormValues, submitter: Submitter): boolean =>
  submitter === 'staff' && requestFor !== 'self'

/** Whether the request belongs to an account, whose firm has matters. Staff place it for one. */
const hasMatter = ({ requestFor }: FormValues, submitter: Submitter): boolean =>
  submitter === 'account' || (submitter === 'staff' && requestFor === 'account')

const notFields = new Set(['placedForName', 'placedForCc', 'placedForMatters', 'sameCrashAs', 'sentAuthorization'])

/** Whether a form with this authorization shows a contact field; true for the names of other fields. */
export const showsField = (
  name: string,
  values: FormValues,
  submitter: Submitter,
  authorization?: AuthorizationFile,
): boolean => {
  if (name === 'signedBy') return asksSigner(authorization, values, submitter)
  if (name === 'requestFor') return submitter === 'staff'
  if (name === 'relation' || name === 'phone') return submitter === 'guest'
  if (notFields.has(name)) return false
  if (name === 'matterNumber' || name === 'attorney') return hasMatter(values, submitter)
  if (name === 'private' || name === 'privateTo' || name === 'firmNote') return submitter === 'account'
  return name === 'placedFor' || name === 'contactEmail' ? contactFieldsFor(values, submitter)[name] : true
}

/** The API's `ccEmails`: the list and what was typed but not added, separated by commas. */
const joinCcEmails = ({ ccEmails, ccInput }: FormValues, guest: boolean): string =>
  [...new Set([...ccEmails, ...splitCc(ccInput)])].join(guest ? ',' : ', ')

/** The contact fields that are submitted, and who gets the emails when that is neither the guest nor the account. */
export const contactBody = (values: FormValues, submitter: Submitter) => {
  const applicable = contactFieldsFor(values, submitter)
  return {
    placedFor: applicable.placedFor ? values.placedFor : undefined,
    contactEmail: applicable.contactEmail ? values.contactEmail : undefined,
    ...(submitter === 'guest' && { phone: values.phone || undefined, relation: values.relation || undefined }),
    ...(submitter === 'guest' && currentLanguage() !== 'en' && { language: currentLanguage() }),
    ccEmails: joinCcEmails(values, submitter === 'guest'),
    ...(hasMatter(values, submitter) && { matterNumber: values.matterNumber, attorney: values.attorney }),
    ...(submitter === 'account' && { firmNote: values.firmNote || undefined }),
    ...(submitter === 'account' && values.private && { private: 'true', privateTo: values.privateTo.join(',') }),
  }
}

export const recipientOf = (values: FormValues, submitter: Submitter): string | undefined =>
  contactFieldsFor(values, submitter).placedFor ? values.placedForName : undefined

/** The messages for contact fields that are empty. */
export const missingContact = (
  { fields }: Pick<FormKind, 'fields'>,
  values: FormValues,
  submitter: Submitter,
  { requireMatterNumber }: FirmRules,
): Record<string, string> => {
  const applicable = contactFieldsFor(values, submitter)
  return {
    ...(submitter === 'guest' && !values.relation && { relation: chooseRelation }),
    ...(applicable.placedFor && !values.placedFor && { placedFor: chooseClient }),
    ...(applicable.contactEmail &&
      !values.contactEmail.trim() && { contactEmail: fields['contactEmail']?.message ?? '' }),
    ...(requireMatterNumber &&
      submitter === 'account' &&
      !values.matterNumber.trim() && { matterNumber: matterNumberRequired }),
  }
}
