import { call, say, type CallOptions } from '@portal/client'
import { apiErrors } from '@portal/contract/api/errors'
import { applicableNames, missingNames } from '@portal/contract/kinds/applicable-fields'
import { chooseYesNo, yesNoLabels } from '@portal/contract/yes-no'
import type { FormField } from '@portal/contract/kinds/field'
import type { Input, Reply } from '@portal/contract/api/endpoint'
import type { FieldErrors, ResolverResult } from '@portal/ui/form'
import type { FormKind } from '../kinds/form-kind.ts'
import { authorizationBody, contactBody, isPlaced, missingContact, recipientOf, type FirmRules } from './contact.ts'
import type { FormValue, FormValues, Submitter } from './form-values.ts'
import type { SummaryRow } from '../confirmation/receipt.ts'
import {
  answeredIn,
  answerIn,
  answersOf,
  askedIn,
  authorizationField,
  authorizationIn,
  isAsked,
  kindFor,
} from './values.ts'
import { currentTexts } from '../texts.ts'

/** A request as it is submitted: its text fields and its files. */
export interface RequestPayload {
  readonly body: Readonly<Partial<Record<string, string>>>
  readonly files: Readonly<Partial<Record<string, File>>>
  /** Who gets the emails, when staff placed it for an account. Not sent. */
  readonly recipient?: string | undefined
  /** The form in the words in which it asked. Not sent. */
  readonly kind: FormKind
}

const textOf = (value: FormValue | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value)

/** Only visible fields are submitted, so a value that was hidden again never leaves the browser. */
const toPayload = (kind: FormKind, values: FormValues, submitter: Submitter): RequestPayload => {
  const applicable = new Set(applicableNames(kind, answersOf(kind, values)))
  const answers = answeredIn(kind).filter(([name]) => applicable.has(name))
  const files = Object.keys(kind.files).filter((name) => applicable.has(name) && isAsked(kind, name) && values[name])
  return {
    body: {
      ...Object.fromEntries(answers.map(([name, field]) => [name, textOf(answerIn(values[name], field, submitter))])),
      ...contactBody(values, submitter),
      ...authorizationBody(values, submitter, authorizationIn(kind, values)),
    },
    files: Object.fromEntries(files.map((name) => [name, values[name] as File])),
    recipient: recipientOf(values, submitter),
    kind,
  }
}

/** The names of the documents that are submitted, chosen from another request or as files. */
const givenFiles = (kind: FormKind, { body, files }: RequestPayload): string[] =>
  Object.keys(kind.files).filter(
    (name) => files[name] || (name === authorizationField(kind) && body['authorizationFrom']),
  )

/** The questions of yes or no that have no answer. */
const missingChoices = (kind: FormKind, values: FormValues): Record<string, string> => {
  const applicable = applicableNames(kind, answersOf(kind, values))
  const open = askedIn(kind).filter(
    ([name, { control }]) => control === 'yes-no' && values[name] === '' && applicable.includes(name),
  )
  return Object.fromEntries(open.map(([name]) => [name, chooseYesNo]))
}

