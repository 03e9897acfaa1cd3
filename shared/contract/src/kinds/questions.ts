import type { Answers, Fields, FileFields, FormField, OwnTexts, Question } from './field.ts'
import { commonQuestions, crashQuestions, urgentQuestion } from './fields.ts'
import { firmQuestions } from './fields-firm.ts'

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

type WithOwn = FormField | FileFields[string]

const inOwnTexts = <F extends WithOwn>(fields: Readonly<Record<string, F>>, answers: Answers) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, F] => {
      const own: OwnTexts | undefined = typeof field.own === 'function' ? field.own(answers) : field.own
      return [name, { ...field, ...own }]
    }),
  )

/** The fields and files of a form as it asks a guest about their own crash. */
export const aboutOwnCrash = <K extends { fields: Readonly<Record<string, FormField>>; files: FileFields }>(
  kind: K,
  answers: Answers,
): K => ({ ...kind, fields: inOwnTexts(kind.fields, answers), files: inOwnTexts(kind.files, answers) })
