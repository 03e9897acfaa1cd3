import { AppError } from '@portal/contract/api/errors'
import { areAgencyNumbers, enterAgencyNumbers, listNumbers } from '@portal/contract/agencies/agency-numbers'
import { noAgencyEmail } from '@portal/contract/agencies/agency-email'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { addDays, formatShortDate, portalDay } from '@portal/contract/dates'
import { kindBy } from '@portal/contract/kinds/kinds'
import { limits } from '@portal/contract/limits'
import { centsOf, formatCents } from '@portal/contract/requests/actions/amount'
import { intervalOf } from '@portal/contract/requests/expected'
import { enterFutureDate } from '@portal/contract/requests/waiting'
import type { UsualDays } from '../../agencies/turnaround-store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { agencyEmail } from '../../emails/outbox.ts'
import { openEntries } from '../change/undo-entries.ts'
import { endedDates } from '../after-face-page.ts'
import { owesDocument } from '../facts.ts'
import type { Row } from '../kinds-store.ts'
import { repliedBy } from '../messages/replied-by.ts'
import { notWaiting } from '../messages/waiting.ts'
import { changeOfColumns, type Known, type Plan } from './define-plan.ts'
import type { KnownAgency } from './known-store.ts'

/** Undo restores work with the agency only before another status or delivery. */
const whileOwed = { guarded: ['status', 'hasDelivery'] } as const

/** An expected date is calculated from the last three, with the agencies that were read once. */
const expectedBy = { guarded: [...whileOwed.guarded, 'agencyId', 'requestedFromAgencyOn', 'reportType'] } as const

const usualDaysOf = (request: RequestRow, agency: KnownAgency | undefined, { actor }: Known): UsualDays | null =>
  (agency?.days ?? actor.anyDays)?.[kindBy(request.kind).nextRelease(request)] ?? null

/** When the agency is expected to release what was requested on a date. */
const expectedDate = (request: RequestRow, agency: KnownAgency | undefined, requestedOn: string, known: Known) => {
  const { median = null, source = null } = usualDaysOf(request, agency, known) ?? {}
  if (median === null) return { expectedOn: null, expectedBasis: null }
  const expectedOn = addDays(requestedOn, median)
  // The days of a full report that follows a face page count from the submission, too.
  const sinceSubmission = addDays(portalDay(request.submittedAt), median)
  const soonest = addDays(requestedOn, limits.expectedMoveDays)
  const ofSecond = sinceSubmission > soonest ? sinceSubmission : soonest
  return {
    expectedOn: request.hasDelivery && ofSecond < expectedOn ? ofSecond : expectedOn,
    expectedBasis: source,
  }
}

/** The days between which a report is likely to come that isn't requested yet. */
const estimateFor = (request: RequestRow, agency: KnownAgency | undefined, known: Known): string | null => {
  const days = usualDaysOf(request, agency, known)
  const day = portalDay(request.submittedAt)
  return days && intervalOf({ from: addDays(day, days.from), to: addDays(day, days.to) }, days.source)
}

type WaitColumns = Pick<RequestRow, 'waitingFor' | 'waitingSince' | 'waitingReason' | 'checkAgainOn'>

/**
 * The columns of a request that waits for the agency from now on. A request that waits for its client keeps waiting, so
 * our questions to the client stay open. The mark of a client's reply stays too: staff do this for many requests at a
 * time, without reading each.
 */
const waitForAgency = (request: WaitColumns, now: Date, checkAgainOn: string | null): Partial<WaitColumns> => {
  if (request.waitingFor === 'client') return { checkAgainOn }
  const already = request.waitingFor === 'agency'
  return {
    waitingFor: 'agency',
    waitingSince: already ? request.waitingSince : now.toISOString(),
    waitingReason: already ? request.waitingReason : null,
    checkAgainOn,
  }
}

const requireFuture = (field: string, date: string | null, { today }: Known): void => {
  if (date !== null && date < today) throw new AppError('invalid', { fields: { [field]: enterFutureDate } })
}

