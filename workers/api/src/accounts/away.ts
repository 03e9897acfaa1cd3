import { awayMessages, setAway } from '@portal/contract/accounts/away'
import { AppError } from '@portal/contract/api/errors'
import { portalDay } from '@portal/contract/dates'
import { audit } from '../audit/audit.ts'
import { assertRowsChanged, writeAll, refusedAs } from '../db/client.ts'
import { handler } from '../handler.ts'
import { auditName, requireUser } from './users/change-user.ts'
import { findColleagues, updateAway } from './away-store.ts'

export const awayHandlers = {
  setAway: handler(setAway, async ({ context, actor, params, body: { away } }) => {
    const isOwn = params.id === actor.id
    if (!isOwn && actor.role !== 'admin') throw new AppError('forbidden')
    const problem = (field: string, message: string) =>
      new AppError('invalid', { fields: { [`away.${field}`]: message } })
    if (away && away.until < portalDay(context.now)) throw problem('until', awayMessages.past)
    const colleagues = away?.coveredBy ? await findColleagues(context) : []
    if (away?.coveredBy && (away.coveredBy === params.id || !colleagues.some(({ id }) => id === away.coveredBy)))
      throw problem('coveredBy', awayMessages.cover)
    const detail = away ? `${away.from} to ${away.until}` : 'none'
    await writeAll(context.db, [
      updateAway(context, params.id, away),
      assertRowsChanged(context.db),
      ...(isOwn
        ? []
        : [audit(context, actor, 'away-changed', auditName(await requireUser(context, params.id)), detail)]),
    ]).catch(refusedAs('not_found'))
  }),
}
