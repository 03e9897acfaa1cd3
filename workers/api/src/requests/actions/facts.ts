import { AppError } from '@portal/contract/api/errors'
import {
  correctableFields,
  correctableOf,
  correctedAnswers,
  missingAfter,
} from '@portal/contract/kinds/corrected-fields'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { Act } from '@portal/contract/requests/actions/actions'
import { kindData } from '@portal/contract/kinds/kind-data'
import { isClosed } from '@portal/contract/requests/transitions'
import { splitCc } from '@portal/contract/text'
import { suggestAgain } from '../../agencies/suggestion-store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { parse } from '../../handler.ts'
import type { ActivityText } from '../../activity/record.ts'
import type { Row } from '../kinds-store.ts'
import { withoutNumberAsk } from '../messages/waiting.ts'
import { requireMembers } from '../requester.ts'
import { isManager } from '../visibility.ts'
import { sealedPlate, setPlate } from './correct-store.ts'
import { changeOfColumns, isStaffs, type By, type Known, type Plan, type Planned } from './define-plan.ts'
import { matterRuleQuery, membersQuery } from '../requester-store.ts'

/** Clients can change facts while these are as they are. Undo needs them, too. */
const untilDelivered = { guarded: ['status', 'hasDelivery', 'waitingAsks'] } as const

const setUrgent = (row: Row, urgent: boolean, known: Known) =>
  changeOfColumns(row, { urgent }, known, [urgent ? 'Marked as urgent' : 'No longer urgent'], untilDelivered)

export const markUrgent: Plan<'markUrgent'> = { plan: (row, _, known) => setUrgent(row, true, known) }
export const clearUrgent: Plan<'clearUrgent'> = { plan: (row, _, known) => setUrgent(row, false, known) }

/** An answer as its form has it: text, also of yes and no. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const stored = (name: string, value: unknown): unknown => {
  if (name === 'ccEmails') return splitCc(String(value)).join(', ')
  return typeof value === 'boolean' ? value : value || null
}

/**
 * A client's correction goes back to staff if the report was already requested from the agency, or if staff asked for
 * the correction. Before that, staff just work with the corrected values. A correction by staff means that they have
 * seen the client's. If staff correct the number alone, they have also seen the client's message about the number.
 */
const seenAfter = (
  { requestedFromAgencyOn, correctedAt, clientRepliedAt }: RequestRow,
  by: By,
  { isAnswer, isNumber }: { isAnswer: boolean; isNumber: boolean },
): Partial<RequestRow> => {
  if (isStaffs(by))
    return { correctedAt: null, ...((isNumber || clientRepliedAt === correctedAt) && { clientRepliedAt: null }) }
  const now = by.context.now.toISOString()
  return { correctedAt: now, ...((requestedFromAgencyOn !== null || isAnswer) && { clientRepliedAt: now }) }
}

/** The agency that the earlier answers named isn't that of others, unless staff chose or asked it. */
const withoutSuggestion = ({ agencyId, agencyChosenAt, requestedFromAgencyOn }: RequestRow): Partial<RequestRow> =>
  agencyId !== null && agencyChosenAt === null && requestedFromAgencyOn === null
    ? { agencyId: null, estimate: null }
    : {}

const invalidAnswers = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('invalid', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [`answers.${name}`, text])),
  })

const parseAnswers = (kind: KindId, sent: object): Readonly<Record<string, unknown>> => {
  try {
    return parse(correctedAnswers(kind), sent)
  } catch (error) {
    throw error instanceof AppError && error.fields ? invalidAnswers(error.fields) : error
  }
}

/** A number alone is often found out only after the request. */
const activityOf = (
  kind: KindId,
  names: readonly string[],
  { reportNumber: before }: Readonly<Record<string, unknown>>,
  { reportNumber: after }: Readonly<Record<string, unknown>>,
  { actor }: By,
): ActivityText => {
  const where = actor ? '' : ' on the tracking page'
  if (String(names) === 'reportNumber')
    return `Report number ${after === null ? 'removed' : before === null ? 'recorded' : 'changed'}${where}`
  const labels = correctableFields(kind).filter(({ name }) => names.includes(name))
  return `Corrected${where}: ${labels.map(({ label }) => label).join(', ')}`
}

/**
 * Corrects answers of a request, in searches too.
 * @throws AppError `invalid` with the fields that aren't valid, or that the request can't do without.
 */