/** The columns of a request to the agency on a date, and its title. */
const requestedOn = (request: RequestRow, on: string, known: Known) => {
  const { agencies, context, today } = known
  const agency = request.agencyId ? agencies.get(request.agencyId) : undefined
  const expected = expectedDate(request, agency, on, known)
  return {
    title: agency && agencyTitle(agency),
    columns: {
      // Without an expected date it would never be due.
      ...waitForAgency(request, context.now, expected.expectedOn ? null : addDays(today, limits.checkAgainDays)),
      requestedFromAgencyOn: on,
      ...expected,
      // Asked on an earlier day, the agency doesn't know of it.
      ...(request.correctedAt !== null && on >= portalDay(new Date(request.correctedAt)) && { correctedAt: null }),
    },
  }
}

/** Staff who work with the agency on one request have read what it wrote. */
const withoutAgencyReply = ({ request }: Row, { bulk }: Known): Partial<RequestRow> =>
  !bulk && repliedBy(request) === 'agency' ? { clientRepliedAt: null } : {}

/** An agency gave these. */
export const noneOfAgency = { agencyNumbers: '', agencyFee: null, feePaidOn: null, feeReceipt: null } as const

/** The columns that another agency ends once the earlier one was asked. Dates entered before the first agency stay. */
const withoutEarlierAgency = (request: RequestRow, id: string | null): Partial<RequestRow> => {
  const { agencyId, requestedFromAgencyOn, lastCheckedOn, agencyNumbers, agencyFee } = request
  const wasAsked = requestedFromAgencyOn ?? lastCheckedOn ?? agencyFee ?? (agencyNumbers || null)
  if (agencyId === null || agencyId === id || wasAsked === null || !owesDocument(request)) return {}
  return { ...endedDates, ...noneOfAgency, ...(request.waitingFor === 'agency' && notWaiting) }
}

export const setAgency: Plan<'setAgency'> = {
  needs: ({ agency, keepChosen }) => ({
    agencies: true,
    agency,
    alike: agency !== null && !keepChosen,
    ...(agency !== null && { byRules: 'withAgency' }),
  }),
  check: ({ agency }, { agencies }) => {
    if (agency !== null && !agencies.has(agency)) throw new AppError('not_found')
  },
  plan: (row, { agency: id, keepChosen }, known) => {
    const { request } = row
    if (keepChosen && request.agencyChosenAt !== null) return { refused: 'changed' }
    // The same choice again changes nothing.
    const isChosen = request.agencyId === id && request.agencyChosenAt !== null
    const agency = id === null ? undefined : known.agencies.get(id)
    const owes = owesDocument(request)
    const ended = withoutEarlierAgency(request, id)
    const { requestedFromAgencyOn: on } = { ...request, ...ended }
    // A request that somebody released stays so until its agency changes.
    const byRule = request.staffOwnerId === null && request.agencyId !== id ? known.byRules.get(request.id) : undefined
    const columns = {
      ...withoutAgencyReply(row, known),
      agencyId: id,
      ...ended,
      ...(byRule && { staffOwnerId: byRule.person }),
      ...(!isChosen && { agencyChosenAt: known.context.now.toISOString() }),
      ...(owes && on !== null && expectedDate(request, agency, on, known)),
      ...(owes && !request.hasDelivery && { estimate: estimateFor(request, agency, known) }),
    }
    return changeOfColumns(
      row,
      columns,
      known,
      [
        agency
          ? `Agency: ${agencyTitle(agency)}${'lastCheckedOn' in ended ? ', not asked yet' : ''}`
          : 'Agency removed',
        ...(byRule ? [`Assigned by a rule: ${byRule.person}` as const] : []),
      ],
      { byRule, ...(('expectedOn' in columns || 'estimate' in columns) && expectedBy) },
    )
  },
}

export const requested: Plan<'requested'> = {
  needs: () => ({ agencies: true }),
  plan: (row, { on }, known) => {
    const { title = 'the agency', columns: requested } = requestedOn(row.request, on, known)
    const columns = { ...withoutAgencyReply(row, known), ...requested }
    const activity = `Requested from ${title} on ${formatShortDate(on, known.today)}` as const
    return changeOfColumns(row, columns, known, [activity], expectedBy)
  },
}

/**
 * One email to the agency about all requests of the call. The email waits until the time for Undo is over, and lists
 * the requests that weren't undone by then. A call repeated within this time, because its reply got lost, changes
 * nothing.
 */
