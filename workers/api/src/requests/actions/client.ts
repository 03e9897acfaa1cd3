import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { canAsk } from '@portal/contract/kinds/answers'
import type { Act } from '@portal/contract/requests/actions/actions'
import { sameEmail } from '@portal/contract/requests/contact-email'
import { isClosed } from '@portal/contract/requests/transitions'
import { enterFutureDate, type AskCode } from '@portal/contract/requests/waiting'
import { isSignedOnScreen } from '@portal/contract/signing/document-to-sign'
import { signingLimits } from '@portal/contract/signing/signing-limits'
import type { RequestRow } from '../../db/schema/requests.ts'
import { instantAfter } from '../../platform/dates.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { RequestChange } from '../change/change-requests.ts'
import { openEntries } from '../change/undo-entries.ts'
import type { ActivityText } from '../../activity/record.ts'
import { planCorrectedEmail } from '../contact-email/correct.ts'
import { owesDocument } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import { repliedBy } from '../messages/replied-by.ts'
import { planMessage } from '../messages/store-message.ts'
import { notWaiting } from '../messages/waiting.ts'
import { emailsTo } from '../../emails/outbox.ts'
import { planEmail } from '../planned-email.ts'
import { canSign, helperOf, namesOf, unwritable } from '../signing/signable.ts'
import { findSignings, newSigning, turnOff } from '../signing/store.ts'
import { withNewLink } from '../tracking/renew.ts'
import { changeOfColumns, type Known, type Plan } from './define-plan.ts'

/** A call is repeated within this time when its reply got lost. Then no client is asked twice. */
const repeatedWithinSeconds = 60

interface Text {
  text: string
  textEs?: string | undefined
  asks?: readonly AskCode[]
}

/**
 * A message to a request's client as its dialog sends it, but its email waits for the time of the Undo: many clients are written to
 * in one step. Nobody has read the conversation for it.
 */
const planText = async (
  row: Row,
  { text, textEs, asks = [] }: Text,
  { context, actor, bulk }: Known,
  undoId: string,
): Promise<RequestChange> => {
  const { request } = row
  const isSpanish = request.answers['language'] === 'es' && request.userId === null
  const { undoSeconds: seconds } = context.config
  const message = {
    requestId: request.id,
    author: { kind: 'staff' as const, userId: actor.id, email: null },
    source: 'portal' as const,
    text: (isSpanish && textEs) || text,
    asks,
    isRead: false,
    // Staff who ask one client for what the agency needs have read its reply.
    ...(!bulk && repliedBy(request) === 'agency' && { seenReplyAt: request.clientRepliedAt }),
  }
  const dueAt = instantAfter(context.now, { seconds })
  const change = await planMessage(context, row, message, seconds > 0 ? { dueAt, undoId } : undefined)
  return { ...change, undoSeconds: seconds }
}

export const ask: Plan<'ask'> = {
  plan: async (row, input, known, id) => {
    const { request } = row
    const { asks } = input
    if (!canAsk(request.kind, asks)) return { refused: 'state' }
    const isRepeated =
      request.waitingFor === 'client' &&
      String(request.waitingAsks) === String(asks) &&
      (request.waitingSince ?? '') > instantAfter(known.context.now, { seconds: -repeatedWithinSeconds })
    return isRepeated ? null : planText(row, input, known, id)
  },
  email: (row, { asks }, { context }) => (canAsk(row.request.kind, asks) ? planEmail(context, row, 'message') : null),
}

export const message: Plan<'message'> = {
  plan: async (row, input, known, id) => {
    const { context } = known
    const said = await hashToken(input.text)
    // The same text within the time of the Undo: a call is repeated when its reply got lost.
    if (openEntries(row.request, context.now).some((entry) => entry.said === said)) return null
    return { ...(await planText(row, input, known, id)), said }
  },
  email: (row, _, { context }) => planEmail(context, row, 'message'),
}

const waitingColumns = (
  { waitingFor, waitingSince, waitingAsks }: RequestRow,
  { for: party, reason, checkAgainOn }: Act<'setWaiting'>,
  now: string,
) => {
  if (party === null) return notWaiting
  const same = party === waitingFor
  return {
    waitingFor: party,
    waitingSince: same ? waitingSince : now,
    waitingAsks: party === 'client' ? waitingAsks : null,
    waitingReason: reason || null,
    checkAgainOn: checkAgainOn ?? null,
  }
}

const waitingActivity = ({ for: party, reason }: Act<'setWaiting'>): ActivityText => {
  if (party === null) return 'No longer waiting'
  return reason ? `Waiting for ${party}: ${reason}` : `Waiting for ${party}`
}

/** Undo restores a wait only before another status or delivery. */
const whileOpen = { guarded: ['status', 'hasDelivery'] } as const

