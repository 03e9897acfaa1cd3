import type { Answers, Fields, FileFields, FormField, GuestTexts, Question } from './field.ts'
import { commonQuestions, crashQuestions, urgentQuestion } from './fields.ts'
import { firmQuestions } from './fields-firm.ts'
import type { Relation } from './relations.ts'

/** The questions that every kind has. */
export const sharedQuestions = { ...crashQuestions, urgent: urgentQuestion, ...firmQuestions, ...commonQuestions }

/** The fields of a kind with their questions: the shared ones and those of the kind. */
export const withQuestions = (
  fields: Fields,
  own: Readonly<Record<string, Question>>,
): Readonly<Record<string, FormField>> => {
  const questions: Readonly<Record<string, Question>> = { ...sharedQuestions, ...own }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, ...questions[name] }]))
}

type ForGuests = FormField | FileFields[string]

const inGuestTexts = <F extends ForGuests>(
  fields: Readonly<Record<string, F>>,
  answers: Answers,
  relation: Relation | undefined,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, F] => {
      const { guest } = field
      const texts: GuestTexts | undefined =
        typeof guest === 'function'
          ? guest(answers, relation)
          : { ...guest?.all, ...(relation !== undefined && guest?.[relation]) }
      return [name, { ...field, ...texts }]
    }),
  )

/** The fields and files of a form as it asks a guest. @param relation who was in the crash, once they have said it */
export const forGuest = <K extends { fields: Readonly<Record<string, FormField>>; files: FileFields }>(
  kind: K,
  answers: Answers,
  relation: Relation | undefined,
): K => ({
  ...kind,
  fields: inGuestTexts(kind.fields, answers, relation),
  files: inGuestTexts(kind.files, answers, relation),
})
