import * as z from 'zod/mini'
import { id } from './id-schema.ts'
import type { IdKind } from './ids.ts'
import { line } from './text.ts'

/** Different ids of one kind, separated by commas. */
export const idList = (kind: IdKind, most: number, tooMany: string) =>
  z.pipe(
    z.pipe(
      line(most * 40),
      z.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)),
    ),
    z.array(id(kind)).check(z.maxLength(most, tooMany)),
  )
