import * as z from 'zod/mini'
import { id } from '../ids.ts'

/** Who a report belongs to, as every viewer may see it. */
export const Owner = z.object({
  id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  lawFirm: z.nullable(z.object({ name: z.string() })),
})
export type Owner = z.infer<typeof Owner>
