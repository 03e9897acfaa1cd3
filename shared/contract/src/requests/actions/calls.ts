import * as z from 'zod/mini'
import { staffRoles } from '../../accounts/roles.ts'
import { endpoint } from '../../api/endpoint.ts'
import { id } from '../../ids.ts'
import { RequestId } from '../../kinds/any-request.ts'
import { AnswerTexts } from '../../kinds/corrected-fields.ts'
import { statuses } from '../../kinds/kinds.ts'
import { limits } from '../../limits.ts'
import { email, line, paragraphs, pastDate, requiredLine } from '../../text.ts'
import { Assignee } from '../assignee.ts'
import { EmailPlan } from '../changes.ts'
import { correctedEmailMessages } from '../contact-email.ts'
import { tooLongMessage } from '../messages.ts'
import { explainedReason, reasonFields } from '../reasons.ts'
import { ReportType } from '../report-types.ts'
import { askCodes, chooseAsk, enterFutureDate, waitingFor } from '../waiting.ts'
import { actionBy, actNames, mostOf, type Act, type ActName } from './actions.ts'
import { amountPattern, enterAmount } from './amount.ts'
import type { InputField } from './input-fields.ts'

/** Not before today in California. Checked by the server, whose clock counts. */
const futureDate = z.string(enterFutureDate).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, enterFutureDate))

const textSchema = ({ most, lines, missing = '' }: Extract<InputField, { type: 'text' }>) => {
  if (lines > 1) return paragraphs(most, tooLongMessage, missing)
  return missing ? requiredLine(missing, most) : line(most)
}

const schemaOf = (field: InputField): z.ZodMiniType => {
  switch (field.type) {
    case 'day': {
      const schema = field.range === 'past' ? pastDate('Enter the date') : futureDate
      return field.none ? z.nullable(schema) : schema
    }
    case 'amount': {
      const schema = z.string(enterAmount).check(z.regex(amountPattern, enterAmount))
      return field.none ? z.nullable(schema) : schema
    }
    case 'text':
      return textSchema(field)
    case 'record':
      return field.nullable ? z.nullable(id(field.of)) : id(field.of)
    case 'people':
      return z.nullable(
        z.array(id('user')).check(z.maxLength(limits.privateToMax, `Name at most ${limits.privateToMax} people`)),
      )
    case 'asks':
      return z.array(z.enum(askCodes)).check(z.minLength(1, chooseAsk), z.maxLength(askCodes.length))
    case 'flag':
      return z.optional(z.boolean())
    case 'reason':
      return z.object(reasonFields).check(explainedReason)
    case 'status':
      return z.enum(statuses, 'Choose a status')
    case 'report-type':
      return ReportType
    case 'waiting':
      return z.nullable(z.enum(waitingFor))
    case 'email':
      return email(correctedEmailMessages.email, correctedEmailMessages.required)
    case 'choice':
      return z.enum(Object.keys(field.options) as [string, ...string[]])
    case 'answers':
      return AnswerTexts
  }
}

const actSchema = (name: ActName) =>
  z.object({
    action: z.literal(name),
    ...Object.fromEntries(
      Object.entries(actionBy(name).input).map(([field, rule]) => {
        const schema = schemaOf(rule)
        return [field, rule.optional ? z.optional(schema) : schema]
      }),
    ),
  })

/** Any action with its input. */
const ActSchema = z.discriminatedUnion(
  'action',
  actNames.map(actSchema) as [ReturnType<typeof actSchema>],
) as unknown as z.ZodMiniType<Act, Act>

/**
 * Why a request was left unchanged.
 * - `taken`: a colleague owns the request
 * - `gone`: the request was deleted, or the caller doesn't see it
 * - `state`: the request's status or the caller's role doesn't allow the action, or the time for Undo is over
 * - `changed`: someone changed the request at the same moment, or since
 * - `sent`: an email about the change to undo was sent
 * - `agency`: another agency has the request's report
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

const ActOnRequests = z
  .object({
    requests: z.array(RequestId).check(z.minLength(1), z.maxLength(limits.queueChangeMax)),
    act: ActSchema,
    /**
     * The colleagues whose requests may be taken, released or handed off, because the caller saw that they have them. A request of
     * somebody else is left as it is: `taken`.
     */
    fromColleagues: z.optional(z.array(id('user')).check(z.maxLength(limits.queueChangeMax))),
  })
  .check(z.refine(({ requests, act }) => requests.length <= mostOf(act.action), { path: ['requests'] }))

/** One action, on each request that allows it. */
export const actOnRequests = endpoint({
  method: 'PATCH',
  path: '/api/requests',
  summary: `Do one thing with up to ${limits.queueChangeMax} requests; with up to ${limits.queueEmailsMax} where clients, agencies or new assignees may get emails`,
  access: 'signed-in',
  body: ActOnRequests,
  reply: z.object({
    /** The changed requests, each with the id for `undoActs`; null where it can't be undone. */
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

/** The emails of an action, computed with the rules that send them. Those to agencies have a preview of their own. */
export const planActEmails = endpoint({
  method: 'POST',
  path: '/api/requests/planned-emails',
  summary: 'List the emails that an action on requests would send to clients and new assignees',
  access: staffRoles,
  body: ActOnRequests,
  /** Of the requests that it can be applied to. */
  reply: z.array(z.object({ request: RequestId, ...EmailPlan.shape })),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})

export const undoActs = endpoint({
  method: 'POST',
  path: '/api/requests/undo',
  summary: 'Undo one change of several requests, within the time for it',
  access: 'signed-in',
  body: z.object({
    changes: z
      .array(z.object({ request: RequestId, undo: id('activity') }))
      .check(z.minLength(1), z.maxLength(limits.queueEmailsMax)),
  }),
  reply: z.object({
    undone: z.array(RequestId),
    /** The undone requests about which people are emailed again, because they were emailed about the change. */
    emailed: z.array(RequestId),
    refused: z.array(Refused),
  }),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})
