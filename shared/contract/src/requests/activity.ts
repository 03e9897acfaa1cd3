import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { Role } from '../accounts/roles.ts'
import { flag } from '../text.ts'

export const ActivityQuery = z.object({
  /** For members of a law firm: with the names of their firm's members. */
  names: z.optional(flag),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** One entry of a request's timeline. Law-firm viewers see staff under the product's name, and law-firm users as "Law Firm". */
export const Activity = z.object({
  id: id('activity'),
  activity: z.string(),
  createdAt: z.string(),
  userRole: z.nullable(Role),
  user: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), lawFirmName: z.nullable(z.string()) })),
  /** With `names`: the viewer or a present or former member of their firm. */
  colleague: z.optional(z.object({ name: z.string(), self: z.boolean() })),
})
export type Activity = z.infer<typeof Activity>