export const planCorrection = async (
  row: Row,
  { answers: sent, replaces }: Pick<Act<'correct'>, 'answers' | 'replaces'>,
  by: By,
): Promise<Planned> => {
  const { request } = row
  const { context, actor } = by
  const before = { ...request, ...request.answers } as Readonly<Record<string, unknown>>
  const parsed = parseAnswers(request.kind, sent)
  // Schemas have values for what wasn't sent.
  const given = Object.entries(parsed)
    .filter(([name]) => name in sent)
    .map(([name, value]) => [name, stored(name, value)] as const)
  const fields = correctableOf(request.kind, before)
  // A guest doesn't see what is stored encrypted. The right answer is written like a wrong one, so that a guess leaves a trace.
  const unseen = new Set<string>(actor ? [] : fields.flatMap(({ name, field }) => (field.encrypted ? [name] : [])))
  const changed = Object.fromEntries(
    given.filter(([name, value]) => textOf(value) !== textOf(before[name]) || (unseen.has(name) && value !== null)),
  )
  const names = Object.keys(changed)
  if (names.length === 0) return null
  if (names.some((name) => textOf(before[name]) !== (replaces[name] ?? ''))) return { refused: 'changed' }
  const asked = new Set<string>(fields.map(({ name }) => name))
  // Nobody works on a closed request, so its urgency says nothing.
  if (names.some((name) => !asked.has(name)) || (names.includes('urgent') && isClosed(request.status)))
    return { refused: 'state' }
  const missing = missingAfter(request.kind, { ...before, ...changed }, names, {
    byPhone: request.placedByStaff && isStaffs(by),
    mayForgetNumber: isStaffs(by),
  })
  if (Object.keys(missing).length > 0) throw invalidAnswers(missing)
  const { driverLicenseOrPlate, areaOffice, ...own } = changed as Partial<RequestRow> & { areaOffice?: string | null }
  const columns = areaOffice === undefined ? own : { ...own, answers: { ...request.answers, areaOffice } }
  const namesAgency = names.some((name) => name === 'reportNumber' || name === kindData[request.kind].named)
  const without = namesAgency ? withoutSuggestion(request) : {}
  const suggested = namesAgency
    ? await suggestAgain(context, { ...request, ...without }, { ...before, ...changed })
    : []
  const answered = columns.reportNumber ? withoutNumberAsk(request) : {}
  const said = { isAnswer: Object.keys(answered).length > 0, isNumber: String(names) === 'reportNumber' }
  const isPlate = driverLicenseOrPlate !== undefined
  return changeOfColumns(
    row,
    { ...columns, ...without, ...seenAfter(request, by, said), ...answered },
    by,
    [activityOf(request.kind, names, before, changed, by)],
    {
      ...untilDelivered,
      statements: [
        ...suggested,
        ...(isPlate ? [setPlate(context, request.id, sealedPlate(context, request.id, driverLicenseOrPlate))] : []),
      ],
      // The database finds the agency, its dates and its people: what that changes is unknown here, so it is corrected again instead.
      ...(suggested.length > 0 && { undoSeconds: 0, clientUndoSeconds: 0 }),
      ...(isPlate && { sealed: sealedPlate(context, request.id, request.driverLicenseOrPlate) }),
      // More people get the report.
      ...('ccEmails' in columns && actor && { audited: { by: actor, action: 'copies-corrected' } }),
    },
  )
}

export const correct: Plan<'correct'> = { plan: (row, input, known) => planCorrection(row, input, known) }

/** The firm's note isn't in the timeline. */
export const changeMatter: Plan<'changeMatter'> = {
  plan: async (row, input, known) => {
    const { request } = row
    const { matterNumber, attorney, firmNote } = input
    const columns = {
      ...(matterNumber !== undefined && { matterNumber: matterNumber || null }),
      ...(attorney !== undefined && { attorney: attorney || null }),
      ...(firmNote !== undefined && { firmNote: firmNote || null }),
    }
    const { lawFirmId: firm } = request
    const isRemoved = request.matterNumber !== null && columns.matterNumber === null
    const rule =
      isRemoved && firm && (await known.once(`matter ${firm}`, async () => matterRuleQuery(known.context, firm)))
    if (rule && rule[0]?.required) throw new AppError('invalid', { fields: { matterNumber: matterNumberRequired } })
    const isChanged = (name: 'matterNumber' | 'attorney') => name in columns && columns[name] !== request[name]
    const changed = [
      ...(isChanged('matterNumber') ? ['Matter number'] : []),
      ...(isChanged('attorney') ? ['attorney'] : []),
    ].join(' and ')
    const activities = changed ? [`${changed.replace(/^a/, 'A')} changed` as ActivityText] : []
    // Undo names the entry of the timeline that it takes back.
    return changeOfColumns(row, columns, known, activities, activities.length === 0 ? { clientUndoSeconds: 0 } : {})
  },
}

export const changePrivacy: Plan<'changePrivacy'> = {
  plan: async (row, { privateTo }, known) => {
    const { lawFirmId: firm, userId } = row.request
    const { context, actor } = known
    if (firm === null || (userId !== actor.id && !isManager(actor))) return { refused: 'state' }
    const named = privateTo ?? []
    requireMembers(named, await known.once(`members ${firm}`, async () => membersQuery(context, firm, named)))
    return changeOfColumns(
      row,
      { privateTo: privateTo && [...new Set(privateTo)] },
      known,
      [privateTo ? 'Made private' : 'Shown to the whole firm'],
      { changesViewers: true },
    )
  },
}
