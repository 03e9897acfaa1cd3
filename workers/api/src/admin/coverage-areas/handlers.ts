import {
  addCoverageArea,
  deleteCoverageArea,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  reorderCoverageAreas,
} from '@portal/contract/admin/coverage-areas'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { audit } from '../../audit/audit.ts'
import { areaChanges, describeOrder } from './changes.ts'
import { conditionalReply } from '../../http/etag.ts'
import { newId } from '../../platform/ids.ts'
import { assertRowsChanged, isUniqueViolation, writeAll } from '../../db/client.ts'
import { refusedAs } from '../../db/refused-as.ts'
import { handler } from '../../handler.ts'
import * as store from './store.ts'

/** Rethrows a write's error, as AppError `name_taken` when another area has the name. */
const rethrowNameTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'coverage_areas.name_key')
    ? new AppError('name_taken', { fields: { name: apiErrors.name_taken.message } })
    : error
}

export const coverageAreaHandlers = {
  listCoverageAreas: handler(listCoverageAreas, async ({ context, headers }) =>
    conditionalReply(headers, await store.findActiveAreas(context)),
  ),

  listAllCoverageAreas: handler(listAllCoverageAreas, async ({ context }) => store.findAreas(context)),

  addCoverageArea: handler(
    addCoverageArea,
    async ({ context, actor, body: { name, description, isActive = true } }) => {
      const id = newId('coverageArea')
      await writeAll(context.db, [
        store.insertArea(context, { id, name, description, isActive }),
        audit(context, actor, 'coverage-area-added', name, description),
      ]).catch(rethrowNameTaken)
      return (await store.findArea(context, id))!
    },
  ),

  editCoverageArea: handler(editCoverageArea, async ({ context, actor, params, body: { version, ...change } }) => {
    const before = await store.findArea(context, params.id)
    if (!before) throw new AppError('not_found')
    const after = { ...before, ...change, isActive: change.isActive ?? before.isActive }
    await writeAll(context.db, [
      // The version read here, when the caller sent none: the audit entry then says what was really changed.
      store.updateArea(context, before.id, after, version ?? before.version),
      assertRowsChanged(context.db),
      ...areaChanges(before, after).map(([action, detail]) => audit(context, actor, action, after.name, detail)),
    ]).catch(refusedAs('changed_meanwhile', rethrowNameTaken))
    return { ...after, version: before.version + 1 }
  }),

  deleteCoverageArea: handler(deleteCoverageArea, async ({ context, actor, params }) => {
    const area = await store.findArea(context, params.id)
    if (!area) throw new AppError('not_found')
    await writeAll(context.db, [
      store.deleteArea(context, area.id),
      assertRowsChanged(context.db),
      audit(context, actor, 'coverage-area-deleted', area.name, area.description),
    ]).catch(refusedAs('not_found'))
  }),

  reorderCoverageAreas: handler(reorderCoverageAreas, async ({ context, actor, body: { ids } }) => {
    const before = await store.findAreas(context)
    const { subject, detail } = describeOrder(before, ids)
    await writeAll(context.db, [
      ...store.reorderAreas(context, ids),
      ...(subject ? [audit(context, actor, 'coverage-areas-reordered', subject, detail)] : []),
    ]).catch(refusedAs('changed_meanwhile'))
    return store.findAreas(context)
  }),
}
