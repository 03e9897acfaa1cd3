import { agencyFields, type AgencyField, type AgencyForm } from '@portal/contract/agencies/agencies'
import { addAgency, deleteAgency, editAgency, getAgency, listAgencies } from '@portal/contract/agencies/agency-calls'
import { getExpectedDays, listLocalAgencies, listAreaOffices } from '@portal/contract/agencies/local-agencies'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { audit, changedFields } from '../audit/audit.ts'
import type { RequestContext } from '../context.ts'
import { isAssertionFailure, writeAll, refusedAs, refusedAsTaken } from '../db/client.ts'
import { handler } from '../handler.ts'
import { conditionalReply } from '../http/etag.ts'
import { newId } from '../platform/ids.ts'
import { importHandlers } from './import-handler.ts'
import { prefixOwners, prefixProblem, tooManyAgencies, requireOwnDomain } from './checks.ts'
import * as store from './store.ts'
import { findRequestsNaming, suggestAgencies } from './suggestion-store.ts'

const rethrowTaken = refusedAsTaken({ ncic: 'agencies.ncic', name: 'agencies.name_key' })

/** The audit log's detail about an edit. Notes may be long, so it says only that they changed. */
const agencyChanges = (before: AgencyForm, after: AgencyForm): string => {
  const fields = (Object.keys(agencyFields) as AgencyField[]).filter((field) => field !== 'notes')
  return [...changedFields(before, after, fields), ...(before.notes === after.notes ? [] : ['notes'])].join(', ')
}

/** @throws AppError `invalid`, or another code, when the agency can't have its prefixes of report numbers. */
const requireOwnPrefixes = async (
  context: RequestContext,
  agency: AgencyForm & { id: string },
  code: 'invalid' | 'prefix_taken' = 'invalid',
): Promise<void> => {
  if (agency.reportPrefixes === '') return
  const problem = prefixProblem(agency, prefixOwners(await store.findPrefixed(context)))
  if (problem) throw new AppError(code, { fields: { reportPrefixes: problem } })
}

/** For the error of a write: another agency got one of the prefixes first, or somebody changed this one. */
const rethrowRefused = (context: RequestContext, agency: AgencyForm & { id: string }) => async (error: unknown) => {
  if (isAssertionFailure(error)) await requireOwnPrefixes(context, agency, 'prefix_taken')
  return refusedAs('changed_meanwhile', rethrowTaken)(error)
}

export const agencyHandlers = {
  ...importHandlers,

  listAgencies: handler(listAgencies, async ({ context, headers }) =>
    conditionalReply(headers, await store.findAgencies(context)),
  ),

  listLocalAgencies: handler(listLocalAgencies, async ({ context, headers }) =>
    conditionalReply(headers, await store.findLocalAgencies(context)),
  ),

  listAreaOffices: handler(listAreaOffices, async ({ context, headers }) =>
    conditionalReply(headers, await store.findAreaOffices(context)),
  ),

  getExpectedDays: handler(getExpectedDays, async ({ context, query }) => {
    await context.limits.byIp('expected-days')
    return store.findExpectedDays(context, query)
  }),

  getAgency: handler(getAgency, async ({ context, params }) => {
    const agency = await store.findAgencyDetails(context, params.id)
    if (!agency) throw new AppError('not_found')
    return agency
  }),

  addAgency: handler(addAgency, async ({ context, actor, body }) => {
    if ((await store.countAgencies(context)) >= limits.agenciesMax) throw tooManyAgencies()
    const id = newId('agency')
    await requireOwnDomain(context, body)
    await requireOwnPrefixes(context, { id, ...body })
    const requests = await findRequestsNaming(context, [{ id, ...body }])
    await writeAll(context.db, [
      store.insertAgency(context, id, body),
      ...suggestAgencies(context, requests),
      audit(context, actor, 'agency-added', body.name),
      ...store.assertOwnPrefixes(context.db, [body]),
    ]).catch(rethrowRefused(context, { id, ...body }))
    return { id, ...body, version: 1 }
  }),

  editAgency: handler(editAgency, async ({ context, actor, params, body: { version, ...form } }) => {
    const before = await store.findAgency(context, params.id)
    if (!before) throw new AppError('not_found')
    // The version read here, when the caller sent none.
    const expected = version ?? before.version
    await requireOwnDomain(context, form)
    await requireOwnPrefixes(context, { id: before.id, ...form })
    const isRenamed = (['name', 'kind', 'reportPrefixes'] as const).some((field) => before[field] !== form[field])
    const requests = isRenamed ? await findRequestsNaming(context, [{ id: before.id, ...form }]) : []
    await writeAll(context.db, [
      ...store.updateAgency(context, before, form, expected),
      ...suggestAgencies(context, requests),
      audit(context, actor, 'agency-changed', form.name, agencyChanges(before, form)),
      ...store.assertOwnPrefixes(context.db, [form]),
    ]).catch(rethrowRefused(context, { id: before.id, ...form }))
    return { id: before.id, ...form, version: expected + 1 }
  }),

  deleteAgency: handler(deleteAgency, async ({ context, actor, params }) => {
    const agency = await store.findAgency(context, params.id)
    if (!agency) throw new AppError('not_found')
    await writeAll(context.db, [
      ...store.deleteAgency(context, agency.id),
      audit(context, actor, 'agency-deleted', agency.name),
    ]).catch(refusedAs('not_found'))
  }),
}
