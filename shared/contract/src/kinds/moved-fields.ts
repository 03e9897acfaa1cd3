import * as z from 'zod/mini'
import { applicableNames, missingNames } from './applicable-fields.ts'
import { submittedShape, type Answers, type Fields } from './field.ts'
import type { KindId } from './kind-ids.ts'
import { requestFields } from './request-fields.ts'

// A request that is moved to another kind keeps the answers that both kinds have. Those of the new kind alone are asked for.

/** The fields of a kind that another doesn't have, or has with other rules. */
export const fieldsOnlyOf = (kind: KindId, other: KindId): Fields => {
  const fields: Fields = requestFields[kind].fields
  const others: Fields = requestFields[other].fields
  return Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => field.reply && field !== others[name] && name !== 'contactEmail'),
  )
}

/** The schema of the answers that a move from one kind to another may bring. */
export const movedAnswers = (to: KindId, from: KindId) => z.partial(z.object(submittedShape(fieldsOnlyOf(to, from))))

/** The fields that a request with these answers lacks as one of a kind, with the error of each. Documents can follow. */
export const missingAs = (kind: KindId, answers: Answers): Record<string, string> => {
  const { fields, files } = requestFields[kind]
  return missingNames({ fields, files }, answers, (name) => name in files || Boolean(answers[name]))
}

/**
 * The names of the fields to ask for in a move: required fields, and fields whose answer decides which others are
 * required.
 */
export const askedInMove = (to: KindId, from: KindId, answers: Answers): string[] => {
  const own = fieldsOnlyOf(to, from)
  const applicable = new Set(applicableNames(requestFields[to], answers))
  const missing = (of: Answers) => Object.keys(missingAs(to, of)).toSorted().join()
  const decides = (name: string, { control }: Fields[string]) =>
    (control === 'yes-no' || control === 'check') &&
    missing({ ...answers, [name]: true }) !== missing({ ...answers, [name]: false })
  return Object.entries(own).flatMap(([name, field]) =>
    applicable.has(name) && (field.required?.(answers) || decides(name, field)) ? [name] : [],
  )
}

/** The type that a document has in another kind; undefined if the kind has no such document. */
export const documentAs = (kind: KindId, from: KindId, type: string): string | undefined => {
  const slotIn = (files: Readonly<Record<string, { slot: { name: string } }>>, name: string) => files[name]?.slot.name
  const slot = slotIn(requestFields[from].files, type)
  return Object.keys(requestFields[kind].files).find((name) => slotIn(requestFields[kind].files, name) === slot)
}
