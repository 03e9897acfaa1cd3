import type { Answers, Fields, FileFields } from './field.ts'

/** The fields and files of a kind, by the names that the form, the call and the reply share. */
interface KindFields {
  readonly fields: Fields
  readonly files: FileFields
}

type Rules = Fields[string] | FileFields[string]

const entriesOf = ({ fields, files }: KindFields): [string, Rules][] => Object.entries({ ...fields, ...files })

/** The names of the fields and files that apply to a request with these answers, in the order of the form. */
export const applicableNames = (kind: KindFields, answers: Answers): string[] =>
  entriesOf(kind)
    .filter(([, { applies }]) => applies?.(answers) ?? true)
    .map(([name]) => name)

/** Everything these answers require that isn't `present`, with the message for each. */
export const missingNames = (
  kind: KindFields,
  answers: Answers,
  present: (name: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    entriesOf(kind)
      .filter(([name, { required }]) => required?.(answers) && !present(name))
      .map(([name, { message = '' }]) => [name, message]),
  )
