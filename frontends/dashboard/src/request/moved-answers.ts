import type { Answers } from '@portal/contract/kinds/field'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { fieldsOnlyOf } from '@portal/contract/kinds/moved-fields'
import { ownQuestions } from '@portal/contract/kinds/own-questions'
import type { AnyRequest } from './request.ts'

/** The answers of a request, without those that weren't given. */
export const answersOf = (request: AnyRequest): Answers =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null))

const labelIn = (kind: KindId, name: string): string => {
  const { column, summary, label } = ownQuestions[kind][name] ?? {}
  return column?.label ?? summary ?? label ?? name
}

/**
 * The answers that a request loses when it moves to another kind. `note` lists them in words, except encrypted answers,
 * which no note may have; `removed` names the encrypted ones.
 */
export const answersLost = (answers: Answers, from: KindId, to: KindId) => {
  const others = fieldsOnlyOf(to, from)
  const lost = Object.entries(fieldsOnlyOf(from, to)).filter(([name]) => !(name in others) && answers[name])
  const shown = (name: string): string => {
    const value = answers[name]
    const option = ownQuestions[from][name]?.options?.find((one) => one.value === value)
    return value === true ? 'Yes' : (option?.label ?? String(value))
  }
  const noted = lost.filter(([, { encrypted }]) => !encrypted)
  return {
    note:
      noted.length > 0
        ? [
            `From the ${kindIds[from].name} request:`,
            ...noted.map(([name]) => `${labelIn(from, name)}: ${shown(name)}`),
          ].join('\n')
        : '',
    removed: lost.filter(([, { encrypted }]) => encrypted).map(([name]) => labelIn(from, name)),
  }
}
