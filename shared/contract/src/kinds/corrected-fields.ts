import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { applicableNames, missingNames } from './applicable-fields.ts'
import { submittedShape, type Answers, type Field, type Fields } from './field.ts'
import type { KindId } from './kind-ids.ts'
import { requestFields } from './request-fields.ts'

// The answers of a request that can be corrected after it was submitted.

/** The fields, with their names in the timeline. */
const correctable = {
  clientName: 'client name',
  crashDate: 'date of crash',
  reportNumber: 'report number',
  areaOffice: 'CHP office',
  policeDepartment: 'police department',
  driverLicenseOrPlate: 'driver license or plate',
  ccEmails: 'CC emails',
  urgent: 'urgent',
} as const
export type Correctable = keyof typeof correctable

/** The fields of a kind that can be corrected, in the order of the form, with their names in the timeline. */
export const correctableFields = (kind: KindId): { name: Correctable; label: string; field: Field }[] => {
  const fields: Fields = requestFields[kind].fields
  return (Object.keys(correctable) as Correctable[]).flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, label: correctable[name], field }] : []
  })
}

/** The fields that a request with these answers has, and the report number, which is often found out later. */
export const correctableOf = (kind: KindId, answers: Answers): ReturnType<typeof correctableFields> => {
  // Once the agency is known, what it asks for can be added.
  const applicable = new Set(applicableNames(requestFields[kind], { ...answers, agencyUnsure: false }))
  return correctableFields(kind).filter(({ name }) => applicable.has(name) || name === 'reportNumber')
}

/**
 * The same for a guest with the tracking link, which people forward. The link doesn't say who else gets the report, and nobody
 * adds a recipient by it, because turning the link off wouldn't end their copies.
 */
export const correctableByLink = (kind: KindId, answers: Answers): ReturnType<typeof correctableFields> =>
  correctableOf(kind, answers).filter(({ field }) => field.control !== 'emails')

/** Whether an answer names the agency that has the report: each kind has one. */
export const isOfficeAnswer = (name: string): boolean => name === 'areaOffice' || name === 'policeDepartment'

/** Corrected answers by field, before the kind's schemas check them. */
export const AnswerTexts = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(limits.jsonBytes)))

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
  { byPhone, mayForgetNumber }: { byPhone: boolean; mayForgetNumber: boolean },
): Record<string, string> => {
  const { fields, files } = requestFields[kind]
  const missing = missingNames({ fields, files }, answers, (name) => name in files || Boolean(answers[name]), byPhone)
  // A number that turned out to be wrong is removed.
  const isForgotten = (name: string) => mayForgetNumber && name === 'reportNumber'
  return Object.fromEntries(Object.entries(missing).filter(([name]) => names.includes(name) && !isForgotten(name)))
}
