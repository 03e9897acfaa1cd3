import type { Question } from './field.ts'
import { chpQuestions } from './questions-chp.ts'
import { policeQuestions } from './fields-police.ts'
import type { KindId } from './kind-ids.ts'

/** The questions that each kind has besides those of every kind. */
export const ownQuestions: Readonly<Record<KindId, Readonly<Record<string, Question>>>> = {
  chp: chpQuestions,
  police: policeQuestions,
}
