import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { formatShortDate } from '@portal/contract/dates'
import type { QueueChange } from '@portal/contract/requests/queue-changes'
import type { RequestContext } from '../../context.ts'
import { agencyEmail } from '../../emails/outbox.ts'
import type { RequestChange } from '../change/change-requests.ts'
import { openEntries } from '../change/undo-entries.ts'
import type { Row } from '../kinds-store.ts'
import { expectedBy, planColumns, type ChangeFacts, type QueueColumns } from './changes.ts'

/**
 * Requests a report from its agency today, with the other requests of the call in one email. It waits for the time of the Undo,
 * and lists what wasn't undone by then. A call that is repeated within that time, because its reply got lost, changes nothing.
 */
export const planAgencyEmail = async (
  context: RequestContext,
  { request }: Row,
  id: string,
  { agency: agencyId, text }: Extract<QueueChange, { action: 'emailAgency' }>,
  facts: ChangeFacts & { emailId: string },
): Promise<RequestChange | { refused: 'taken' | 'state' | 'changed' | 'agency' } | null> => {
  const agency = facts.agencies.get(agencyId)
  if (!agency || request.agencyId !== agencyId) return { refused: 'agency' }
  const planned = planColumns(request, { action: 'requested', on: facts.today }, facts)
  if ('refused' in planned) return planned
  const title = agencyTitle(agency)
  const activity = `Requested from ${title} by email on ${formatShortDate(facts.today, facts.today)}` as const
  if (openEntries(request, context.now).some((entry) => entry.activity === activity)) return null
  const names = Object.keys(planned.columns) as (keyof QueueColumns)[]
  return {
    columns: planned.columns,
    guarded: [...names, ...expectedBy],
    activities: [activity],
    emails: agencyEmail(context, {
      id: facts.emailId,
      requestId: request.id,
      change: id,
      address: agency.email,
      agencyRequest: { agency: title, text },
      marked: { before: Object.fromEntries(names.map((name) => [name, request[name]])), after: planned.columns },
    }),
    undoSeconds: context.config.undoSeconds,
  }
}