export const emailAgency: Plan<'emailAgency'> = {
  needs: ({ agency }) => ({ agencies: true, agency }),
  check: ({ agency: id }, { agencies }) => {
    const agency = agencies.get(id)
    if (!agency) throw new AppError('not_found')
    if (!agency.email) throw new AppError('invalid', { fields: { agency: noAgencyEmail } })
  },
  plan: (row, { agency: agencyId, text }, known, change) => {
    const { request } = row
    const { context, today, emailId } = known
    const agency = known.agencies.get(agencyId)
    if (!agency || request.agencyId !== agencyId) return { refused: 'agency' }
    const { columns } = requestedOn(request, today, known)
    const title = agencyTitle(agency)
    const activity = `Requested from ${title} by email on ${formatShortDate(today, today)}` as const
    if (openEntries(request, context.now).some((entry) => entry.activity === activity)) return null
    const names = Object.keys(columns) as (keyof typeof columns)[]
    return {
      columns,
      guarded: [...names, ...expectedBy.guarded],
      activities: [activity],
      emails: agencyEmail(context, {
        id: emailId,
        requestId: request.id,
        change,
        address: agency.email,
        agencyRequest: { agency: title, text },
        marked: { before: Object.fromEntries(names.map((name) => [name, request[name]])), after: columns },
      }),
      undoSeconds: context.config.undoSeconds,
    }
  },
}

export const checked: Plan<'checked'> = {
  check: ({ checkAgainOn }, known) => requireFuture('checkAgainOn', checkAgainOn, known),
  plan: (row, { checkAgainOn: on }, known) =>
    changeOfColumns(
      row,
      {
        ...withoutAgencyReply(row, known),
        ...waitForAgency(row.request, known.context.now, on),
        lastCheckedOn: known.today,
      },
      known,
      [on ? `Asked the agency; check again on ${formatShortDate(on, known.today)}` : 'Asked the agency'],
      whileOwed,
    ),
}

export const received: Plan<'received'> = {
  plan: (row, _, known) => {
    const { request } = row
    // Nothing is due while the client is waited for, so that wait ends.
    const waits = request.waitingFor === 'client' ? { ...request, waitingFor: null } : request
    const columns = {
      ...withoutAgencyReply(row, known),
      ...waitForAgency(waits, known.context.now, known.today),
      lastCheckedOn: known.today,
    }
    return changeOfColumns(row, columns, known, ['The agency gave the report'], whileOwed)
  },
}

export const setExpected: Plan<'setExpected'> = {
  check: ({ expectedOn }, known) => requireFuture('expectedOn', expectedOn, known),
  plan: (row, { expectedOn: on }, known) =>
    changeOfColumns(
      row,
      { ...withoutAgencyReply(row, known), expectedOn: on, expectedBasis: null },
      known,
      [on ? `Expected by ${formatShortDate(on, known.today)}` : 'Expected date removed'],
      expectedBy,
    ),
}

export const setAgencyNumbers: Plan<'setAgencyNumbers'> = {
  check: ({ numbers }) => {
    if (!areAgencyNumbers(numbers)) throw new AppError('invalid', { fields: { numbers: enterAgencyNumbers } })
  },
  plan: (row, { numbers }, known) => {
    const agencyNumbers = listNumbers(numbers).join(', ')
    return changeOfColumns(row, { agencyNumbers }, known, [
      agencyNumbers ? `Agency numbers: ${agencyNumbers}` : 'Agency numbers removed',
    ])
  },
}

export const setFee: Plan<'setFee'> = {
  plan: (row, { fee }, known) => {
    const cents = fee === null ? null : centsOf(fee)
    const columns = {
      ...withoutAgencyReply(row, known),
      agencyFee: cents,
      ...(cents === null && { feePaidOn: null, feeReceipt: null }),
    }
    return changeOfColumns(row, columns, known, [
      cents === null ? 'Agency fee removed' : `Agency fee: ${formatCents(cents)}`,
    ])
  },
}

export const feePaid: Plan<'feePaid'> = {
  plan: (row, { on }, known) =>
    row.request.agencyFee === null
      ? { refused: 'state' }
      : changeOfColumns(row, { feePaidOn: on }, known, [
          on ? `Agency fee paid on ${formatShortDate(on, known.today)}` : 'Agency fee not paid',
        ]),
}

export const removeReceipt: Plan<'removeReceipt'> = {
  plan: (row, _, known) =>
    row.request.feeReceipt === null
      ? { refused: 'state' }
      : changeOfColumns(row, { feeReceipt: null }, known, ['Agency fee receipt removed']),
}
