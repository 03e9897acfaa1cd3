import { deliveredCondition, undeliveredCondition } from './needs-work.ts'

// Which requests staff's queue has and in which order, as SQL without parameters. Its indexes have these texts, and a query
// that repeats them word for word reads only the indexes.

/** The same condition without commas, at which drizzle-kit would split an index's expression. */
const withoutCommas = (condition: string): string =>
  condition.replace(
    /(\w+) in \(([^)]+)\)/g,
    (_, column: string, values: string) =>
      `(${values.replaceAll(', ', ` or ${column} = `).replace(/^/, `${column} = `)})`,
  )

/** Open requests, and closed ones whose client wrote last. */
export const queueCondition = `status not in ('completed', 'cancelled') or client_replied_at is not null`

/** Everything is delivered, so that the request only waits to be completed: of police requests, a reopened one. */
export const queueReady = `${withoutCommas(deliveredCondition)} or (status = 'processing' and report_file is not null)`

/** The views that don't depend on the date or the viewer, as bits of `queueFlags`. */
export const queueFlag = { new: 1, replied: 2, client: 4, agency: 8, ready: 16 } as const

/** The flags with which nothing is due from staff: while the client has to send something, or when all is delivered. */
export const neverDue = queueFlag.client | queueFlag.ready

const isReady = `(${queueReady})`
const isUntouched = `client_replied_at is null and waiting_for is null and requested_from_agency_on is null and staff_owner_id is null`

export const queueFlags =
  `(case when client_replied_at is not null then ${queueFlag.replied} when ${isReady} then 0 when (${withoutCommas(undeliveredCondition)}) and ${isUntouched} then ${queueFlag.new} else 0 end
    + case when waiting_for = 'client' then ${queueFlag.client} when waiting_for = 'agency' and not ${isReady} then ${queueFlag.agency} else 0 end
    + case when ${isReady} then ${queueFlag.ready} else 0 end)`.replace(/\s+/g, ' ')

/** Requests whose client wrote come first; those that wait for their client or for completion last. */
export const queueGroup = `(case when client_replied_at is not null then 0 when waiting_for = 'client' or ${isReady} then 2 else 1 end)`

export const queueDueOn = `(case when check_again_on is not null then check_again_on else expected_on end)`

/** A request without a date counts as due on the day it was submitted, in California's winter time. */
export const queueDueInOrder = `(case when check_again_on is not null then check_again_on when expected_on is not null then expected_on else date(julianday(submitted_at) - 0.3333) end)`
