import * as z from 'zod/mini'
import { id } from '../ids.ts'

/** The staff member who works on a request. Only staff and admins see it. */
export const Assignee = z.object({ id: id('user'), firstName: z.string(), lastName: z.string() })
export type Assignee = z.infer<typeof Assignee>
