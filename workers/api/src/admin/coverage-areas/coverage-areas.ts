import {
  addCoverageArea,
  deleteCoverageArea,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  reorderCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/admin/coverage-areas'
import { AppError } from '@portal/contract/api/errors'
import { audit, changedFields } from '../../audit/audit.ts'
import { conditionalReply } from '../../http/etag.ts'
import { newId } from '../../platform/ids.ts'
import { assertRowsChanged, writeAll, refusedAs, refusedAsTaken } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import * as store from './store.ts'
import type { AuditAction } from '@portal/contract/admin/audit'

type Area = Pick<ListedCoverageArea, 'id' | 'name' | 'description' | 'isActive'>

/** The audit log's entries for an edit: changing the text and turning the area on or off are separate actions. */
const areaChanges = (before: Area, after: Area): [action: AuditAction, detail: string][] => {
  const texts = changedFields(before, after, ['name', 'description'])
  return [
    ...(texts.length ? [['coverage-area-changed', texts.join(', ')] satisfies [AuditAction, string]] : []),
    ...(before.isActive === after.isActive
      ? []
      : [
          [after.isActive ? 'coverage-area-activated' : 'coverage-area-deactivated', ''] satisfies [
            AuditAction,
            string,
          ],
        ]),
  ]
}

/**
 * The moved area and its positions, for the audit log. Dragging moves one area and shifts the areas in between, so the
 * moved area is the area whose position changed most. `subject` is empty when nothing moved.
 */
const describeOrder = (before: readonly Area[], ids: readonly string[]): { subject: string; detail: string } => {
  const moves = before
    .map(({ id, name }, from) => ({ name, from, to: ids.indexOf(id) }))
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
  const [moved] = moves
  return moved && moved.to !== moved.from
    ? { subject: moved.name, detail: `position: ${moved.from + 1} → ${moved.to + 1}` }
    : { subject: '', detail: '' }
}

const rethrowNameTaken = refusedAsTaken({ name: 'coverage_areas.name_key' })

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
