import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { Assignee } from '../requests/assignee.ts'
import { staffRoles } from './roles.ts'
import { formatShortDate, portalDay } from '../dates.ts'

export const awayMessages = {
  from: 'Enter the first day',
  until: 'Enter the last day',
  order: "The last day can't be before the first",
  past: "The last day can't be in the past",
  cover: 'Choose a colleague who works here',
}

const day = (message: string) => z.iso.date(message).check(z.refine((date) => date >= '2000' && date < '2200', message))

/** The days in California on which a member of staff is away, with the last. */
export const Away = z
  .object({
    from: day(awayMessages.from),
    until: day(awayMessages.until),
    /** The colleague who gets what comes for them meanwhile; null for nobody in particular. */
    coveredBy: z.nullable(id('user')),
  })
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'], message: awayMessages.order }))
export type Away = z.infer<typeof Away>

/** Someone who can own requests. `away` is null when they are there and no later absence is known. */
export const Colleague = z.extend(Assignee, { away: z.nullable(Away) })
export type Colleague = z.infer<typeof Colleague>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  summary: 'List the staff members and admins who can own requests, by name',
  access: staffRoles,
  reply: z.array(Colleague),
  errors: ['unauthenticated', 'forbidden'],
})

/** On these days rules assign nothing to them. Staff set their own, admins those of anyone on staff. */
export const setAway = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/away',
  summary: 'Set when a member of staff is away, or that they are not',
  access: staffRoles,
  params: z.object({ id: id('user') }),
  body: z.object({ away: z.nullable(Away) }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})

/** An absence in a few words: `Away until Dec 5`, or from a later day on. */
export const awayText = ({ from, until }: Away): string => {
  const now = portalDay(new Date())
  const last = formatShortDate(until, now)
  if (from <= now) return `Away until ${last}`
  return from === until ? `Away on ${last}` : `Away ${formatShortDate(from, now)} to ${last}`
}
