import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { documentForms } from './codes.ts'
import { reportParts, reportStarts } from './read-page.ts'

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
