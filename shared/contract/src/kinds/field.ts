import * as z from 'zod/mini'
import type { FileRule } from '../files/file-kinds.ts'
import { flag, line, requiredLine } from '../text.ts'
import type { Relation } from './relations.ts'

// A field of a request is said once: the form, a column of a bulk request, the call that submits it, what is stored and the
// reply read its definition.

/** Answers by field; those to yes or no are booleans. */
export type Answers = Readonly<Record<string, unknown>>

interface Rules {
  /** Whether a request with these answers is asked for it. Otherwise its answer isn't stored. Without this rule, every request is. */
  applies?(answers: Answers): boolean
  /** Whether a request with these answers can't be submitted without it. */
  required?(answers: Answers): boolean
  /** The error when it is required and missing. */
  readonly message?: string
  /** An answer of guests alone: from others it is dropped. */
  readonly guestsOnly?: true
  /** Staff who take a request by phone may leave it open, as they may every document. */
  readonly mayFollow?: true
}

/** A column of a bulk request. */
export interface Column {
  readonly label: string
  /** Columns are sorted by it. */
  readonly place: number
  /** Pixels in the grid. */
  readonly width: number
  /** Other headings of the column in law firms' spreadsheets. */
  readonly headings: readonly string[]
  readonly placeholder?: string
  /** A date alone may be its text. Elsewhere, it is a number that a spreadsheet took for a date. */
  readonly takesDates?: true
}

export interface Option {
  readonly value: string
  readonly label: string
  /** Other words in spreadsheets that mean it. */
  readonly words?: readonly string[]
}

/** How guests are asked a question or for a document, where it differs from how accounts are. */
export interface GuestTexts {
  readonly label?: string
  readonly hint?: string
  readonly message?: string
  readonly summary?: string
  readonly autoComplete?: string
  readonly options?: readonly Option[]
  /** The answer, which another one says. */
  readonly known?: string
  readonly control?: 'none'
}

/** The texts for every guest, and those that differ by whose crash it is. They may depend on other answers. */
type ForGuests =
  | (Partial<Record<Relation, GuestTexts>> & { readonly all?: GuestTexts })
  | ((answers: Answers, relation?: Relation) => GuestTexts)

/** How a form, a bulk request and the summary of a submitted request call a field. Only pages with forms load it. */
export interface Question {
  /** The question in the form. */
  readonly label?: string
  /** The explanation below it. */
  readonly hint?: string
  /** The field's label in the summary of a submitted request. Without it, the summary leaves the field out. */
  readonly summary?: string
  /** The field's name in the sentence that says what a form copied from a request about the same crash. */
  readonly prefill?: string
  readonly column?: Column
  /** In the template of a bulk request. */
  readonly example?: string
  readonly options?: readonly Option[]
  /** The answer in the summary of a submitted request, where it isn't the answer alone. */
  describe?(answers: Answers): string
  readonly capitalize?: 'words' | 'characters'
  /**
   * The answer names an agency of the directory, which is suggested: a department, where other text is accepted, or by its name the area
   * office whose id is submitted.
   */
  readonly suggests?: 'departments' | 'offices'
  /** The box below it that says that its answer isn't known: the field is empty then. */
  readonly unknownBy?: string
  /** Changing it clears all answers and files that depend on others. */
  readonly clearsOthers?: true
  readonly autoComplete?: string
  /** On a phone, guests answer it with the documents of the report rather than with the crash. */
  readonly step?: 'report'
  /** Behind "Add More" in the form for guests, who rarely answer it. */
  readonly rare?: true
  /** No form asks it: a form may be about requests that have this answer. */
  readonly unasked?: true
  readonly known?: string
  readonly guest?: ForGuests
}

/** How a form asks for it: `none` of the forms ask for what the portal itself adds. */
export type Control = 'line' | 'date' | 'choice' | 'yes-no' | 'check' | 'emails' | 'people' | 'none'

