import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { RequestQuery } from '../api/list-query.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { Activity, ActivityQuery } from '../requests/activity.ts'
import {
  ChangeOptions,
  changeErrors,
  deliveryErrors,
  deliveryFields,
  EmailPlan,
  requestErrors,
  uploadErrors,
} from '../requests/changes.ts'
import { explainedReason, reasonFields } from '../requests/reasons.ts'
import { submission } from '../requests/submission.ts'
import { StopReasonSchema } from '../requests/waiting-deliveries.ts'
import { rolesOf } from '../requests/transitions.ts'
import { chpEndpoints } from './chp-endpoints.ts'
import { clientFileRule } from './client-files.ts'
import type { DocumentDefinition } from './define-kind.ts'
import { forEachKind, type KindId } from './kind-ids.ts'
import { documentsFrom, type ActionName, type DocumentType, type Kind, type Status } from './kinds.ts'
import { actionOf, documentOf } from './rules.ts'
import { partsOf } from './inputs.ts'
import { sideEndpointsFor } from './side-endpoints.ts'

// The calls that every kind has, and those of one kind.

const oneOf = <Value extends string>(values: readonly Value[], message: string) =>
  z.enum(values as readonly [Value, ...Value[]], message)

/** The first document that staff deliver: its rule and who delivers it are those of all. */
const firstDelivered = (kind: Kind): Extract<DocumentDefinition<ActionName>, { from: 'staff' }> => {
  const found = Object.values(kind.documents).find((document) => document.from === 'staff')
  if (!found) throw new Error(`Nothing is delivered of ${kind.id} requests.`)
  return found
}

const choose = 'Select the requests to delete.'

