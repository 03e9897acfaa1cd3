// The words of questions and documents, by field: what a translation has to have. Guests alone read Spanish.

const keys = ['label', 'hint', 'message', 'summary'] as const
type Key = (typeof keys)[number]
type Texts<T> = { readonly [Name in Extract<keyof T, Key>]: T[Name] }

type ForGuests<T> = T extends { readonly guest: infer Guest } ? Guest : unknown
/** The words in place of which every guest reads others. */
type Replaced<T> =
  ForGuests<T> extends (...answers: never[]) => unknown
    ? 'label' | 'hint'
    : ForGuests<T> extends { readonly all: infer All }
      ? All extends { readonly control: 'none' } | { readonly known: string }
        ? Key
        : keyof All
      : never
type GuestTexts<T> =
  ForGuests<T> extends (...answers: never[]) => unknown
    ? unknown
    : T extends { readonly guest: infer Guest }
      ? { readonly guest: { readonly [Whose in keyof Guest]: Texts<Guest[Whose]> } }
      : unknown

type QuestionTexts<Questions> = {
  readonly [Name in keyof Questions]: Omit<Texts<Questions[Name]>, Replaced<Questions[Name]>> &
    GuestTexts<Questions[Name]>
}

const pick = (from: object, without: readonly string[] = []): object =>
  Object.fromEntries(
    Object.entries(from).filter(([key]) => (keys as readonly string[]).includes(key) && !without.includes(key)),
  )

const replacedIn = (guest: object | undefined): readonly string[] => {
  if (typeof guest === 'function') return ['label', 'hint']
  const { all = {} } = (guest ?? {}) as { all?: object }
  return 'control' in all || 'known' in all ? keys : Object.keys(all)
}

export const textsOf = <const Questions extends Readonly<Record<string, object>>>(
  questions: Questions,
): QuestionTexts<Questions> =>
  Object.fromEntries(
    Object.entries(questions).map(([name, question]) => {
      const { guest } = question as { guest?: object }
      const texts = pick(question, replacedIn(guest))
      if (typeof guest !== 'object') return [name, texts]
      return [
        name,
        {
          ...texts,
          guest: Object.fromEntries(Object.entries(guest).map(([whose, own]) => [whose, pick(own as object)])),
        },
      ]
    }),
  ) as QuestionTexts<Questions>
