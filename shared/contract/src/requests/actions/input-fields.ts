import type { Status } from '../../kinds/kinds.ts'
import type { ReasonCode, ReasonUse } from '../reasons.ts'
import type { ReportType } from '../report-types.ts'
import type { AskCode, WaitingFor } from '../waiting.ts'
import type { ActionFacts } from './facts-of-action.ts'

// The input of an action, without schemas, which pages don't load: the API makes the schema of a call from it, and the
// interface the form.

interface Asked {
  readonly label: string
  readonly hint?: string | ((facts: readonly ActionFacts[]) => string)
}

/** A day such as `2026-12-03`. With `none`, the label of another button, there may be no date. */
interface DayField extends Asked {
  readonly type: 'day'
  readonly range: 'past' | 'future'
  /** The day that the form starts with. */
  readonly start?: 'today' | 'in a week'
  readonly none?: string
}

interface TextField extends Asked {
  readonly type: 'text'
  /** Characters. */
  readonly most: number
  /** Lines of its box; 1 for a line. */
  readonly lines: number
  /** The error when it is empty; without it, it may be. */
  readonly missing?: string
}

/** Dollars, such as `23.00`. With `none`, the label of another button, there may be none. */
interface AmountField extends Asked {
  readonly type: 'amount'
  readonly none?: string
}

/** A record, which a dialog by hand asks for. */
interface RecordField {
  readonly type: 'record'
  readonly of: 'agency' | 'user'
  readonly nullable?: true
}

interface PeopleField {
  readonly type: 'people'
}

/** The items that a client is asked for. */
interface AsksField {
  readonly type: 'asks'
}

/** Yes or no, which may be left out. */
interface FlagField {
  readonly type: 'flag'
}

/** The reason that staff choose, with their words for Other. Without a use, the dialog doesn't ask. */
interface ReasonField {
  readonly type: 'reason'
  use(facts: readonly ActionFacts[], input: object): ReasonUse | undefined
}

/** A value that is chosen before the dialog. */
interface StatusField {
  readonly type: 'status'
}
interface ReportTypeField {
  readonly type: 'report-type'
}

/** Who a request waits for. */
interface WaitingField {
  readonly type: 'waiting'
}

/** An email address. A dialog drawn from the input asks for it where it has a label. */
interface EmailField {
  readonly type: 'email'
  readonly label?: string
  readonly hint?: string
}

/** One of several values; the dialog starts with the first, or with the one that the facts suggest. */
interface ChoiceField {
  readonly type: 'choice'
  readonly label: string
  readonly options: Readonly<Record<string, string>>
  suggest?(facts: readonly ActionFacts[]): string | undefined
}

/** Texts by the names of fields. */
interface AnswersField {
  readonly type: 'answers'
}

export type InputField =
  | DayField
  | TextField
  | AmountField
  | RecordField
  | PeopleField
  | AsksField
  | FlagField
  | ReasonField
  | StatusField
  | ReportTypeField
  | WaitingField
  | EmailField
  | ChoiceField
  | AnswersField

export type InputFields = Readonly<Record<string, InputField & { readonly optional?: true }>>

export interface Reason {
  reason?: ReasonCode | undefined
  /** In words, which another reason needs. */
  reasonText?: string | undefined
}

type ValueOf<Field extends InputField> = Field extends DayField | AmountField
  ? string | (Field extends { none: string } ? null : never)
  : Field extends TextField
    ? string
    : Field extends RecordField
      ? string | (Field extends { nullable: true } ? null : never)
      : Field extends PeopleField
        ? string[] | null
        : Field extends AsksField
          ? AskCode[]
          : Field extends FlagField
            ? boolean
            : Field extends ReasonField
              ? Reason
              : Field extends StatusField
                ? Status
                : Field extends ReportTypeField
                  ? ReportType
                  : Field extends WaitingField
                    ? WaitingFor | null
                    : Field extends EmailField
                      ? string
                      : Field extends ChoiceField
                        ? keyof Field['options'] & string
                        : Record<string, string>

/** The input of an action. Flags and what is `optional` may be missing. */
export type ValuesOf<Input extends InputFields> = {
  [Name in keyof Input as Input[Name] extends FlagField | { optional: true } ? never : Name]: ValueOf<Input[Name]>
} & {
  [Name in keyof Input as Input[Name] extends FlagField | { optional: true } ? Name : never]?:
    | ValueOf<Input[Name]>
    | undefined
}
