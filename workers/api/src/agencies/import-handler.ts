import { importAgencies } from '@portal/contract/agencies/agency-calls'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { audit } from '../audit/audit.ts'
import { isAssertionFailure, isUniqueViolation, writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { newId } from '../platform/ids.ts'
import { planImport, type PlannedRow } from './import-plan.ts'
import { findWholeAgencies, insertAgencies, updateAgencies } from './import-store.ts'
import { assertOwnPrefixes } from './store.ts'
import { findRequestsNaming, suggestAgencies } from './suggestion-store.ts'
import { tooManyAgencies, requireOwnDomain } from './checks.ts'

/** How many of an import's agencies its audit entry names. */
const namedInAudit = 20

const describeImport = (rows: readonly PlannedRow[]): string => {
  const named = rows.slice(0, namedInAudit).map(({ form }) => form.name)
  const others = rows.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}

const importFields = (plan: readonly PlannedRow[]): Record<string, string> =>
  Object.fromEntries(
    plan.flatMap(({ row: { problem } }, index) =>
      problem ? [[`agencies.${index}.${problem.field}`, problem.message] as const] : [],
    ),
  )

export const importHandlers = {
  importAgencies: handler(importAgencies, async ({ context, actor, body: { agencies, columns, preview } }) => {
    for (const [at, agency] of agencies.entries()) await requireOwnDomain(context, agency, `agencies.${at}.emailDomain`)
    const existing = await findWholeAgencies(context)
    const plan = planImport(existing, agencies, columns)
    const rows = plan.map(({ row }) => row)
    if (preview) return rows
    const fields = importFields(plan)
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })

    const added = plan
      .filter(({ row }) => row.action === 'add')
      .map(({ form, shipped }) => ({ id: newId('agency'), form, shipped }))
    const changed = plan.flatMap(({ row, form, agency, shipped }) =>
      row.action === 'change' && agency ? [{ form, agency, shipped }] : [],
    )
    if (existing.length + added.length > limits.agenciesMax) throw tooManyAgencies()
    if (added.length + changed.length === 0) return rows
    const requests = await findRequestsNaming(context, [
      ...added.map(({ id, form }) => ({ id, ...form })),
      ...changed.map(({ agency, form }) => ({ ...form, id: agency.id })),
    ])
    await writeAll(context.db, [
      ...updateAgencies(context, changed),
      ...insertAgencies(context, added),
      ...suggestAgencies(context, requests),
      ...assertOwnPrefixes(
        context.db,
        [...added, ...changed].map(({ form }) => form),
      ),
      audit(
        context,
        actor,
        'agencies-imported',
        `${added.length} added, ${changed.length} changed`,
        describeImport(plan.filter(({ row }) => row.action !== 'same')),
      ),
    ]).catch((error: unknown) => {
      // Someone else added, changed or deleted one of the agencies since they were read.
      const meanwhile = isAssertionFailure(error) || isUniqueViolation(error, 'agencies.')
      throw meanwhile ? new AppError('changed_meanwhile') : error
    })
    return rows
  }),
}
