import { AppError } from '@portal/contract/api/errors'
import { correctedAnswers, correctableFields, missingAfter } from '@portal/contract/kinds/corrected-fields'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { splitCc } from '@portal/contract/text'
import { suggestAgain } from '../../agencies/suggestion-store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { parse } from '../../handler.ts'
import type { ActivityText } from '../activity/record.ts'
import type { Row } from '../kinds-store.ts'
import { requiresMatterNumber } from '../matter/store.ts'
import { withoutNumberAsk } from '../messages/waiting.ts'
import { requireMembers } from '../requester.ts'
import { isManager } from '../visibility.ts'
import { sealedPlate, setPlate } from './correct-store.ts'
import { changeOfColumns, type Known, type Plan } from './define-plan.ts'

const setUrgent = (row: Row, urgent: boolean, known: Known) =>
  changeOfColumns(row, { urgent }, known, [urgent ? 'Marked as urgent' : 'No longer urgent'])

export const markUrgent: Plan<'markUrgent'> = { plan: (row, _, known) => setUrgent(row, true, known) }
export const clearUrgent: Plan<'clearUrgent'> = { plan: (row, _, known) => setUrgent(row, false, known) }

/** An answer as its form has it: text, also of yes and no. */
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const stored = (name: string, value: unknown): unknown => {
  if (name === 'ccEmails') return splitCc(String(value)).join(', ')
  return typeof value === 'boolean' ? value : value || null
}

/**
 * Staff look again at what a client corrects once it was requested from the agency; before, it is what they work with. A correction
 * by staff says that they have seen the client's.
 */
const seenAfter = ({ requestedFromAgencyOn }: RequestRow, { actor, context }: Known): Partial<RequestRow> => {
  if (actor.role !== 'law-firm') return { clientRepliedAt: null, correctedAt: null }
  const now = context.now.toISOString()
  return { correctedAt: now, ...(requestedFromAgencyOn !== null && { clientRepliedAt: now }) }
}

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
): ActivityText => {
  if (String(names) === 'reportNumber')
    return `Report number ${after === null ? 'removed' : before === null ? 'recorded' : 'changed'}`
  const labels = correctableFields(kind).filter(({ name }) => names.includes(name))
  return `Corrected: ${labels.map(({ label }) => label).join(', ')}`
}

/**
 * Corrects answers of a request, in searches too.
 * @throws AppError `invalid` with the fields that aren't valid, or that the request can't do without.
 */
export const correct: Plan<'correct'> = {
  plan: (row, { answers: sent, replaces }, known) => {
    const { request } = row
    const { context } = known
    const before = { ...request, ...request.answers } as Readonly<Record<string, unknown>>
    const parsed = parseAnswers(request.kind, sent)
    // Schemas have values for what wasn't sent.
    const given = Object.entries(parsed)
      .filter(([name]) => name in sent)
      .map(([name, value]) => [name, stored(name, value)] as const)
    const changed = Object.fromEntries(given.filter(([name, value]) => textOf(value) !== textOf(before[name])))
    const names = Object.keys(changed)
    if (names.length === 0) return null
    if (names.some((name) => textOf(before[name]) !== (replaces[name] ?? ''))) return { refused: 'changed' }
    const missing = missingAfter(request.kind, { ...before, ...changed }, names, request.placedByStaff)
    if (Object.keys(missing).length > 0) throw invalidAnswers(missing)
    const { driverLicenseOrPlate, ...columns } = changed as Partial<RequestRow>
    const namesAgency = 'reportNumber' in columns || 'policeDepartment' in columns
    const isPlate = driverLicenseOrPlate !== undefined
    return changeOfColumns(
      row,
      { ...columns, ...seenAfter(request, known), ...(columns.reportNumber && withoutNumberAsk(request)) },
      known,
      [activityOf(request.kind, names, before, changed)],
      {
        statements: [
          ...(namesAgency ? suggestAgain(context, request, { ...request, ...columns }) : []),
          ...(isPlate ? [setPlate(context, request.id, sealedPlate(context, request.id, driverLicenseOrPlate))] : []),
        ],
        ...(isPlate && { sealed: sealedPlate(context, request.id, request.driverLicenseOrPlate) }),
      },
    )
  },
}

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
    if (isRemoved && firm && (await known.once(`matter ${firm}`, () => requiresMatterNumber(known.context, firm))))
      throw new AppError('invalid', { fields: { matterNumber: matterNumberRequired } })
    const isChanged = (name: 'matterNumber' | 'attorney') => name in columns && columns[name] !== request[name]
    const activities: ActivityText[] = [
      ...(isChanged('matterNumber') ? (['Matter number changed'] as const) : []),
      ...(isChanged('attorney') ? (['Attorney changed'] as const) : []),
    ]
    // Undo names the entry of the timeline that it takes back.
    return changeOfColumns(row, columns, known, activities, activities.length === 0 ? { clientUndoSeconds: 0 } : {})
  },
}

export const changePrivacy: Plan<'changePrivacy'> = {
  plan: async (row, { privateTo }, known) => {
    const { lawFirmId: firm, userId } = row.request
    const { context, actor } = known
    if (firm === null || (userId !== actor.id && !isManager(actor))) return { refused: 'state' }
    await known.once(`members ${firm}`, () => requireMembers(context, firm, privateTo ?? []))
    return changeOfColumns(
      row,
      { privateTo: privateTo && [...new Set(privateTo)] },
      known,
      [privateTo ? 'Made private' : 'Shown to the whole firm'],
      { changesViewers: true },
    )
  },
}
