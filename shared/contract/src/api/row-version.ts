import * as z from 'zod/mini'

/** The row version that the editor saw. If the row has changed since, the call fails with 409; without a version it isn't checked. */
export const version = z.optional(z.number('Enter the version as a number').check(z.int(), z.minimum(1)))
