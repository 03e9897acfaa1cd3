import type { Endpoint } from '@portal/contract/api/endpoint'
import { AppError } from '@portal/contract/api/errors'
import { portalDay } from '@portal/contract/dates'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { actionBy, isAllowedNow, mayAct, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import { actOnRequests, planActEmails, undoActs, type Refusal } from '@portal/contract/requests/actions/calls'
import type { ActionFacts } from '@portal/contract/requests/actions/facts-of-action'
import type { Assignee } from '@portal/contract/requests/assignee'
import type { RequestReply } from '@portal/contract/kinds/replies'
import type * as z from 'zod/mini'
import { requireAccess } from '../../access.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { parse, type Handler, type HandlerRequest } from '../../handler.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import { changeRequests, type Refused } from '../change/change-requests.ts'
import { undoRequests } from '../change/undo.ts'
import { factsOfRow } from '../facts.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { isAllowed } from '../permission.ts'
import { presentPlan } from '../planned-email.ts'
import { presentRequest } from '../present.ts'
import { documentNow, signerNow } from '../signing/signable.ts'
import { isOfGuest } from '../tracking/link-rule.ts'
import * as agency from './agency.ts'
import * as assignee from './assignee.ts'
import * as client from './client.ts'
import type { Known, Plan, Planned } from './define-plan.ts'
import { findChanger, readAgain, type Changer, type Wanted } from './known-store.ts'
import * as facts from './facts.ts'
import * as status from './status.ts'

// The one way in which people change requests: their access, the requests and what the action needs, its plan for each, one write.

const plans = { ...assignee, ...client, ...agency, ...status, ...facts } satisfies {
  readonly [Name in ActName]: Plan<Name>
}

/** The plan of an action. Its input is that of the same call, which the compiler can't see. */
const planOf = (name: ActName): Plan => plans[name] as unknown as Plan

/**
 * Reads a call with its caller and everything that it refers to in one batch. Nothing is said about the body before the
 * caller's access is checked.
 */
const readCall = async <Body extends z.ZodMiniObject>(
  endpoint: Endpoint & { body: Body },
  { context: guest, readActor, readJson }: HandlerRequest,
  wantedOf: (body: z.infer<Body>) => Wanted,
): Promise<{ context: RequestContext; actor: Changer; body: z.infer<Body> }> => {
  const sent = await readJson().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const parsed = 'value' in sent ? endpoint.body.safeParse(sent.value).data : undefined
  const actor = await readActor(findChanger(parsed ? wantedOf(parsed) : null))
  if (!actor) throw new AppError('unauthenticated')
  const context = { ...guest, actor }
  requireAccess(endpoint, actor, context)
  if ('error' in sent) throw sent.error
  return { context, actor, body: parsed ?? parse(endpoint.body, sent.value) }
}

/** Errors of an action's input, by the fields of the call. */
const inCall = async <Value>(run: () => Value | Promise<Value>): Promise<Value> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const fields = Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [`act.${name}`, text]))
    throw new AppError(error.code, { message: error.message, fields })
  }
}

interface RefusedReply {
  request: string
  why: Refusal
  /** For `taken`. */
  owner: Assignee | null
}

const presentRefused = ({ request, row, why }: Refused<Row, Refusal>): RefusedReply => {
  const owner = row?.staffOwner && row.request.staffOwnerId ? { id: row.request.staffOwnerId, ...row.staffOwner } : null
  return { request, why, owner: why === 'taken' ? owner : null }
}

/** The requests of a call that the caller doesn't see, or that weren't found. */
const refusedMissing = (requests: readonly string[], rows: readonly Row[]): RefusedReply[] => {
  const found = new Set(rows.map(({ request }) => request.id))
  return [...new Set(requests)].flatMap((request) =>
    found.has(request) ? [] : [{ request, why: 'gone', owner: null }],
  )
}

type Body = z.infer<typeof actOnRequests.body>

const wantedBy = ({ requests, act }: Body): Wanted => ({ requests, ...planOf(act.action).needs?.(act) })

