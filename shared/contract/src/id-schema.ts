import * as z from 'zod/mini'
import { idPattern, type IdKind } from './ids.ts'

/** The schema of one kind of id. Apart from `ids.ts`, which pages use without a validation library. */
export const id = (kind: IdKind) => z.string().check(z.regex(new RegExp(`^${idPattern(kind)}$`), "That id isn't valid"))

/** Some ids of one kind with commas between them, as a form sends them; '' for none. */
export const ids = (kind: IdKind, most: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^(${idPattern(kind)}(,${idPattern(kind)}){0,${most - 1}})?$`), "These ids aren't valid"))
