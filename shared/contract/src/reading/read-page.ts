import { limits } from '../limits.ts'
import { type DocumentForm, documentForms } from './codes.ts'
import * as z from 'zod/mini'

// A PDF as a browser read it.

/** A piece of a line. A gap as wide as between two boxes of a form ends it. */
export interface ReadLine {
  readonly text: string
  /** Its place on the page as it is read: 0 is the upper edge, 1 the lower edge. */
  readonly top: number
  /** 0 is the left edge, 1 the right edge. */
  readonly left?: number
}

export interface ReadPage {
  /** From top to bottom, and from left to right. */
  readonly lines: readonly ReadLine[]
  /** The PDF's own text, or read from its image; `nothing` for a page that couldn't be read. */
  readonly by: 'text' | 'ocr' | 'nothing'
  /** Degrees clockwise that the page has to be turned to be read. */
  readonly turned: 0 | 90 | 180 | 270
  /** Of a page whose facts alone were kept: its form, how it begins a report, and its part in one. */
  readonly known?: { readonly form: DocumentForm; readonly start: ReportStart; readonly part: ReportPart } | undefined
}

/** Whether a page begins a report. `whole`: it has nearly all boxes of a first page. `part`: it has enough of them to be one, and may be another form. */
export const reportStarts = ['whole', 'part', 'none'] as const
export type ReportStart = (typeof reportStarts)[number]

/**
 * The part of a page behind a report's first page. `page`: the page may be the report's. `form`: an attachment by the
 * agency, which may be about anyone who asked: an exchange of information, a vehicle report. `letter`: a letter or a
 * request, which is delivered to nobody.
 */
export const reportParts = ['page', 'form', 'letter'] as const
export type ReportPart = (typeof reportParts)[number]

/** The part of a page that is compared. A full page of a report has a third of so many lines. */
const most = limits.mail.match

export const linesOf = ({ lines }: ReadPage): readonly ReadLine[] =>
  // Most pages are within the bounds.
  lines.length <= most.lines && lines.every(({ text }) => text.length <= most.lineLength)
    ? lines
    : lines
        .slice(0, most.lines)
        .map((line) =>
          line.text.length > most.lineLength ? { ...line, text: line.text.slice(0, most.lineLength) } : line,
        )

/** The function with its results kept for each page: a document's form, its parts, its match and its warnings ask for the same. */
export const oncePerPage = <Value>(find: (page: ReadPage) => Value): ((page: ReadPage) => Value) => {
  const kept = new WeakMap<ReadPage, { readonly value: Value }>()
  return (page) => {
    const found = kept.get(page) ?? { value: find(page) }
    kept.set(page, found)
    return found.value
  }
}

/** The most between a label and the value below it. */
const boxHeight = 0.035

/** Whether a line is in the box of a label above it. */
export const isBelow = (line: ReadLine, label: ReadLine): boolean =>
  line.top - label.top > 0.004 &&
  line.top - label.top < boxHeight &&
  Math.abs((line.left ?? 0) - (label.left ?? 0)) < 0.06

const isInRow = (line: ReadLine, other: ReadLine): boolean => Math.abs(line.top - other.top) < 0.006

/** The most that a value is to the right of its label, and to the left in a tilted scan. */
const box = { right: 0.2, left: 0.03 }

/** The label of the box around a line: in the next row above the line, the last label that begins before the line. */
export const labelAbove = (line: ReadLine, lines: readonly ReadLine[], reach = boxHeight): string => {
  let found: ReadLine | undefined
  for (const label of lines) {
    const down = line.top - label.top
    const right = (line.left ?? 0) - (label.left ?? 0)
    if (down <= 0.004 || down >= reach || right > box.right || right < -box.left || !/\p{L}/u.test(label.text)) continue
    const isNearer = !found || (isInRow(label, found) ? (label.left ?? 0) > (found.left ?? 0) : label.top > found.top)
    if (isNearer) found = label
  }
  return found?.text ?? ''
}

/** The text next to a line, to its left. */
export const labelBeside = (line: ReadLine, lines: readonly ReadLine[]): string => {
  let found: ReadLine | undefined
  for (const label of lines)
    if (isInRow(line, label) && (label.left ?? 0) < (line.left ?? 0) && (label.left ?? 0) > (found?.left ?? -1))
      found = label
  return found?.text ?? ''
}

/** Numbers and dates of the crash are at the top of a report's pages. Further down, others are: of birth, of policies. */
export const isAtTop = ({ top }: ReadLine): boolean => top <= 0.3
export const topOf = (lines: readonly ReadLine[]): readonly ReadLine[] => lines.filter(isAtTop)

const { match } = limits.mail

const Line = z.object({
  text: z.string().check(z.maxLength(match.lineLength)),
  top: z.number(),
  left: z.optional(z.number()),
})

/** A page as a browser read it. Of pages that weren't read, there are no lines. */
export const ReadPageSchema = z.object({
  lines: z.array(Line).check(z.maxLength(match.lines)),
  by: z.enum(['text', 'ocr', 'nothing']),
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  known: z.optional(z.object({ form: z.enum(documentForms), start: z.enum(reportStarts), part: z.enum(reportParts) })),
})

const ReadPages = z.array(ReadPageSchema).check(z.maxLength(limits.readPages))

/** A value as JSON in a field of a form. */
const jsonField = <Schema extends z.ZodMiniType>(schema: Schema, longest: number, message: string) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.transform((text, context): z.output<Schema> => {
      try {
        return schema.parse(JSON.parse(text))
      } catch {
        context.issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
    }),
  )

export const ReadPagesField = jsonField(ReadPages, limits.readPagesLength, 'Enter pages as JSON')

/** Warnings by `warningKey`. */
export const WarningsSchema = z.record(
  z.string().check(z.maxLength(100)),
  z.string().check(z.maxLength(limits.warnings.length)),
)

export const WarningsField = jsonField(WarningsSchema, limits.warnings.all, 'Enter warnings as JSON')
