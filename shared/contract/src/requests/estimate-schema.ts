import * as z from 'zod/mini'

/** See `Estimate`. */
export const EstimateReply = z.nullable(z.object({ from: z.string(), to: z.string() }))