/** Staff have read the client's messages, so the request leaves the top of the queue. */
export const setWaiting: Plan<'setWaiting'> = {
  check: ({ checkAgainOn }, { today }) => {
    if (checkAgainOn && checkAgainOn < today)
      throw new AppError('invalid', { fields: { checkAgainOn: enterFutureDate } })
  },
  plan: (row, act, known) => {
    const { request } = row
    const fits = act.for === 'agency' ? owesDocument(request) : act.for === null || !isClosed(request.status)
    if (!fits) return { refused: 'state' }
    const columns = { ...waitingColumns(request, act, known.context.now.toISOString()), clientRepliedAt: null }
    return changeOfColumns(row, columns, known, [waitingActivity(act)], whileOpen)
  },
}

/** The columns of a request that waits for its client to sign. A request that waits for the agency goes on doing so. */
const waitingToSign = (
  { waitingFor, waitingSince, waitingAsks }: RequestRow,
  now: string,
): RequestChange['columns'] => {
  const asks = waitingAsks ?? []
  if (waitingFor === 'agency' || asks.some(isSignedOnScreen)) return {}
  return {
    waitingFor: 'client',
    waitingSince: waitingFor === 'client' ? waitingSince : now,
    waitingAsks: [...asks, 'authorization'],
  }
}

const cantShow = (name: string): string =>
  `The document can't show some letters of “${name}”. Ask for a letter that is signed on paper.`
const helps = "The guest has this address, who helps the client. Enter the client's own, or leave it empty."
const clientDied = 'The client died. Choose who signs for them.'

export const askToSign: Plan<'askToSign'> = {
  plan: async (row, { signer, address, language }, { context, actor }) => {
    const { request } = row
    if (!namesOf(row)) return { refused: 'state' }
    const unwritten = unwritable(row)
    if (unwritten !== undefined) throw new AppError('invalid', { fields: { signer: cantShow(unwritten) } })
    if (!canSign(request, signer)) throw new AppError('invalid', { fields: { signer: clientDied } })
    if (address && address === helperOf(request, signer)) throw new AppError('invalid', { fields: { address: helps } })
    if (!isStaff(actor.role)) {
      const since = instantAfter(context.now, { days: -1 })
      const today = (await findSignings(context, request.id)).filter(({ createdAt }) => createdAt > since)
      if (today.length >= signingLimits.perDay) return { refused: 'state' }
    }
    const { id, insert } = await newSigning(context, {
      requestId: request.id,
      signer,
      language,
      address: address ?? null,
      authorId: actor.id,
    })
    const emails = await emailsTo(
      context,
      {
        template: 'sign-request',
        request,
        requester: null,
        details: { signingId: id, signerLanguage: language },
        event: id,
      },
      address ? [{ recipient: 'signer' as const, address }] : [],
    )
    return {
      // Only staff's ask is a first step that vouches for a request: see `isAcceptedInSql`.
      columns: isStaff(actor.role) ? waitingToSign(request, context.now.toISOString()) : {},
      activities: ['Asked the client to sign'],
      emails,
      statements: [turnOff(context, request.id), insert],
    }
  },
}

export const endSigning: Plan<'endSigning'> = {
  plan: async (row, _, { context }) => {
    const links = await findSignings(context, row.request.id)
    if (!links.some(({ ended, trackingVersion }) => ended === null && trackingVersion === null))
      return { refused: 'state' }
    return {
      columns: {},
      activities: ['Link to sign turned off'],
      statements: [turnOff(context, row.request.id)],
    }
  },
}

export const correctEmail: Plan<'correctEmail'> = {
  check: ({ contactEmail, replaces }) => {
    if (contactEmail === replaces) throw new AppError('invalid', { fields: { contactEmail: sameEmail } })
  },
  plan: (row, { resend = false, ...act }, { context, actor }) =>
    row.request.contactEmail === act.replaces
      ? planCorrectedEmail(context, actor, row, { ...act, resend })
      : { refused: 'changed' },
}

/** Staff have read what was written, and nothing follows from it. */
export const replyHandled: Plan<'replyHandled'> = {
  plan: (row, _, known) => changeOfColumns(row, { clientRepliedAt: null }, known, ['Reply handled']),
}

const turnTracking =
  (on: boolean): Plan<'turnTrackingOff' | 'turnTrackingOn'>['plan'] =>
  (row, _, { context, actor }) => {
    const { trackingOffAt, trackingVersion } = row.request
    const audited = { by: actor, action: on ? 'tracking-on' : 'tracking-off' } as const
    if (on === (trackingOffAt === null)) return null
    if (on) return withNewLink(context, row, 'Tracking link turned on', { audited })
    return {
      columns: { trackingVersion: trackingVersion + 1, trackingOffAt: context.now.toISOString() },
      activities: ['Tracking link turned off'],
      audited,
    }
  }

export const turnTrackingOff: Plan<'turnTrackingOff'> = { plan: turnTracking(false) }
export const turnTrackingOn: Plan<'turnTrackingOn'> = { plan: turnTracking(true) }
