import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { documentForms, warningCodes } from './codes.ts'

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
  known: z.optional(z.object({ form: z.enum(documentForms), labels: z.int() })),
})

const ReadPages = z.array(ReadPageSchema).check(z.maxLength(limits.readPages))

/** Pages in a field of a form. */
export const ReadPagesField = z.pipe(
  z.string().check(z.maxLength(limits.readPagesLength)),
  z.transform((text, context) => {
    try {
      return ReadPages.parse(JSON.parse(text))
    } catch {
      context.issues.push({ code: 'custom', message: 'Enter pages as JSON', input: text })
      return z.NEVER
    }
  }),
)

export const WarningCode = z.enum(warningCodes)

/** Codes in a field of a form, with commas between them. */
export const WarningCodes = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text) => text.split(',')),
  ),
  z.array(WarningCode),
)
