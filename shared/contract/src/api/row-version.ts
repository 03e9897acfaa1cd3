import * as z from 'zod/mini'

/** The version of a row that its editor saw. Given, the change is refused when someone else was first; absent, it is not asked. */
export const version = z.optional(z.number('Please give the version as a number.').check(z.int(), z.minimum(1)))
