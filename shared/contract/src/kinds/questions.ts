import type { Fields, FormField, Question } from './field.ts'
import { commonQuestions, crashQuestions, firmQuestions, urgentQuestion } from './fields.ts'

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
