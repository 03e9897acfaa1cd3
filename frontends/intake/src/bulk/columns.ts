import { always, type Column as FieldColumn, type FormField, type Option } from '@portal/contract/kinds/field'
import type { chpQuestions } from '@portal/contract/kinds/questions-chp'
import type { policeQuestions } from '@portal/contract/kinds/fields-police'
import type { sharedQuestions } from '@portal/contract/kinds/questions'
import { yesNoOptions } from '@portal/ui'
import type { FormKind } from '../kinds/form-kind.ts'
import { formKinds } from '../kinds/kinds.ts'
import { sheetWords } from './sheet-words.ts'

export type RowKind = FormKind['id']
export const kindOfRow = (id: string): FormKind | undefined => formKinds.find((kind) => kind.id === id)

interface Column extends FieldColumn {
  readonly type: 'text' | 'date' | 'options' | 'emails' | 'people'
  readonly options?: readonly Option[]
  readonly isYesNo?: boolean
  /** Its empty cell is No. That of a question is no answer. */
  readonly isCheck?: boolean
  readonly suggests?: FormField['suggests']
  /** The example in the template's row of each kind; the kinds are those whose forms ask for it. */
  readonly examples: Readonly<Partial<Record<RowKind, string>>>
}

type AllFields = typeof sharedQuestions & typeof chpQuestions & typeof policeQuestions
/** A cell becomes the form's field of the same name, except `kind`, which chooses the form. */
export type ColumnName =
  | 'kind'
  | { [Name in keyof AllFields]: AllFields[Name] extends { column: FieldColumn } ? Name : never }[keyof AllFields]

const yesNo: readonly Option[] = [
  { ...yesNoOptions[0], words: ['y', 'true', 't', '1', 'x'] },
  { ...yesNoOptions[1], words: ['n', 'false', 'f', '0', 'none'] },
]

const kindColumn: Column = {
  label: 'Agency type',
  place: 2,
  width: 136,
  headings: [
    'kind',
    'chp or police',
    'chp or local',
    'chp/local',
    'chp/police',
    'local or chp',
    'chp or pd',
    'type of agency',
    'request type',
  ],
  type: 'options',
  options: formKinds.map(({ id, bulk: { label, words } }) => ({ value: id, label, words })),
  examples: Object.fromEntries(formKinds.map(({ id, bulk }) => [id, bulk.label])),
}

/** The options with further words of spreadsheets. */
const withWords = (
  options: readonly Option[],
  words: Readonly<Record<string, readonly string[]>> = {},
): readonly Option[] =>
  options.map((option) => ({ ...option, words: [...(option.words ?? []), ...(words[option.value] ?? [])] }))

const optionsOf = (
  { control, options }: FormField,
  { label, headings }: FieldColumn,
  words?: Readonly<Record<string, readonly string[]>>,
): Pick<Column, 'type' | 'options' | 'isYesNo' | 'isCheck'> => {
  if (control === 'yes-no' || control === 'check') {
    // The name of a column in its cell means yes, such as `Private` in the column Private.
    const named = withWords(yesNo, { true: [label, ...headings] })
    return { type: 'options', options: withWords(named, words), isYesNo: true, isCheck: control === 'check' }
  }
  if (control === 'choice') return { type: 'options', options: withWords(options ?? [], words) }
  return { type: control === 'line' || control === 'none' ? 'text' : control }
}

const examplesOf = (name: string): Column['examples'] =>
  Object.fromEntries(
    formKinds.flatMap(({ id, fields }) => (fields[name]?.column ? [[id, fields[name].example ?? '']] : [])),
  )

const ofFields = formKinds.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!field.column) return []
    const { headings: more = [], words } = sheetWords[name] ?? {}
    const column = { ...field.column, headings: [...field.column.headings, ...more] }
    return [
      [
        name,
        { ...column, ...optionsOf(field, column, words), suggests: field.suggests, examples: examplesOf(name) },
      ] as const,
    ]
  }),
)

/** The columns by name, from left to right. */
const columns = new Map(
  [['kind', kindColumn] as const, ...ofFields].toSorted(([, one], [, other]) => one.place - other.place),
)

export const columnNames = [...columns.keys()] as ColumnName[]
export const columnOf = (name: ColumnName): Column => columns.get(name)!

/** The kinds whose forms ask for it. */
export const kindsOf = (name: ColumnName): RowKind[] => Object.keys(columnOf(name).examples) as RowKind[]

/** The column in which a kind's requests name their agency. */
export const agencyColumn = (kind: RowKind): ColumnName =>
  columnNames.find((name) => columnOf(name).suggests && kindsOf(name).includes(kind))!

/** The columns that every request of a kind needs and no other kind has. */
export const ownColumns = ({ id, fields }: FormKind): ColumnName[] =>
  columnNames.filter((name) => kindsOf(name).join() === id && fields[name]?.required === always)

/** The rows of the template: the headings, and an example of a kind. */
export const templateRows = (kind: RowKind): string[][] => {
  const applicable = columnNames.filter((name) => kind in columnOf(name).examples)
  return [applicable.map((name) => columnOf(name).label), applicable.map((name) => columnOf(name).examples[kind] ?? '')]
}