/** The kinds whose action of this name the actor may do. Settings are read only for an action that depends on one. */
const mayDo = async (context: RequestContext, { role }: Changer, act: Act): Promise<Known['may']> => {
  const { transition } = actionBy(act.action)
  const entries = kindNames.map(async (id) => {
    const kind = kindBy(id)
    const rule = transition && kind.actions[transition(kind, role, status.chosenInput(act) ?? {})]
    return [id, !transition || (rule !== undefined && (await isAllowed(context, rule, role)))]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<KindId, boolean>
}

/** @throws AppError `forbidden` for a role that never may. */
const knownFor = async (
  context: RequestContext,
  actor: Changer,
  { requests, act }: Body,
  specified = false,
): Promise<Known> => {
  if (!mayAct(act.action, actor.role)) throw new AppError('forbidden')
  const read = new Map<string, Promise<unknown>>()
  return {
    context,
    actor,
    today: portalDay(context.now),
    agencies: actor.agencies,
    byRules: actor.byRules,
    owner: actor.owner,
    may: await mayDo(context, actor, act),
    bulk: requests.length > 1,
    specified,
    emailId: newId('email'),
    once: <Value>(key: string, find: () => Promise<Value>) => {
      const found = read.get(key) ?? find()
      read.set(key, found)
      return found as Promise<Value>
    },
  }
}

/** @throws AppError what the action's own check says. */
const check = (act: Act, known: Known): void => planOf(act.action).check?.(act, known)

export const factsOf = ({ request, agency }: Row): ActionFacts => {
  const [kind, facts] = [kindBy(request.kind), factsOfRow(request)]
  const document = documentNow(request)
  return {
    ...facts,
    kind,
    ready: kind.isReady(facts),
    ownerId: request.staffOwnerId,
    agency: agency && agency.name,
    urgent: request.urgent,
    guest: isOfGuest(request)
      ? { email: request.contactEmail ?? '', tracking: request.trackingOffAt === null }
      : undefined,
    toSign: document && { document, signer: signerNow(request) },
  }
}

/** Why an action can't be done with a request, before its plan; undefined when it can. */
const obstacleTo = (
  row: Row,
  { act, fromColleagues = [] }: Pick<Body, 'act' | 'fromColleagues'>,
  { actor, may, bulk }: Known,
): 'state' | 'taken' | undefined => {
  const { staffOwnerId: owner, kind } = row.request
  const facts = factsOf(row)
  if (!may[kind] || !isAllowedNow(act.action, facts, actor, status.chosenInput(act))) return 'state'
  if (bulk && actionBy(act.action).inLists?.(facts) === false) return 'state'
  const isTaken = owner !== null && owner !== actor.id && !fromColleagues.includes(owner)
  return actionBy(act.action).reassigns && isTaken ? 'taken' : undefined
}

/** Plans and writes an action on the requests that the caller sees. */
const change = (context: RequestContext, actor: Changer, body: Body, knownFirst: Known) => {
  let known = knownFirst
  return changeRequests<Row, Exclude<Refusal, 'gone' | 'sent'>>(
    context,
    {
      rows: actor.rows,
      readAgain: async (ids) => {
        const { rows, byRules } = await readAgain(context, actor, { ...wantedBy(body), requests: ids })
        known = { ...known, byRules }
        return rows
      },
    },
    async (row, id): Promise<Planned> => {
      const obstacle = obstacleTo(row, body, known)
      return obstacle ? { refused: obstacle } : planOf(body.act.action).plan(row, body.act, known, id)
    },
  )
}

/**
 * Applies an action that refers to nothing but the request, for a call about this request alone. Returns it as it is then.
 * @throws AppError `forbidden`; `wrong_state` when its state doesn't allow the action, or somebody else was faster.
 */
export const actOnOne = async (context: RequestContext, caller: Actor, row: Row, act: Act): Promise<RequestReply> => {
  const { id, kind } = row.request
  const actor = {
    ...caller,
    rows: [row],
    agencies: new Map(),
    anyDays: null,
    byRules: new Map(),
    owner: null,
    alike: [],
  }
  const body = { requests: [id], act }
  const known = await knownFor(context, actor, body, true)
  if (!known.may[kind]) throw new AppError('forbidden')
  check(act, known)
  const { refused } = await change(context, actor, body, known)
  if (refused[0]) throw new AppError(refused[0].why === 'gone' ? 'not_found' : 'wrong_state')
  return presentRequest(await storeOf(kind).visibleRequest(context, caller, id), caller)
}

/** Two round trips for any number of requests: one reads them with the caller, one writes. */
const actHandler: Handler<typeof actOnRequests> = {
  endpoint: actOnRequests,
  handle: async (request) => {
    const { context, actor, body } = await readCall(actOnRequests, request, wantedBy)
    const { requests } = body
    const known = await knownFor(context, actor, body)
    const { changed, refused } = await inCall(() => {
      check(body.act, known)
      return change(context, actor, body, known)
    })
    return {
      changed,
      undoUntil: instantAfter(context.now, { seconds: context.config.undoSeconds }),
      refused: [...refused.map(presentRefused), ...refusedMissing(requests, actor.rows)],
      ...(actor.alike.length > 0 && { alike: [...actor.alike] }),
    }
  },
}

const planEmailsHandler: Handler<typeof planActEmails> = {
  endpoint: planActEmails,
  handle: async (request) => {
    const { context, actor, body } = await readCall(planActEmails, request, wantedBy)
    const known = await knownFor(context, actor, body)
    await inCall(() => check(body.act, known))
    const planned = actor.rows.map(async (row) => {
      const isPossible = obstacleTo(row, body, known) === undefined
      const email = isPossible && (await planOf(body.act.action).email?.(row, body.act, known))
      return email ? [{ request: row.request.id, ...presentPlan(context, email) }] : []
    })
    return (await Promise.all(planned)).flat()
  },
}

/** Takes back one change of each request, unless it was followed by another or its email was sent. */
const undoHandler: Handler<typeof undoActs> = {
  endpoint: undoActs,
  handle: async (request) => {
    const { context, actor, body } = await readCall(undoActs, request, ({ changes }) => ({
      requests: changes.map(({ request: id }) => id),
    }))
    const undos = new Map(body.changes.map(({ request: id, undo }) => [id, undo]))
    const { changed, refused, emailed } = await undoRequests(context, actor, actor.rows, undos)
    const undone = changed.map(({ request: id }) => id)
    return {
      undone,
      emailed: undone.filter((id) => emailed.has(id)),
      refused: [...refused.map(presentRefused), ...refusedMissing([...undos.keys()], actor.rows)],
    }
  },
}

export const actHandlers = {
  actOnRequests: actHandler,
  planActEmails: planEmailsHandler,
  undoActs: undoHandler,
}
