import * as z from 'zod/mini'
import { idPattern, type IdKind } from './ids.ts'

/** The schema of one kind of id. Apart from `ids.ts`, which pages use without a validation library. */
export const id = (kind: IdKind) => z.string().check(z.regex(new RegExp(`^${idPattern(kind)}$`), "That id isn't valid"))
