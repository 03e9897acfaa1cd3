import type { Question } from '../kinds/field.ts'

// The texts of questions and documents, by field: what a translation has to have.

const keys = ['label', 'hint', 'message', 'summary'] as const
type Key = (typeof keys)[number]
type Texts<T> = { readonly [Name in Extract<keyof T, Key>]: T[Name] }

/** Words for the person themselves, unless they depend on other answers. */
type OwnTexts<T> = T extends { readonly own: infer Own }
  ? Own extends (...answers: never[]) => unknown
    ? unknown
    : { readonly own: Texts<Own> }
  : unknown

type QuestionTexts<Questions> = {
  readonly [Name in keyof Questions]: Texts<Questions[Name]> & OwnTexts<Questions[Name]>
}

const pick = (from: object): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => (keys as readonly string[]).includes(key)))

export const textsOf = <const Questions extends Readonly<Record<string, Pick<Question, Key & keyof Question>>>>(
  questions: Questions,
): QuestionTexts<Questions> =>
  Object.fromEntries(
    Object.entries(questions).map(([name, question]) => {
      const { own } = question as { own?: object }
      return [name, { ...pick(question), ...(typeof own === 'object' && { own: pick(own) }) }]
    }),
  ) as QuestionTexts<Questions>
