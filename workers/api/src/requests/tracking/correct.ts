import { AppError } from '@portal/contract/api/errors'
import { correctableByLink, type Correctable } from '@portal/contract/kinds/corrected-fields'
import { isAllowedNow } from '@portal/contract/requests/actions/actions'
import type { Refusal } from '@portal/contract/requests/actions/calls'
import { limits } from '@portal/contract/limits'
import type { CorrectableAnswer } from '@portal/contract/requests/tracking'
import type { RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import { shortKeyedHash } from '../../platform/tokens.ts'
import { factsOf } from '../actions/act.ts'
import { countByLink } from '../actions/correct-store.ts'
import { planCorrection, textOf } from '../actions/facts.ts'
import { changeRequests } from '../change/change-requests.ts'
import { undoRequests } from '../change/undo.ts'
import type { Row } from '../kinds-store.ts'
import { assertSameLink } from './cancel.ts'
import { hasTrackingLink } from './link-rule.ts'
import { findTracked } from './link.ts'

interface Correction {
  readonly answers: Record<string, string>
  readonly replaces: Record<string, string>
}

const answersOf = ({ request }: Row): Readonly<Record<string, unknown>> => ({ ...request, ...request.answers })

/** The answers of a request that its guest can correct: as long as a law firm could. */
const correctableNow = (row: Row): ReturnType<typeof correctableByLink> =>
  isAllowedNow('correct', factsOf(row), { id: '', role: 'law-firm' })
    ? correctableByLink(row.request.kind, answersOf(row))
    : []

/** A keyed hash of an answer that the page doesn't show, different for each request and answer. */
const seenOf = ({ config }: RequestContext, row: Row, name: Correctable): Promise<string> =>
  shortKeyedHash(config.sessionSecret, `seen ${row.request.id} ${name} ${textOf(answersOf(row)[name])}`, 26)

/** Answers that are stored encrypted are replaced unseen: the link may have been forwarded. */
export const presentCorrectable = (context: RequestContext, row: Row): Promise<CorrectableAnswer[]> =>
  Promise.all(
    correctableNow(row).map(async ({ name, field }) => ({
      name,
      required: field.required?.(answersOf(row)) ?? false,
      ...(field.encrypted
        ? { value: '', seen: await seenOf(context, row, name) }
        : { value: textOf(answersOf(row)[name]) }),
    })),
  )

/** The replaced answers, in clear text where the page didn't show them. @throws AppError `changed_meanwhile` */
const replacedOf = async (
  context: RequestContext,
  row: Row,
  { answers, replaces }: Correction,
): Promise<Correction['replaces']> => {
  const unseen = correctableNow(row).filter(({ name, field }) => field.encrypted && name in answers)
  const texts = unseen.map(async ({ name }) => {
    if (replaces[name] !== (await seenOf(context, row, name))) throw new AppError('changed_meanwhile')
    return [name, textOf(answersOf(row)[name])] as const
  })
  return { ...replaces, ...Object.fromEntries(await Promise.all(texts)) }
}

/**
 * Corrects answers of a guest's request, as the action does for a law firm.
 * @throws AppError with nothing written: `invalid`; `wrong_state` when the request can't be corrected now or was corrected `limits.correctionsPerDay` times, or the link was
 * replaced or turned off; `changed_meanwhile` when somebody else changed one of the answers.
 */
export const correctTracked = async (context: RequestContext, row: Row, sent: Correction) => {
  const by = { context: { ...context, actor: null }, actor: null }
  const readAgain = async () => {
    const one = await findTracked(context, row.request.id)
    return one ? [one] : []
  }
  const dayBefore = instantAfter(context.now, { hours: -24 })
  const { changed, refused } = await changeRequests<Row, Exclude<Refusal, 'gone' | 'sent'>>(
    by.context,
    { rows: [row], readAgain },
    async (one) => {
      assertSameLink(one, row)
      const names = new Set<string>(correctableNow(one).map(({ name }) => name))
      if (Object.keys(sent.answers).some((name) => !names.has(name))) return { refused: 'state' }
      // Counted in the plan: of corrections at the same time, each is planned again on what the others wrote.
      if ((await countByLink(context, one.request.id, dayBefore)) >= limits.correctionsPerDay)
        return { refused: 'state' }
      return planCorrection(one, { ...sent, replaces: await replacedOf(context, one, sent) }, by)
    },
  )
  if (refused[0]) throw new AppError(refused[0].why === 'changed' ? 'changed_meanwhile' : 'wrong_state')
  const undoUntil = instantAfter(context.now, { seconds: context.config.undoSeconds })
  return { undo: changed[0]?.undo ?? null, undoUntil }
}

/** Takes a guest's correction back. @throws AppError `wrong_state` */
export const undoCorrection = async (context: RequestContext, row: Row, undo: string): Promise<void> => {
  const { id, trackingVersion } = row.request
  const { changed } = await undoRequests(
    { ...context, actor: null },
    null,
    [row],
    new Map([[id, undo]]),
    (request) => hasTrackingLink(request) && request.trackingVersion === trackingVersion,
  )
  if (changed.length === 0) throw new AppError('wrong_state')
}
