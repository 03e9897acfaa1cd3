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

/**
 * Everything these answers require that isn't `present`, with the message for each.
 * @param byPhone whether staff take the request by phone, so that documents and some answers may follow.
 */
export const missingNames = (
  kind: KindFields,
  answers: Answers,
  present: (name: string) => boolean,
  byPhone = false,
): Record<string, string> =>
  Object.fromEntries(
    entriesOf(kind)
      .filter(([name, { required }]) => required?.(answers) && !present(name))
      .filter(([name, rules]) => !(byPhone && (name in kind.files || 'mayFollow' in rules)))
      .map(([name, { message = '' }]) => [name, message]),
  )