const requestEndpointsFor = <Id extends KindId>(name: Id) => {
  const { kind, noun, calls, requestId, params, reply, inputs, request } = partsOf(name)
  const clientTypes = documentsFrom(kind, 'client')
  const first = firstDelivered(kind)
  const waitingDelivery = z.object({ id: requestId, delivery: id('file') })
  return {
    submit: endpoint({
      ...submission,
      ...calls.submit,
      summary: `Submit a ${noun} request`,
      body: request,
      files: Object.fromEntries(clientTypes.map((type) => [type, documentOf(kind, type).rule])),
    }),

    list: endpoint({
      ...calls.list,
      summary: `List the ${noun} requests you can see, newest first; needsWork (staff only) lists open work: client replied first, then urgent, then oldest`,
      access: 'signed-in',
      query: RequestQuery,
      reply: z.array(reply),
      errors: ['invalid', 'unauthenticated', 'forbidden'],
    }),

    get: endpoint({
      ...calls.get,
      summary: `Get a ${noun} request`,
      access: 'signed-in',
      params,
      reply,
      errors: ['unauthenticated', 'not_found'],
    }),

    listActivity: endpoint({
      ...calls.listActivity,
      summary: `List the timeline of a ${noun} request, newest first`,
      access: 'signed-in',
      params,
      query: ActivityQuery,
      reply: z.array(Activity),
      errors: ['invalid', 'unauthenticated', 'not_found'],
    }),

    cancel: endpoint({
      ...calls.cancel,
      summary: `Cancel a ${noun} request`,
      access: rolesOf(actionOf(kind, kind.clientCancels)),
      params,
      body: ChangeOptions,
      reply,
      errors: ['invalid', ...changeErrors],
    }),

    setStatus: endpoint({
      ...calls.setStatus,
      summary: `Set the status of a ${noun} request`,
      access: actionOf(kind, kind.statusAction('completed')).roles,
      params,
      body: z
        .object({ status: oneOf<Status>(kind.statuses, 'Choose a status'), ...ChangeOptions.shape })
        .check(explainedReason),
      reply,
      errors: ['invalid', ...changeErrors],
    }),

    /** Delivers a document and emails it. */
    deliver: endpoint({
      ...calls.deliver,
      summary: `Deliver a document of a ${noun} request`,
      access: actionOf(kind, first.deliver).roles,
      params,
      body: inputs.delivery,
      files: { [kind.deliveryField]: first.rule },
      reply,
      errors: deliveryErrors,
    }),

    replace: endpoint({
      ...calls.replace,
      summary: `Replace a delivered document of a ${noun} request and email the corrected one`,
      access: actionOf(kind, first.replace).roles,
      params: inputs.deliveredDocument,
      body: z.object({ ...deliveryFields, ...reasonFields }).check(explainedReason),
      files: { [kind.deliveryField]: first.rule },
      reply,
      errors: deliveryErrors,
    }),

    deliverNow: endpoint({
      ...calls.deliverNow,
      summary: `Deliver a waiting document of a ${noun} request now`,
      access: staffRoles,
      params: waitingDelivery,
      /** The stop reason that the caller read. A delivery stopped for another reason since then stays stopped. */
      query: z.object({ stopped: z.optional(StopReasonSchema) }),
      reply,
      errors: ['invalid', ...changeErrors],
    }),

    /** Deletes the waiting document. */
    undoDelivery: endpoint({
      ...calls.undoDelivery,
      summary: `Undo a waiting delivery of a ${noun} request`,
      access: staffRoles,
      params: waitingDelivery,
      reply,
      errors: changeErrors,
    }),

    /** A delivered document is withdrawn: it stays as an earlier version for staff. */
    removeDocument: endpoint({
      ...calls.removeDocument,
      summary: `Withdraw a delivered document of a ${noun} request, or delete a client's`,
      access: rolesOf(actionOf(kind, first.withdraw)),
      params: inputs.document,
      body: ChangeOptions,
      reply,
      errors: ['invalid', ...changeErrors],
    }),

    addDocument: endpoint({
      ...calls.addDocument,
      summary: `Add a client document to a ${noun} request, or a new version of it`,
      access: actionOf(kind, 'addClientDocument').roles,
      params,
      body: z.object({ type: oneOf<DocumentType>(clientTypes, 'Choose a document type') }),
      files: { file: clientFileRule(name) },
      reply,
      errors: uploadErrors,
    }),

    /** The server computes it with the code that sends the emails. */
    planEmails: endpoint({
      ...calls.planEmails,
      summary: `List the emails that an action on a ${noun} request would send, and to whom`,
      access: staffRoles,
      params,
      query: z.object({
        action: oneOf(Object.keys(kind.actions) as ActionName[], 'Choose an action'),
        status: z.optional(oneOf<Status>(kind.statuses, 'Choose a status')),
      }),
      reply: EmailPlan,
      errors: ['invalid', ...requestErrors],
    }),

    bulkDelete: endpoint({
      ...calls.bulkDelete,
      summary: `Permanently delete ${noun} requests`,
      access: actionOf(kind, 'delete').roles,
      stepUp: true,
      body: z.object({
        reportIds: z.array(requestId, choose).check(z.minLength(1, choose), z.maxLength(limits.listMax)),
        /** False: the people who follow an open request aren't told. */
        sendEmails: z.optional(z.boolean()),
      }),
      reply: z.object({ message: z.string(), deleted: z.number() }),
      errors: ['invalid', 'unauthenticated', 'forbidden', 'step_up_required'],
    }),
  } as const
}

const endpointsFor = <Id extends KindId>(name: Id) => ({ ...requestEndpointsFor(name), ...sideEndpointsFor(name) })

export type KindEndpoints = { readonly [Id in KindId]: ReturnType<typeof endpointsFor<Id>> }
const common = forEachKind<KindEndpoints>(endpointsFor)

/** The calls that every kind has. */
export const endpointsOf = <Id extends KindId>(name: Id): KindEndpoints[Id] => common[name]

type CallsByName<All> = {
  readonly [
    Name in {
      [Id in keyof All & string]: `${Id}.${keyof All[Id] & string}`
    }[keyof All & string]
  ]: Name extends `${infer Id extends keyof All & string}.${infer Call}`
    ? Call extends keyof All[Id]
      ? All[Id][Call]
      : never
    : never
}

/** Values by kind and call, under the names that the calls have among all endpoints: `chp.submit`. */
export const byCallName = <All extends Readonly<Record<KindId, object>>>(all: All): CallsByName<All> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, calls]) => Object.entries(calls).map(([name, call]) => [`${id}.${name}`, call])),
  ) as CallsByName<All>

/** Every call about requests of a kind, with those that only one kind has. */
export const kindEndpoints = byCallName({ ...common, chp: { ...common.chp, ...chpEndpoints } })
