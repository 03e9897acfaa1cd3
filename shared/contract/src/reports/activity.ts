import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { Role } from '../accounts/roles.ts'

/** One entry of a request's timeline. Law-firm viewers see staff under the product's name. */
export const Activity = z.object({
  id: id('activity'),
  activity: z.string(),
  createdAt: z.string(),
  userRole: z.nullable(Role),
  user: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), lawFirmName: z.nullable(z.string()) })),
})
export type Activity = z.infer<typeof Activity>
