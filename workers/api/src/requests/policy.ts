import { AppError } from '@portal/contract/api/errors'
import { applicableNames, missingNames } from '@portal/contract/kinds/applicable-fields'
import type { Fields, FileFields, JsonAnswers, StoredAnswers } from '@portal/contract/kinds/field'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import { firmFields } from '@portal/contract/kinds/fields-firm'
import { splitCc } from '@portal/contract/text'
import type { Requester } from './requester.ts'

/** The fields and files of a kind. */
interface Kind<F extends Fields, D extends FileFields> {
  fields: F
  files: D
  /** Said when only documents are missing, in place of what each one's message says. */
  missingFiles?: string
}

type Request = Readonly<Record<string, unknown>> & { readonly ccEmails: string }

/** Answers that aren't stored as they are: the requester's rules decide about them. */
const decidedElsewhere = new Set(['contactEmail', ...Object.keys(firmFields)])

/** The submission of an account, without the answers of guests. */
export const withoutGuestAnswers = <R extends Request>(
  { fields }: Pick<Kind<Fields, FileFields>, 'fields'>,
  request: R,
): R => ({
  ...request,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { guestsOnly, control }]) =>
      guestsOnly ? [[name, control === 'check' ? false : undefined]] : [],
    ),
  ),
})

/** The answers and files to store: those that the request's other answers don't ask for are dropped. */
export const dropUnusedAnswers = <K extends Kind<Fields, FileFields>, Files extends Partial<Record<string, unknown>>>(
  kind: K,
  request: Request,
  files: Files,
) => {
  const applicable = new Set(applicableNames(kind, request))
  const stored = Object.entries<Fields[string]>(kind.fields).filter(
    ([name, { reply }]) => reply && !decidedElsewhere.has(name),
  )
  const answersIn = (ownColumn: boolean) =>
    Object.fromEntries(
      stored
        .filter(([, field]) => (field.ownColumn ?? false) === ownColumn)
        .map(([name]) => {
          const none = typeof request[name] === 'boolean' ? false : null
          return [name, (applicable.has(name) && request[name]) || none]
        }),
    )
  return {
    answers: {
      ...(answersIn(true) as Omit<
        StoredAnswers<K['fields']>,
        'contactEmail' | keyof typeof firmFields | keyof JsonAnswers<K['fields']>
      >),
      ccEmails: splitCc(request.ccEmails).join(', '),
      answers: answersIn(false) as JsonAnswers<K['fields']>,
    },
    files: Object.fromEntries(Object.entries(files).filter(([name]) => applicable.has(name))) as Files,
  }
}

/** @throws AppError `invalid` with every field and file that the request's answers require and that is missing. */
export const requireComplete = (
  kind: Kind<Fields, FileFields>,
  request: Request,
  files: Readonly<Record<string, unknown>>,
  { account, placedByStaff, needsMatterNumber }: Requester,
): void => {
  const isGiven = (name: string) => (name in kind.files ? files[name] !== undefined : Boolean(request[name]))
  const missing = missingNames(kind, request, isGiven, placedByStaff)
  if (!account && !request['contactEmail']) missing['contactEmail'] = kind.fields['contactEmail']?.message ?? ''
  if (needsMatterNumber && !request['matterNumber']) missing['matterNumber'] = matterNumberRequired
  const names = Object.keys(missing)
  if (names.length === 0) return
  const areFiles = names.every((name) => name in kind.files)
  throw new AppError('invalid', {
    fields: missing,
    ...(areFiles && !request['relation'] && kind.missingFiles && { message: kind.missingFiles }),
  })
}
