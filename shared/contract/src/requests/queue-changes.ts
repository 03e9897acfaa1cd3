import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../id-schema.ts'
import { RequestId } from '../kinds/any-request.ts'
import { limits } from '../limits.ts'
import { pastDate } from '../past-date.ts'
import { tooLongMessage } from './message-texts.ts'
import { askCodes, chooseAsk, enterFutureDate } from './waiting.ts'
import { Assignee } from './assignee.ts'
import { EmailPlan } from './changes.ts'
import { paragraphs } from '../text.ts'

/** Not before today in California. Checked by the server, whose clock counts. */
const futureDate = z.string(enterFutureDate).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, enterFutureDate))

/** A change that staff make to one or more requests at a time. */
export const QueueChange = z.discriminatedUnion('action', [
  /** Become the owner. */
  z.object({ action: z.literal('take') }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('handOver'), owner: id('user') }),
  /** Pass on to the people that the assignment rules choose now, without those who own one of the requests; to nobody when none matches. */
  z.object({ action: z.literal('byRules') }),
  z.object({
    action: z.literal('setAgency'),
    agency: z.nullable(id('agency')),
    /** Requests whose agency staff chose stay as they are. */
    keepChosen: z.optional(z.boolean()),
  }),
  /** Requested from the agency. It waits for the agency from then on, and its expected date is calculated. */
  z.object({ action: z.literal('requested'), on: pastDate('Enter the date') }),
  /**
   * The same today, by an email to the agency with the requests of the call: it has the run sheet and the clients'
   * authorizations attached.
   */
  z.object({
    action: z.literal('emailAgency'),
    agency: id('agency'),
    text: z._default(paragraphs(limits.messageLength, tooLongMessage), ''),
  }),
  /** Asked the agency today; null for no further date. */
  z.object({ action: z.literal('checked'), checkAgainOn: z.nullable(futureDate) }),
  /** The agency gave the report, so it is due today until it is delivered. */
  z.object({ action: z.literal('received') }),
  /** When the agency said it will be released; null for no date. */
  z.object({ action: z.literal('setExpected'), expectedOn: z.nullable(futureDate) }),
  /** Sends each client a message that asks for something. */
  z.object({
    action: z.literal('ask'),
    asks: z.array(z.enum(askCodes)).check(z.minLength(1, chooseAsk), z.maxLength(askCodes.length)),
    text: z._default(paragraphs(limits.messageLength, tooLongMessage), ''),
    /** The same for guests who read Spanish. */
    textEs: z.optional(paragraphs(limits.messageLength, tooLongMessage)),
  }),
  z.object({ action: z.literal('complete'), sendEmails: z.optional(z.boolean()) }),
])
export type QueueChange = z.infer<typeof QueueChange>
export type QueueAction = QueueChange['action']

const withEmails: readonly QueueAction[] = ['handOver', 'emailAgency', 'ask', 'complete']

/** The most requests that one call changes this way. */
export const mostChanged = ({ action }: Pick<QueueChange, 'action'>): number =>
  withEmails.includes(action) ? limits.queueEmailsMax : limits.queueChangeMax

/**
 * Why a request was left as it is. `taken`: a colleague owns it; `gone`: it was deleted; `state`: its status or the caller's
 * role doesn't allow it, or the time for its Undo is over; `changed`: someone changed it at the same moment, or since;
 * `sent`: an email about the change to undo was sent; `agency`: another agency has its report.
 */
export const refusals = ['taken', 'gone', 'state', 'changed', 'sent', 'agency'] as const
export type Refusal = (typeof refusals)[number]

const Refused = z.object({
  request: RequestId,
  why: z.enum(refusals),
  /** Who owns it now, for `taken`; null otherwise. */
  owner: z.nullable(Assignee),
})

const AlikeRequest = z.object({ id: RequestId, referenceNumber: z.string(), clientName: z.string() })
export type AlikeRequest = z.infer<typeof AlikeRequest>

const ChangeOfRequests = z
  .object({
    requests: z.array(RequestId).check(z.minLength(1), z.maxLength(limits.queueChangeMax)),
    change: QueueChange,
    /**
     * The colleagues whose requests may be taken, released or handed off, because the caller saw that they have them. A request of
     * somebody else is left as it is: `taken`.
     */
    fromColleagues: z.optional(z.array(id('user')).check(z.maxLength(limits.queueChangeMax))),
  })
  .check(z.refine(({ requests, change }) => requests.length <= mostChanged(change), { path: ['requests'] }))

/** One change, applied to each request it can be applied to. */
export const changeQueue = endpoint({
  method: 'PATCH',
  path: '/api/queue',
  summary: `Change up to ${limits.queueChangeMax} requests: assignee, agency, dates; up to ${limits.queueEmailsMax} where clients, agencies or new assignees get emails, as by completing`,
  access: staffRoles,
  body: ChangeOfRequests,
  reply: z.object({
    /** The changed requests, each with the id for `undoRequestChanges`; null where it can't be undone. */
    changed: z.array(z.object({ request: RequestId, undo: z.nullable(id('activity')) })),
    /** Until when they can be undone. */
    undoUntil: z.string(),
    refused: z.array(Refused),
    /**
     * Other open requests whose number or department names the same agency, for which nobody chose one and which had the
     * same as those whose agency was set.
     */
    alike: z.optional(z.array(AlikeRequest)),
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})

/** The emails of a change, computed with the rules that send them. Those to agencies have a preview of their own. */
export const planQueue = endpoint({
  method: 'POST',
  path: '/api/queue/plan',
  summary: 'List the emails that a change of requests would send to clients and new assignees',
  access: staffRoles,
  body: ChangeOfRequests,
  /** Of the requests that it can be applied to. */
  reply: z.array(z.object({ request: RequestId, ...EmailPlan.shape })),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})

export const undoRequestChanges = endpoint({
  method: 'POST',
  path: '/api/queue/undo',
  summary: 'Undo one change of several requests, within the time for it',
  access: staffRoles,
  body: z.object({
    changes: z
      .array(z.object({ request: RequestId, undo: id('activity') }))
      .check(z.minLength(1), z.maxLength(limits.queueChangeMax)),
  }),
  reply: z.object({ undone: z.array(RequestId), refused: z.array(Refused) }),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

/** A filter of the queue. */
export const listAttorneys = endpoint({
  method: 'GET',
  path: '/api/queue/attorneys',
  summary: `List up to ${limits.attorneys} attorneys of open requests, by name`,
  access: staffRoles,
  reply: z.array(z.string()),
  errors: ['unauthenticated', 'forbidden'],
})