/** Checks a form: the payload, or one error message per field. Guests can't submit with one of `registeredEmails`: they have to sign in. */
export const resolverOf =
  (form: FormKind, submitter: Submitter, registeredEmails: readonly (string | undefined)[], firm: FirmRules) =>
  (values: FormValues): ResolverResult<FormValues, RequestPayload> => {
    const kind = kindFor(form, values, submitter)
    const payload = toPayload(kind, values, submitter)
    const given = givenFiles(kind, payload)
    const isGiven = (name: string) => (name in kind.files ? given.includes(name) : Boolean(payload.body[name]?.trim()))
    const byField = {
      ...missingContact(kind, values, submitter, firm),
      ...Object.fromEntries(
        Object.entries(missingNames(kind, answersOf(kind, values), isGiven, isPlaced(values, submitter))).filter(
          ([name]) => isAsked(kind, name),
        ),
      ),
      ...(submitter === 'guest' && missingChoices(kind, values)),
    }
    const { issues = [] } = kind.body.safeParse(payload.body).error ?? {}
    for (const { path, message } of issues) byField[String(path[0])] ??= message
    if (submitter === 'guest' && registeredEmails.includes(values.contactEmail.trim()))
      byField['contactEmail'] ??= apiErrors.email_taken.message
    if (Object.keys(byField).length === 0) return { values: payload, errors: {} }
    const errors = Object.entries(byField).map(([name, message]) => [name, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> }
  }

export type SubmitReply = Reply<FormKind['submit']>

export const submitPayload = (
  { submit }: FormKind,
  { body, files }: RequestPayload,
  options: CallOptions,
): Promise<SubmitReply> => call(submit, { body, files } as Input<FormKind['submit']>, options)

const answerInWords = (
  kind: FormKind,
  name: string,
  { describe, control, options }: Omit<FormField, 'describe'> & { describe?: FormField['describe'] | undefined },
  body: RequestPayload['body'],
) => {
  const text = body[name]?.trim() ?? ''
  if (describe) return describe(answersOf(kind, body))
  if (control === 'check' || control === 'yes-no') return text === 'true' ? say(yesNoLabels.true) : ''
  if (control === 'date') return text && currentTexts().date(text)
  return options?.find(({ value }) => value === text)?.label ?? text
}

interface ShownAnswer {
  readonly name: string
  readonly label: string
  readonly value: string
}

/** An answer as the question has it, so that No is said too. A box is an answer when it is checked. */
const answerAsAsked = (kind: FormKind, name: string, field: FormField, body: RequestPayload['body']): string => {
  const text = body[name]
  if (field.control === 'yes-no') return text === 'true' || text === 'false' ? say(yesNoLabels[text]) : ''
  return answerInWords(kind, name, { ...field, describe: undefined }, body)
}

/** Everything that a guest would submit, with the label of its question. */
export const shownAnswers = (
  kind: FormKind,
  values: FormValues,
  submitter: Submitter,
  contactLabels: Readonly<Record<'contactEmail' | 'phone' | 'ccEmails', string>>,
): ShownAnswer[] => {
  const { body, files } = toPayload(kind, values, submitter)
  const { who, relations } = currentTexts()
  const contact = Object.entries(contactLabels).map(([name, label]) => ({ name, label, value: body[name] ?? '' }))
  const answers = askedIn(kind).map(([name, field]) => ({
    name,
    label: field.summary ?? field.label ?? '',
    value: answerAsAsked(kind, name, field, body),
  }))
  const documents = Object.entries(kind.files).map(([name, { label }]) => ({
    name,
    label,
    value: files[name]?.name ?? '',
  }))
  return [
    { name: 'relation', label: who, value: values.relation && relations[values.relation] },
    ...contact,
    ...answers,
    ...documents,
  ].filter(({ value }) => value !== '')
}

/** The first rows of a summary. */
const first = ['clientName', 'matterNumber', 'attorney', 'crashDate']
const last = ['signedBy']

/** The summary on the success page: the crash, the other questions of the kind, the documents and what was checked. */
export const summaryOf = (payload: RequestPayload): readonly SummaryRow[] => {
  const { body, kind } = payload
  const row = (name: string): SummaryRow[] => {
    const field = kind.fields[name]
    const value = field?.summary ? answerInWords(kind, name, field, body) : ''
    return field?.summary && value ? [{ label: field.summary, value }] : []
  }
  const questions = askedIn(kind).filter(([name]) => !first.includes(name))
  const own = questions
    .filter(([, { control }]) => control !== 'check')
    .sort(([, one], [, other]) => (one.column?.place ?? 0) - (other.column?.place ?? 0))
  const checks = questions.filter(([, { control }]) => control === 'check')
  const documents = givenFiles(kind, payload).map((name) => kind.files[name]!.label)
  return [
    ...[...first, ...own.map(([name]) => name)].flatMap(row),
    ...(documents.length > 0 ? [{ label: currentTexts().documents, value: documents.join(', ') }] : []),
    ...[...last, ...checks.map(([name]) => name)].flatMap(row),
  ]
}
