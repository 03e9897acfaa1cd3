import * as z from 'zod/mini'
import { id } from '../ids.ts'

/** The account that made a request, as every viewer may see it. */
export const RequesterAccount = z.object({
  id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** For staff and admins; null for everyone else. */
  phone: z.nullable(z.string()),
  lawFirm: z.nullable(z.object({ name: z.string() })),
})
export type RequesterAccount = z.infer<typeof RequesterAccount>
