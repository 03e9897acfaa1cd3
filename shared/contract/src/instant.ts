import * as z from 'zod/mini'

/** An instant in UTC as replies have it: `2026-11-20T10:00:00.000Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, 'Enter a time in UTC'))