export interface Field extends Rules {
  readonly control: Control
  /** Of the text that is submitted. */
  readonly schema: z.ZodMiniType
  /** Of the answer as it is stored and shown. Missing for what isn't stored as an answer. */
  readonly reply?: z.ZodMiniType
  /**
   * Stored in a separate column, because something filters, sorts, searches or encrypts it. All other answers are in
   * one JSON column.
   */
  readonly ownColumn?: true
  /** Stored encrypted. */
  readonly encrypted?: true
  /** Searches find the request by it. */
  readonly searched?: true
}

/** The options of a choice. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
  words?: (value: Value) => readonly string[],
): readonly Option[] => values.map((value) => ({ value, label: label(value), ...(words && { words: words(value) }) }))

/** The purpose of a file in a bulk request, where one file can be for requests of several kinds. */
export interface Slot {
  readonly name: string
  readonly label: string
  /** Words of file names that mean it. */
  readonly words: RegExp
}

/** A document that is submitted with a request. */
export interface FileField extends Rules {
  readonly label: string
  readonly hint?: string
  readonly message: string
  readonly rule: FileRule
  readonly slot: Slot
  readonly control?: 'none'
  /** The box that says that it is signed on screen: no file is attached then. */
  readonly signedWith?: string
  readonly guest?: ForGuests
}

/** A field with its question. */
export interface FormField extends Field, Question {}

export type Fields = Readonly<Record<string, Field>>
export type FileFields = Readonly<Record<string, FileField>>

/** For what every request needs. */
export const always = (): boolean => true

type Definition = Rules & Pick<Field, 'encrypted' | 'ownColumn' | 'searched'>

/** A line of text, which may be required by a rule. */
export const lineField = <const D extends Definition>(max: number, definition: D) => ({
  control: 'line' as const,
  schema: z.optional(line(max)),
  reply: z.nullable(z.string()),
  ...definition,
})

/** A line of text that every request needs. */
export const requiredLineField = <const D extends Definition & { message: string }>(max: number, definition: D) => ({
  control: 'line' as const,
  schema: requiredLine(definition.message, max),
  reply: z.string(),
  required: always,
  ...definition,
})

const yesOrNo = { schema: z._default(flag, false), reply: z.boolean() }

/** A question of yes or no. An answer that isn't submitted is No. */
export const yesNoField = <const D extends Definition>(definition: D) => ({
  control: 'yes-no' as const,
  ...yesOrNo,
  ...definition,
})

/** A box that can be checked. */
export const checkField = <const D extends Definition>(definition: D) => ({
  control: 'check' as const,
  ...yesOrNo,
  ...definition,
})

type Schemas<F extends Fields> = { readonly [Name in keyof F]: F[Name]['schema'] }
type Replies<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends { reply: z.ZodMiniType } ? Name : never]: F[Name] extends {
    reply: infer Reply extends z.ZodMiniType
  }
    ? Reply
    : never
}

const mapFields = (fields: Fields, of: (field: Field) => z.ZodMiniType | undefined): object =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (of(field) ? [[name, of(field)]] : [])))

/** The schemas of what is submitted, by field. */
export const submittedShape = <F extends Fields>(fields: F) => mapFields(fields, ({ schema }) => schema) as Schemas<F>

/** The schemas of the answers in a reply, by field. */
export const replyShape = <F extends Fields>(fields: F) => mapFields(fields, ({ reply }) => reply) as Replies<F>

/** The answers as they are stored and shown. */
export type StoredAnswers<F extends Fields> = {
  [Name in keyof Replies<F>]: Replies<F>[Name] extends z.ZodMiniType ? z.infer<Replies<F>[Name]> : never
}

/** Those that have no column of their own. */
export type JsonAnswers<F extends Fields> = Omit<
  StoredAnswers<F>,
  { [Name in keyof F]: F[Name] extends { ownColumn: true } ? Name : never }[keyof F]
>

/** Default answers of a request that has none stored, such as one from before a field existed. */
export const noAnswers = (fields: Fields): Record<string, false | null> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { reply, ownColumn }]) => reply && !ownColumn)
      .map(([name, { control }]) => [name, control === 'check' || control === 'yes-no' ? false : null]),
  )
