import type { Answers, FormField } from '@portal/contract/kinds/field'
import { forGuest } from '@portal/contract/kinds/questions'
import { applicableNames } from '@portal/contract/kinds/applicable-fields'
import type { FormKind } from '../kinds/form-kind.ts'
import { inPageLanguage } from '../kinds/local-kind.ts'
import { showsField } from './contact.ts'
import type { FormValue, FormValues, Submitter } from './form-values.ts'

/** Fields that aren't questions of the kind: who requests, their firm and who gets emails. */
const emptyContact = {
  relation: '',
  requestFor: 'account',
  placedFor: '',
  placedForName: '',
  placedForCc: '',
  placedForMatters: '',
  sameCrashAs: '',
  contactEmail: '',
  phone: '',
  ccEmails: [],
  ccInput: '',
  matterNumber: '',
  attorney: '',
  firmNote: '',
  private: false,
  privateTo: [],
  sentAuthorization: '',
  signedBy: '',
} as const

/** The questions of a kind, in order. */
export const questionsOf = ({ fields }: Pick<FormKind, 'fields'>): [string, FormField][] =>
  Object.entries(fields).filter(([name, { control }]) => control !== 'none' && !(name in emptyContact))

/** The questions that a form of a kind answers: it asks them, unless the answer is known. */
export const answeredIn = (kind: Pick<FormKind, 'fields'>): [string, FormField][] =>
  questionsOf(kind).filter(([, { unasked, known }]) => !unasked || known !== undefined)

/** The questions that a form of a kind asks. */
export const askedIn = (kind: Pick<FormKind, 'fields'>): [string, FormField][] =>
  questionsOf(kind).filter(([, { unasked, known }]) => !unasked && known === undefined)

const emptyValues: Partial<Record<FormField['control'], FormValue>> = { check: false }

/** Questions of yes or no start with No for accounts, which ask often. Guests answer them. */
export const answerIn = (value: FormValue | undefined, { control, known }: FormField, submitter: Submitter) =>
  known ?? (control === 'yes-no' && value === '' && submitter !== 'guest' ? 'false' : value)

const { contactEmail, ...beforeQuestions } = emptyContact

/** In the order of the page. */
export const emptyForm = (kind: Pick<FormKind, 'fields' | 'files'>): FormValues =>
  ({
    ...beforeQuestions,
    ...Object.fromEntries(questionsOf(kind).map(([name, { control }]) => [name, emptyValues[control] ?? ''])),
    contactEmail,
    ...Object.fromEntries(Object.keys(kind.files).map((name) => [name, null])),
  }) as unknown as FormValues

/** The answers that decide what else is asked: of a form's values, or of what is submitted. */
export const answersOf = ({ fields }: Pick<FormKind, 'fields'>, values: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries([
    ['relation', values['relation'] || undefined],
    ...questionsOf({ fields }).map(([name, { control, known }]) => {
      const value = known ?? values[name]
      return [name, control === 'yes-no' || control === 'check' ? String(value) === 'true' : value || undefined]
    }),
  ])

/** The form as it asks this person: in the page's language, and guests in the words for whose crash it is. */
export const kindFor = (kind: FormKind, values: FormValues, submitter: Submitter): FormKind =>
  inPageLanguage(submitter === 'guest' ? forGuest(kind, answersOf(kind, values), values.relation || undefined) : kind)

/** Whether the form asks for an answer or a document. The letter of a guest is the release too. */
export const isAsked = ({ fields, files }: Pick<FormKind, 'fields' | 'files'>, name: string): boolean => {
  const { control, known, unasked }: Partial<FormField> = fields[name] ?? files[name] ?? {}
  return control !== 'none' && known === undefined && !unasked
}

/** The form's field of the written authorization. */
export const authorizationField = ({ files }: Pick<FormKind, 'files'>): string =>
  Object.keys(files).find((name) => files[name]!.slot.name === 'authorization') ?? ''

/** The file of the authorization; undefined when the form doesn't ask for one. */
export const authorizationIn = (kind: FormKind, values: FormValues): File | null | undefined => {
  const field = authorizationField(kind)
  return applicableNames(kind, answersOf(kind, values)).includes(field) ? (values[field] as File | null) : undefined
}

/** The names of the fields the form shows, in order. */
export const visibleFields = (kind: FormKind, values: FormValues, submitter: Submitter): string[] => {
  const applicable = new Set(applicableNames(kind, answersOf(kind, values)))
  const isApplicable = (name: string) =>
    name in emptyContact ||
    (isAsked(kind, name) && (applicable.has(name) || !(name in kind.fields || name in kind.files)))
  const authorization = authorizationIn(kind, values)
  return Object.keys(emptyForm(kind)).filter(
    (name) => isApplicable(name) && showsField(name, values, submitter, authorization),
  )
}

/** Whether a stored draft holds only values the form can show. */
export const canRestore = (kind: FormKind, values: FormValues): boolean =>
  questionsOf(kind).every(
    ([name, { options }]) => !options || !values[name] || options.some(({ value }) => value === values[name]),
  )
