import {
  addCoverageArea,
  deleteCoverageArea,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  reorderCoverageAreas,
} from '@portal/contract/admin/coverage-areas'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { audit } from '../audit/audit.ts'
import { conditional, hashedEtag } from '../../http/etag.ts'
import { newId } from '../../platform/ids.ts'
import { assertRowsChanged, isAssertionFailure, isUniqueViolation, writeAll } from '../../db/client.ts'
import { HandlerResponse, handler } from '../../handler.ts'
import * as store from './store.ts'

/** Rethrows a write's error, as AppError `name_taken` when another area has the name. */
const rethrowNameTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'coverage_areas.name_key')
    ? new AppError('name_taken', { fields: { name: apiErrors.name_taken.message } })
    : error
}

export const coverageAreaHandlers = {
  listCoverageAreas: handler(listCoverageAreas, async ({ context, headers }) => {
    const areas = await store.findActiveAreas(context)
    const etag = conditional(headers, await hashedEtag(areas))
    return etag.matches ? new HandlerResponse(null, etag.headers, 304) : new HandlerResponse(areas, etag.headers)
  }),

  listAllCoverageAreas: handler(listAllCoverageAreas, async ({ context }) => store.findAreas(context)),

  addCoverageArea: handler(addCoverageArea, ({ context, body: { name, description, isActive = true } }) =>
    store.insertArea(context, { id: newId('coverageArea'), name, description, isActive }).catch(rethrowNameTaken),
  ),

  editCoverageArea: handler(editCoverageArea, async ({ context, params, body: { version, ...change } }) => {
    const area = await store.updateArea(context, params.id, change, version).catch(rethrowNameTaken)
    if (area) return area
    throw new AppError((await store.findArea(context, params.id)) ? 'changed_meanwhile' : 'not_found')
  }),

  deleteCoverageArea: handler(deleteCoverageArea, async ({ context, actor, params }) => {
    const area = await store.findArea(context, params.id)
    if (!area) throw new AppError('not_found')
    await writeAll(context.db, [
      store.deleteArea(context, area.id),
      assertRowsChanged(context.db),
      audit(context, actor, 'coverage-area-deleted', area.name, area.description),
    ]).catch((error: unknown) => {
      throw isAssertionFailure(error) ? new AppError('not_found') : error
    })
  }),

  reorderCoverageAreas: handler(reorderCoverageAreas, async ({ context, body }) => {
    await writeAll(context.db, store.reorderAreas(context, body.ids)).catch((error: unknown) => {
      throw isAssertionFailure(error) ? new AppError('changed_meanwhile') : error
    })
    return store.findAreas(context)
  }),
}
