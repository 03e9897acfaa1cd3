import * as z from 'zod/mini'
import { applicableNames, missingNames } from './applicable-fields.ts'
import { submittedShape, type Answers, type Field, type Fields, type Question } from './field.ts'
import { commonQuestions, crashQuestions, urgentQuestion } from './fields.ts'
import type { KindId } from './kind-ids.ts'
import { ownQuestions } from './own-questions.ts'
import { requestFields } from './request-fields.ts'

// The answers of a request that can be corrected after it was submitted.

const correctable = [
  'clientName',
  'crashDate',
  'reportNumber',
  'policeDepartment',
  'driverLicenseOrPlate',
  'ccEmails',
  'urgent',
] as const

const questionsOf = (kind: KindId): Readonly<Record<string, Question>> => ({
  ...crashQuestions,
  ...commonQuestions,
  urgent: urgentQuestion,
  ...ownQuestions[kind],
})

interface Correctable {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly question: Question
}

/** The fields of a kind that can be corrected, in the order of the form. */
export const correctableFields = (kind: KindId): Correctable[] => {
  const fields: Fields = requestFields[kind].fields
  const questions = questionsOf(kind)
  return correctable.flatMap((name) => {
    const [field, question = {}] = [fields[name], questions[name]]
    return field ? [{ name, label: question.column?.label ?? name, field, question }] : []
  })
}

/** Those that a request with these answers has, and the report number, which is often found out later. */
export const correctableOf = (kind: KindId, answers: Answers): Correctable[] => {
  const applicable = new Set(applicableNames(requestFields[kind], answers))
  return correctableFields(kind).filter(({ name }) => applicable.has(name) || name === 'reportNumber')
}

/** The schema of corrected answers, as the form sends them. */
export const correctedAnswers = (kind: KindId) =>
  z.partial(
    z.strictObject(submittedShape(Object.fromEntries(correctableFields(kind).map(({ name, field }) => [name, field])))),
  )

/** The errors of corrected fields that a request with these answers can't do without. */
export const missingAfter = (
  kind: KindId,
  answers: Answers,
  names: readonly string[],
  byPhone: boolean,
): Record<string, string> => {
  const { fields, files } = requestFields[kind]
  const missing = missingNames({ fields, files }, answers, (name) => name in files || Boolean(answers[name]), byPhone)
  return Object.fromEntries(Object.entries(missing).filter(([name]) => names.includes(name)))
}
